import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The test gateway tells its events within the process that keeps this. */
const secret = randomBytes(32);

const digest = (seconds: number, body: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** A signature as Stripe writes it: when (milliseconds since 1970) and over what. */
export const sign = (body: string, now: number): string => {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(seconds, body).toString('hex')}`;
};

/** Longer ago than this somebody has kept it, and plays it again. */
const toleranceSeconds = 300;

export function isSigned(body: string, signature: string | undefined, now: number): boolean {
  const [, at, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (at === undefined || hex === undefined) return false;
  const seconds = Number(at);
  return Math.abs(now / 1000 - seconds) <= toleranceSeconds && timingSafeEqual(Buffer.from(hex, 'hex'), digest(seconds, body));
}
