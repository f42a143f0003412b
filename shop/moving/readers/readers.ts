import type { Reader } from '../moved.ts'

/** Of each system that can be read, in the sequence in which they are tried. */
export const readers: readonly Reader[] = []
