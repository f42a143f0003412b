import { hash, randomBytes } from 'node:crypto'

/** What opens something: 256 random bits, of which the database keeps only the hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** SHA-256, hex; of several parts together, so that none can pass for another. */
export function hashOf(...parts: readonly string[]): string {
  return hash('sha256', parts.length === 1 ? (parts[0] ?? '') : JSON.stringify(parts), 'hex')
}
