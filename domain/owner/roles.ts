import { type Scope, scopes } from './scopes.ts'

/** What somebody does in the shop, and so what the desk lets them do. */
export const roles = ['owner', 'seller', 'editor', 'packer', 'reader'] as const
export type Role = (typeof roles)[number]

const others: Readonly<Record<Exclude<Role, 'owner'>, readonly Scope[]>> = {
  /** Orders, returns and customers; the goods are seen, as somebody asks about them. */
  seller: ['orders:write', 'customers:write', 'goods:read', 'reports:read'],
  editor: ['goods:write', 'content:write'],
  /** Orders to pack, and nothing of money. */
  packer: ['parcels:write'],
  /** Everything but who else is let in, and what everybody did. */
  reader: scopes.filter((scope) => scope.endsWith(':read') && !scope.startsWith('keys:')),
}

/**
 * What a role lets somebody do; an owner, everything.
 *
 * @rule ours
 */
export function scopesOf(role: Role): readonly Scope[] {
  return role === 'owner' ? scopes : others[role]
}

/**
 * A role as it is stored or typed; undefined for what is none.
 *
 * @rule ours
 */
export function roleNamed(name: string): Role | undefined {
  return roles.find((role) => role === name)
}
