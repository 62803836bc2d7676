/** The same for a plate however it is written: "TS 09 EA 1234" and "ts09-ea1234" are one car. */
export const plateKey = (plateNumber: string): string => plateNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
