import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 32 random bytes as base64url. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret. A fast hash is enough for 256 random bits. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
