import { nearest } from '#shop/import-export/nearest.ts'

/** What is wrong at a place of the JSON, told in the owner's language elsewhere. */
export type DocumentFault = {
  /** As in `menu[0].text.pl`. */
  path: string
  kind:
    | 'missing'
    | 'type'
    | 'one-of'
    | 'unknown'
    | 'twice'
    | 'no-such'
    | 'below-itself'
    | 'address'
    | 'too-small'
    | 'too-big'
    | 'time-zone'
    | 'currency'
    | 'country'
    | 'link'
    | 'colour'
    | 'unreadable'
    | 'own-picture'
    | 'origin'
    | 'served'
    | 'bank-number'
    | 'order-number'
    | 'parameter'
    | 'net'
    | 'versioned'
    | 'other'
  /** What should stand there, or what was probably meant. */
  meant?: string
  /** All that could stand there. */
  known?: string
}

/** With what was probably meant, and all that could have been. */
export function notOneOf(path: string, given: unknown, known: readonly string[]): DocumentFault {
  const meant = typeof given === 'string' ? nearest(given, known) : undefined
  return { path, kind: 'one-of', ...(meant !== undefined && { meant }), known: known.join(', ') }
}
