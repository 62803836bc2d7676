import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** The hash of no password: checking it takes an unknown address as long as a known one. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whether the password is the person's; `null` stands for nobody. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), password);
  return matches && storedHash !== null;
}
