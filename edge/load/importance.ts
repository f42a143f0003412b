/** What gets priority when not everything can be served, the first most. */
export type Importance = 'ordering' | 'reading' | 'proving'

const ordering = ['/order', '/basket', '/api/public/order']

/** Who sends one of these gives a password or a code, which costs most of a core for a while. */
const proving = ['/login', '/register', '/recover', '/api/auth/local', '/api/public/login/order']

/**
 * Basket and order come before reading when not everything can be served, and reading before what
 * somebody may send thousands of: tries to log in.
 */
export function importanceOf(path: string, how: 'read' | 'sent'): Importance {
  if (isAt(path, ordering)) return 'ordering'
  return how === 'sent' && isAt(path, proving) ? 'proving' : 'reading'
}

function isAt(path: string, places: readonly string[]): boolean {
  return places.some(
    (start) => path === start || path.startsWith(`${start}/`) || path === `${start}.data`,
  )
}
