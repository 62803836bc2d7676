/** Lines are numbered through all groups. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`;
