import type { Importance } from './gate.ts'

const ordering = ['/order', '/basket', '/api/public/order']

/** Basket and order come before reading when not everything can be served. */
export function importanceOf(path: string): Importance {
  const isOrdering = ordering.some(
    (start) => path === start || path.startsWith(`${start}/`) || path === `${start}.data`,
  )
  return isOrdering ? 'ordering' : 'reading'
}
