import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Guesses at one address from one place, and sign-ins of all kinds from one place, per quarter of an hour. */
const guesses = { points: 10, duration: 15 * 60 };
const perAddress = { points: 100, duration: 15 * 60 };

export type SignInLimits = {
  /** Counts an attempt; answers the seconds to wait when there were too many, else null. */
  attempt(email: string, ip: string): Promise<number | null>;
  /** Forgives earlier attempts once somebody has shown the right password. */
  forgive(email: string, ip: string): Promise<void>;
};

/** Kept in memory: with several processes each counts for itself, which multiplies the limit by their number. */
export function createSignInLimits(): SignInLimits {
  const byGuess = new RateLimiterMemory(guesses);
  const byIp = new RateLimiterMemory(perAddress);
  const guess = (email: string, ip: string) => `${email}\n${ip}`;
  return {
    async attempt(email, ip) {
      try {
        await byIp.consume(ip);
        await byGuess.consume(guess(email, ip));
        return null;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw rejection;
      }
    },
    async forgive(email, ip) {
      await byGuess.delete(guess(email, ip));
    },
  };
}
