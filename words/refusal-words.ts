/** Why the edge does not hand a request in. */
export type RefusalKind =
  | 'unreadable'
  | 'other-site'
  | 'unnamed-site'
  | 'not-found'
  | 'method'
  | 'too-slow'
  | 'too-large'
  | 'unknown-host'
  | 'too-many'
  | 'too-long'
  | 'failed'
  | 'busy'
  | 'unavailable'

/** What the edge says to whom it refuses, in one language. */
export type RefusalWords = Record<RefusalKind, { heading: string; text: string }> & {
  /** What is said instead to owners at the desk, who have no basket. */
  atDesk: Partial<Record<RefusalKind, string>>
  /** On the page that the browser shows when it cannot reach the shop. */
  offline: { heading: string; text: string }
  /** The words of links: to the shop when its name is not known, the desk, and this address. */
  toShop: string
  toDesk: string
  again: string
  /** Before the number of the request. */
  number: string
}
