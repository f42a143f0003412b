import { hash } from 'node:crypto'

import { phpassRounds } from './phpass.ts'

/**
 * How another shop kept a password. What takes long to guess stays as it was written there; of what
 * is fast, a hash of ours is kept, so that no weak one lies in the database.
 */
export type OldHash =
  | { kind: 'bcrypt' | 'wordpress' | 'argon2id'; hash: string }
  | { kind: 'phpass'; setting: string; hash: string }
  | { kind: 'md5' | 'sha1'; salt: string; hash: string }

/** How a shop's own secret stands before its passwords; undefined where it has none. */
export type Salted = { salt: string } | undefined

export type ReadHash =
  | { kind: 'hash'; old: OldHash }
  /** `costly`: checking it would take too long; `salted`: its shop's own secret is needed. */
  | { kind: 'unknown' | 'costly' | 'salted' }

/** Beyond that a login would take a second or more. */
const dearestBcrypt = 12
const dearestPhpass = 14
const mostMemory = 65_536
const mostPasses = 6

/** What stands in an export where a password was. `isSalted`: MD5 there has the shop's secret. */
export function readHash(text: string, { salted }: { salted: Salted | 'asked' }): ReadHash {
  const bcrypt = /^(\$wp)?(\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53})$/.exec(text)
  if (bcrypt) {
    const [, wordpress, found = '', cost] = bcrypt
    if (Number(cost) > dearestBcrypt) return { kind: 'costly' }
    return {
      kind: 'hash',
      old: { kind: wordpress === undefined ? 'bcrypt' : 'wordpress', hash: found },
    }
  }
  const argon =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=([1-4])\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{22,128}$/.exec(
      text,
    )
  if (argon) {
    const [memory, passes] = [Number(argon[1]), Number(argon[2])]
    if (memory > mostMemory || passes > mostPasses) return { kind: 'costly' }
    return passes === 0 || memory < 8 * Number(argon[3])
      ? { kind: 'unknown' }
      : { kind: 'hash', old: { kind: 'argon2id', hash: text } }
  }
  const [, setting] = /^(\$[PH]\$[./A-Za-z0-9]{9})[./A-Za-z0-9]{22}$/.exec(text) ?? []
  if (setting !== undefined) {
    const rounds = phpassRounds(setting)
    if (rounds > dearestPhpass) return { kind: 'costly' }
    return rounds < 7
      ? { kind: 'unknown' }
      : { kind: 'hash', old: { kind: 'phpass', setting, hash: text } }
  }
  const hex = text.toLowerCase()
  if (/^[0-9a-f]{32}$/.test(hex)) {
    if (salted === 'asked') return { kind: 'salted' }
    return { kind: 'hash', old: { kind: 'md5', salt: salted?.salt ?? '', hash: hex } }
  }
  return /^[0-9a-f]{40}$/.test(hex)
    ? { kind: 'hash', old: { kind: 'sha1', salt: '', hash: hex } }
    : { kind: 'unknown' }
}

/** What was fast to guess, and is wrapped in ours before it is kept. */
export function isWrapped(old: OldHash): boolean {
  return old.kind === 'phpass' || old.kind === 'md5' || old.kind === 'sha1'
}

const mark = '$old$'

/** As the database has it; `kept`: ours of a fast one, else what stood there. */
export function oldText(old: OldHash, kept: string): string {
  switch (old.kind) {
    case 'phpass':
      return `${mark}phpass${old.setting}${kept}`
    case 'md5':
    case 'sha1':
      return `${mark}${old.kind}$${Buffer.from(old.salt).toString('base64url')}${kept}`
    default:
      return `${mark}${old.kind}${kept}`
  }
}

/** The same again; undefined for a password of ours. */
export function storedOld(stored: string | null): OldHash | undefined {
  if (!isOldText(stored)) return undefined
  const [, kind = '', rest = ''] = /^\$old\$([a-z0-9]+)(\$.*)$/.exec(stored ?? '') ?? []
  switch (kind) {
    case 'bcrypt':
    case 'wordpress':
    case 'argon2id':
      return { kind, hash: rest }
    case 'phpass':
      return { kind, setting: rest.slice(0, 12), hash: rest.slice(12) }
    case 'md5':
    case 'sha1': {
      const end = rest.indexOf('$', 1)
      const salt = Buffer.from(rest.slice(1, end), 'base64url').toString()
      return { kind, salt, hash: rest.slice(end) }
    }
    default:
      return undefined
  }
}

/** Whether a password is kept as another shop had it, and has not been used here yet. */
export function isOldText(stored: string | null): boolean {
  return stored?.startsWith(mark) ?? false
}

/** How long a hash takes to check: those of one pace take the same time. */
export type Pace = string

/** Undefined for what takes no time worth counting. */
export function paceOf(old: OldHash): Pace | undefined {
  switch (old.kind) {
    case 'bcrypt':
    case 'wordpress':
      return `bcrypt ${old.hash.slice(4, 6)}`
    case 'argon2id':
      return `argon2id ${/m=\d+,t=\d+,p=\d+/.exec(old.hash)?.[0] ?? ''}`
    case 'phpass':
      return `phpass ${old.setting[3] ?? ''}`
    default:
      return undefined
  }
}

/** A hash of nobody’s that takes as long. */
export function ofPace(pace: Pace): OldHash | undefined {
  const [kind, how = ''] = pace.split(' ')
  const salt = 'AAAAAAAAAAAAAAAAAAAAAA'
  switch (kind) {
    case 'bcrypt':
      return { kind, hash: `$2b$${how}$${'.'.repeat(53)}` }
    case 'argon2id':
      return { kind, hash: `$argon2id$v=19$${how}$${salt}$${'A'.repeat(43)}` }
    case 'phpass':
      return { kind, setting: `$P$${how}........`, hash: '' }
    default:
      return undefined
  }
}

/** How a fast one was reckoned there. */
export function fastHash({ kind, salt }: OldHash & { kind: 'md5' | 'sha1' }, password: string) {
  return hash(kind, salt + password, 'hex')
}
