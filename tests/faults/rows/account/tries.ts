import { randomBytes } from 'node:crypto'

import { limitRules } from '#domain/limits/limits.ts'
import type { Try } from './attacker.ts'

const perPair = limitRules.loginPair.per.pair.most
const perAddress = limitRules.login.per.address.most
const perLink = limitRules.link.per.address.most
const perMailbox = limitRules.mailbox.per.address.most
const perWithdrawal = limitRules.withdrawal.per.address.most
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
  return some(perLink / 5 + 6, () => [
    { from, path: '/api/public/set-pass', body: { token: made(), password: newPassword } },
    { from, path: '/api/public/activate', body: { token: made(), password: newPassword } },
    { from, path: `/api/public/activation/${made()}` },
    { from, path: '/api/public/newsletter/confirm', body: { token: made(), lang: 'en' } },
    { from, path: '/api/public/newsletter/unsubscribe', body: { token: made() } },
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

/** Declarations from one address that name what there may be, so that it mails receipts. */
export function withdrawalsFrom(from: string, number: string, round: number): Try[] {
  return some(perWithdrawal + 10, (index) =>
    withdrawal(from, { email: `stranger-${round}-${index}@example.com`, number }),
  )
}

/** Receipts to one mailbox, from everywhere, for orders that are somebody else's or nobody's. */
export function receiptsFor(email: string, round: number): Try[] {
  const number = 'K/1999/01/0001'
  return some(8, (index) => withdrawal(`198.19.${round % 250}.${index}`, { email, number }))
}

export function withdrawal(from: string, named: { email: string; number: string }): Try {
  const key = randomBytes(16).toString('base64url')
  const body = { ...named, key, lang: 'en', name: 'Ola Nowak', whole: true, text: '' }
  return { from, path: '/api/public/withdrawal', body }
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
