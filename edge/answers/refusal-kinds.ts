import type { RefusalKind } from '#words/refusal-words.ts'

/** Each refusal has one status. */
export const refusalStatuses = {
  unreadable: 400,
  'other-site': 403,
  'unnamed-site': 403,
  'not-found': 404,
  method: 405,
  'too-slow': 408,
  'too-large': 413,
  'unknown-host': 421,
  'too-many': 429,
  'too-long': 431,
  failed: 500,
  busy: 503,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>
