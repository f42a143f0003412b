/**
 * Where the order's details keep what is typed (app/routes/order/details/use-kept-typing.ts). What
 * is shared with the modules of pages would become a file of its own, asked for before a touch.
 */
export const TYPED = 'order-details'

/** Works with what is kept in this tab; undefined where the browser refuses its storage. */
export function inTab<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
