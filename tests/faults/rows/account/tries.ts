import { randomBytes } from 'node:crypto'

import { limitRules } from '#domain/limits/limits.ts'
import type { Try } from './attacker.ts'

const perPair = limitRules.loginPair.per.pair.most
const perAddress = limitRules.login.per.address.most
const perLink = limitRules.link.per.address.most
const perMailbox = limitRules.mailbox.per.address.most
const perCodeTry = limitRules.orderCodeTry.per.address.most

/** Guesses at one account from twelve addresses, more than each of them may make. */
export function passwordsOf(name: string, round: number): Try[] {
  return some(12 * (perPair + 4), (index) => password(name, `192.0.2.${index % 12}`, round))
}

/** Guesses at many accounts from one address. */
export function passwordsFrom(from: string, round: number): Try[] {
  return some(perAddress + 20, (index) => password(`somebody${index}`, from, round))
}

export function passwordsAt(name: string, from: string, round: number): Try[] {
  return some(perPair + 10, () => password(name, from, round))
}

export function password(name: string, from: string, round: number): Try {
  const body = { email: `${name}@example.com`, password: `guess ${round} ${Math.random()}` }
  return { from, path: '/api/auth/local', body }
}

/** Codes that are not this one, from an address of their own and from elsewhere. */
export function codesFrom(from: string, named: object, right: string): Try[] {
  const wrong = right === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'
  return some(perCodeTry + 15, () => ({
    from,
    path: '/api/public/login/order',
    body: { ...named, code: wrong },
  }))
}

/** Links of mails, of all kinds, that nobody has sent. */
export function linksFrom(from: string): Try[] {
  const made = () => randomBytes(32).toString('base64url')
  const newPassword = 'lipa kwitnie w lipcu'
  return some(perLink / 3 + 10, () => [
    { from, path: '/api/public/set-pass', body: { token: made(), password: newPassword } },
    { from, path: '/api/public/activate', body: { token: made(), password: newPassword } },
    { from, path: `/api/public/activation/${made()}` },
  ]).flat()
}

export function mailboxesFrom(from: string, round: number): Try[] {
  return some(perMailbox + 10, (index) => ({
    from,
    path: '/api/public/reset-pass',
    body: { email: `stranger-${round}-${index}@example.com` },
  }))
}

/** Links to one mailbox, asked for from everywhere. */
export function linksFor(email: string, round: number): Try[] {
  return some(10, (index) => ({
    from: `198.18.${round % 250}.${index}`,
    path: '/api/public/reset-pass',
    body: { email },
  }))
}

/** Tokens of accounts are too long to be counted. */
export function tokens(): Try[] {
  return some(20, (index) => ({
    from: `192.0.2.${index}`,
    path: '/api/public/me',
    token: randomBytes(32).toString('base64url'),
  }))
}

export function some<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
