import { createHash } from 'node:crypto'

/** The name of a picture, which says its content. */
export function pictureName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
