import { createHash } from 'node:crypto'

import { z } from 'zod'

import { createLimitStore } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import type { Settings } from '#domain/entities/settings.ts'
import type { Facebook } from '#shop/accounts/social/facebook.ts'
import { type Passwords, createPasswords } from '#shop/accounts/passwords/passwords.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { TaxRegisters } from '#shop/tax/port.ts'
import { createShop } from '#shop/shop.ts'
import { fill } from '#tests/filled-database.ts'
import { registration } from '#tests/examples/registration.ts'
import { silent } from '#tests/silent-log.ts'
import { readAs } from '#tests/read-as.ts'
import { NOW, smallShop } from './small-shop.ts'

export const PASSWORD = 'correct horse battery'
export const NEW_PASSWORD = 'lipa kwitnie w lipcu'

export const origins = {
  pl: 'https://pl.shop.example',
  en: 'https://en.shop.example',
  de: 'https://de.shop.example',
}

export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>

type Asking = {
  token?: string | undefined
  address?: string
  /** Which of the processes is asked. */
  process?: number
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

type Given = {
  settings?: Partial<Settings>
  /** The app at Facebook, for shops that have one. */
  facebook?: Facebook
  /** Who is asked about companies' tax numbers. */
  taxes?: TaxRegisters
  /** Processes with counters in the database; 0: one that limits nothing. */
  counting?: number
}

/**
 * A shop with the customers `retail` and `trade`, in one process or several, with a clock that the
 * test sets. No answer waits.
 */
export async function openAccountShop(database: ShopDatabase, given: Given = {}) {
  await fill(database, {
    migrations: storefrontMigrations,
    shop: { data: smallShop(given.settings), now: NOW },
  })

  const clock = { now: NOW }
  const { passwords, derived } = countedPasswords()
  const waits: number[] = []
  const logged: object[] = []
  const log = (fields: object) => void logged.push(fields)
  const shops = Array.from({ length: Math.max(1, given.counting ?? 0) }, () =>
    createShop({
      database,
      now: () => clock.now,
      log: { ...silent, warn: log, error: log },
      mail: { origins },
      checkAnswers: true,
      taxes: given.taxes,
      limits: given.counting ? limitsOn(database) : undefined,
      accounts: {
        passwords,
        secret: 'a secret of the tests',
        facebook: given.facebook,
        wait: async (ms) => void waits.push(ms),
      },
    }),
  )

  async function ask(name: CallName, body?: object, asking: Asking = {}) {
    const row: Call = contract[name]
    const path = row.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(asking.params?.[part] ?? part),
    )
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(asking.token !== undefined && { authorization: `Bearer ${asking.token}` }),
      ...asking.headers,
    }
    const query = asking.query ? `?${new URLSearchParams(asking.query)}` : ''
    const request = new Request(`http://shop.test${path}${query}`, {
      method: row.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const shop = shops[(asking.process ?? 0) % shops.length]
    if (!shop) throw new Error('no such process')
    const answer = await shop.fetch(request, { address: asking.address ?? '192.0.2.1' })
    const text = await answer.text()
    return { status: answer.status, text, body: readAs(z.record(z.string(), z.unknown()), text) }
  }

  const login = (email = 'retail@example.com', password = PASSWORD, asking: Asking = {}) =>
    ask('login', { email, password }, asking)

  return {
    database,
    clock,
    /**
     * How often a password was derived; `isFull`: too many wait for that;
     * `isPretended`: it is not, where only the number matters; `meanwhile`: what happens while the
     * next one is compared.
     */
    derived,
    waits,
    logged,
    ask,
    /** As a storefront elsewhere asks. */
    fetch: async (request: Request): Promise<Response> => {
      const [shop] = shops
      if (!shop) throw new Error('no process')
      return shop.fetch(request, { address: '192.0.2.1' })
    },
    login,
    /** The app token of a customer who logs in. */
    tokenFor: async (email?: string, password?: string) =>
      String((await login(email, password)).body['token']),
    register: (over: object = {}, asking: Asking = {}) =>
      ask('register', { ...registration(), ...over }, asking),
    /** The mails to this mailbox, oldest first. */
    mailsTo: (recipient: string) =>
      database.db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', recipient)
        .orderBy('created_at')
        .execute(),
    customer: (email: string) =>
      database.db
        .selectFrom('customer')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
  }
}

/** The secret part of the link in a mail, by the page that it leads to. */
export function secretIn(text: string, page: 'activation' | 'recover' | 'delete-account'): string {
  const [, secret] = new RegExp(`/${page}/([\\w-]+)`).exec(text) ?? []
  if (secret === undefined) throw new Error(`no link to ${page} in ${text}`)
  return secret
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type Derived = {
  count: number
  isFull: boolean
  isPretended: boolean
  meanwhile: (() => Promise<unknown>) | undefined
}

function countedPasswords() {
  const real = createPasswords()
  const derived: Derived = {
    count: 0,
    isFull: false,
    isPretended: false,
    meanwhile: undefined,
  }
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result | 'busy'> => {
    if (derived.isFull) return 'busy'
    derived.count += 1
    return work()
  }
  const passwords: Passwords = {
    hash: (password) => inTurn(() => real.hash(password)),
    verify: (password, stored, paces) =>
      inTurn(async () => {
        const { meanwhile } = derived
        derived.meanwhile = undefined
        await meanwhile?.()
        return derived.isPretended ? password === PASSWORD : real.verify(password, stored, paces)
      }),
  }
  return { derived, passwords }
}

function limitsOn(database: ShopDatabase) {
  return createLimitStore({ db: database.db.withTables<LimitTables>(), secret: 'a secret' })
}
