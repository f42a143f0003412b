/** What an owner keeps of a shop, by which others are let in. */
export const subjects = [
  /** And what becomes of them: returns, refunds, parcels. Codes and cards, as they are money. */
  'orders',
  /** What is to be packed and sent, without what it costs; `orders` includes it. */
  'parcels',
  'goods',
  'customers',
  /** What the shop says: pages, menus, opinions. */
  'content',
  /** How it sells: payments, deliveries, accounts of banks, pauses. */
  'settings',
  'reports',
  /** Who else is let in, and what everybody did. */
  'keys',
] as const
export type Subject = (typeof subjects)[number]

export type ReadScope = `${Subject}:read`
export type WriteScope = `${Subject}:write`

/** One thing that somebody may be let do, as in `orders:write`. */
export type Scope = ReadScope | WriteScope

/** All of them, by subject. */
export const scopes: readonly Scope[] = subjects.flatMap((subject) => [
  `${subject}:read` as const,
  `${subject}:write` as const,
])

/**
 * Whether somebody with these scopes may do what needs one. Who may write may read, and who has
 * orders has their parcels; nothing else includes anything.
 *
 * @rule ours
 */
export function mayDo(granted: readonly Scope[], needed: Scope): boolean {
  return granted.some((scope) => includedIn(scope).includes(needed))
}

function includedIn(scope: Scope): string[] {
  const withReading = [scope, scope.replace(/:write$/, ':read')]
  return [...withReading, ...withReading.map((one) => one.replace(/^orders:/, 'parcels:'))]
}

/**
 * Reads scopes as people write them, parted by commas or spaces; each once, in our sequence. What
 * is none is given back as it was typed.
 *
 * @rule ours
 */
export function readScopes(
  typed: string,
): { kind: 'scopes'; scopes: Scope[] } | { kind: 'unknown'; typed: string } {
  const words: readonly string[] = typed.match(/[^\s,]+/g) ?? []
  const stray = words.find((word) => scopes.every((scope) => scope !== word))
  if (stray !== undefined || words.length === 0) return { kind: 'unknown', typed: stray ?? typed }
  return { kind: 'scopes', scopes: scopes.filter((scope) => words.includes(scope)) }
}
