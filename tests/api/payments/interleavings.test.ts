import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ProviderPayment } from '#domain/entities/payment.ts'
import type { Deed } from '#demo/providers/pay/played.ts'
import { players } from '#demo/providers/pay/players.ts'
import { cardWire } from '#tests/examples/payments/card-wire.ts'
import { type Loss, losses } from '#tests/examples/payments/lost-answers.ts'
import { openPaidShop, type PaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { runs } from '#tests/runs.ts'
import { bothDatabases } from '../databases.ts'

const MINUTE = 60_000

const wanted = runs(36)

/** Who can be asked what became of a payment; what the provider itself says is the measure. */
const asked = ProviderPayment.options.map((type) => ({ type, player: players[type] }))

/**
 * A card’s name that a shopper’s form has made, or has not: what its bank says of it, asked or not,
 * one that was sent before, and one that nobody made. Only Braintree is given one.
 */
const card = fc.constantFrom(
  ...(['valid', 'valid', 'valid-agreed', 'declined', 'valid-ask'] as const),
  ...(['before', 'made-up', 'none'] as const),
)
type Card = 'valid' | 'valid-agreed' | 'declined' | 'valid-ask' | 'before' | 'made-up' | 'none'

/** What is charged in place of what was asked for, if that is. */
const charged = fc.constantFrom(undefined, undefined, undefined, 'amount', 'currency')
type Charged = 'amount' | 'currency' | undefined
const others = {
  amount: { amount: '114.99' },
  currency: { merchantAccountId: 'of_euro' },
} as const

/** What somebody pays in place of it, or besides, where a provider’s page lets them. */
const money = fc.constantFrom(
  ...[{ amount: 3_000 }, { amount: 11_500, currency: 'EUR' }, { amount: 14_000, currency: 'CZK' }],
)
type Money = { amount: number; currency?: string }

/** What happens to the adapter’s calls, after so many that go well, to how many. */
const [loss, after, times] = [
  fc.constantFrom(...losses),
  fc.nat(4),
  fc.constantFrom(1, 1, 2, 3, Infinity),
]

/** What shopper, provider, clock and owner do, in any order and some of it at the same moment. */
const deed = fc.constantFrom(
  ...(['pay', 'fail', 'cancel', 'twice', 'once-more', 'silent', 'backwards'] as const),
  ...(['amount', 'currency', 'forged'] as const),
)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('act'), place: fc.nat(3), deed }) },
  { weight: 2, arbitrary: fc.constant({ do: 'back' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again'), card, charged }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other'), place: fc.nat(3), money }) },
  { weight: 2, arbitrary: fc.constant({ do: 'replay' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'look' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'end' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund'), part: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refunded'), isDone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seconds'), seconds: fc.nat(150) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wire'), loss, after, times }) },
  { weight: 1, arbitrary: fc.constant({ do: 'heal' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.integer({ min: 0, max: 9 }) }),
  },
)
type Step = {
  do: string
  place?: number
  deed?: Deed
  loss?: Loss
  after?: number
  times?: number
  card?: Card
  charged?: Charged
  money?: Money
  minutes?: number
  seconds?: number
  part?: number
  isDone?: boolean
}
/** Steps in one array happen at the same moment. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 })

const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('on %s', ([kind, newUrl]) => {
  // The rules are the same on both; the slower one repeats a part.
  const each = Math.ceil(wanted / asked.length / (kind === 'SQLite' ? 1 : 4))

  test.for(asked)(
    'money at $type is an order that is paid, or late, once, whatever happens when',
    { timeout: 3_600_000 },
    async ({ type, player }) => {
      const cards = type === 'braintree' ? cardsOf() : undefined
      const database = await openDatabase(await newUrl())
      const shop = await openPaidShop(database, type, cards?.player ?? player)
      let buyers = 0
      await fc.assert(
        fc.asyncProperty(card, charged, story, async (first, instead, steps) => {
          buyers += 1
          const placed = await chargedOtherwise(cards, instead, () =>
            shop.place(`buyer-${buyers}`, cards?.named(first)),
          )
          await tell(shop, cards, placed, steps)
          await comeToRest(shop, placed.id)
          await refundsEnd(shop, placed)
          await isInOrder(shop, placed.id)
          await isSentBack(shop, placed)
          expect(cards?.twice() ?? []).toEqual([])
        }),
        { numRuns: each, interruptAfterTimeLimit: 3_000_000, markInterruptAsFailure: true },
      )
    },
  )
})

const hasOneName: ReadonlySet<string> = new Set(['payu', 'twisto'])

type Placed = { id: string; no: string }

/** Names of cards, and the wire on which they go. */
function cardsOf() {
  const wire = cardWire()
  let made = 0
  let last = ''
  return {
    ...wire,
    named: (of: Card) => {
      if (of === 'none') return {}
      if (of === 'made-up') return { nonce: 'of-nobody' }
      if (of !== 'before' || last === '') {
        const kind = of === 'before' ? 'valid' : of
        last = `played-${kind}-${String((made += 1)).padStart(8, '0')}`
      }
      return { nonce: last }
    },
  }
}

async function chargedOtherwise<T>(
  cards: ReturnType<typeof cardsOf> | undefined,
  instead: Charged,
  pay: () => Promise<T>,
): Promise<T> {
  cards?.changes(instead === undefined ? {} : others[instead])
  const paid = await pay()
  cards?.changes({})
  return paid
}

/** The owner sends back a part of a payment, or all that is left, of whichever they see. */
async function sendBack(
  shop: PaidShop,
  { id, no }: Placed,
  part: number,
  now: number,
): Promise<void> {
  const amount = [undefined, 1_000, 2_500, 11_500][part]
  const answer = await shop.refund(no, amount, {}, now)
  const several = answer.kind === 'several' ? answer.payments : []
  const kept = (await shop.kept(id)).map(({ ref }) => ref)
  for (const payment of [...several, ...kept].filter((name) => name !== '')) {
    await shop.refund(no, amount, { payment }, now)
  }
}

async function tell(
  shop: PaidShop,
  cards: ReturnType<typeof cardsOf> | undefined,
  placed: Placed,
  steps: readonly (readonly Step[])[],
) {
  const { id } = placed
  let now = NOON
  for (const together of steps) {
    // Before them: no call of theirs takes minutes, because each is given up sooner.
    now += together.reduce((sum, one) => sum + passing(one), 0)
    await Promise.all(
      together.map(async (one) => {
        switch (one.do) {
          case 'act':
            // Of one payment these say one thing, and no other.
            if (hasOneName.has(shop.type) && (one.deed === 'amount' || one.deed === 'currency')) {
              return shop.payOther(id, 11_600, { place: one.place ?? 0 })
            }
            return shop.actOn(id, one.place ?? 0, one.deed ?? 'cancel')
          case 'back':
            return shop.back(id, now)
          case 'again':
            return chargedOtherwise(cards, one.charged, () =>
              shop.again(id, now, cards?.named(one.card ?? 'none')),
            )
          case 'other':
            return shop.payOther(id, one.money?.amount ?? 0, {
              ...one.money,
              place: one.place ?? 0,
            })
          case 'replay':
            return shop.replayAll(now)
          case 'look':
            return shop.pollProviders(now)
          case 'end':
            return shop.end(now)
          case 'refund':
            return sendBack(shop, placed, one.part ?? 0, now)
          case 'refunded':
            return shop.endRefunds(id, one.isDone ? 'done' : 'refused')
          case 'wire':
            return shop.loses(one.loss ?? 'away', one)
          case 'heal':
            return shop.becomes('works')
          default:
            return undefined
        }
      }),
    )
  }
}

/** How much time passes. */
function passing({ do: what, seconds = 0, minutes = 0 }: Step): number {
  return what === 'end' ? 15 * MINUTE : seconds * 1_000 + minutes * MINUTE
}

/** The provider works again and has said everything; the shop has asked for the last time. */
async function comeToRest(shop: PaidShop, id: string): Promise<void> {
  shop.becomes('works')
  await shop.replayAll(NOON + 400 * MINUTE)
  await shop.end(NOON + 400 * MINUTE)
  await shop.pollProviders(NOON + 400 * MINUTE)
  await shop.replayAll(NOON + 400 * MINUTE)
  shop.forget()
  expect((await shop.state(id)).order).not.toContain('TMP_LOCK')
}

/** Whose answer was lost is asked for again. */
async function refundsEnd(shop: PaidShop, { id, no }: Placed): Promise<void> {
  let now = NOON + 500 * MINUTE
  for (let asked = await openRefund(shop, id); asked; asked = await openRefund(shop, id)) {
    const { amount, ref: payment } = asked
    const answer = await shop.refund(no, amount, { payment }, (now += 2 * MINUTE))
    // A part of what has not settled yet is refused in the provider’s words.
    if (answer.kind !== 'refused') expect(answer).toMatchObject({ amount })
  }
}

/**
 * Every payment that came to the provider is known once: it pays the order, is to be sent back, or
 * is kept for the owner; and of nothing else the shop believes that it came.
 */
async function isInOrder(shop: PaidShop, id: string): Promise<void> {
  const { order, hold, attempts, mails } = await shop.state(id)
  const [there, gone] = [await shop.moneyThere(id), await shop.gone(id)]
  const [payments, kept] = [await shop.came(id), await shop.kept(id)]
  const came = payments.map(named)
  const unexpected = kept.filter(({ why }) => why === 'amount' || why === 'unconfirmed').map(named)
  const isThere = new Set(there.map(named))
  expect(new Set(came).size, 'each is known once').toBe(came.length)
  expect(came.filter((one) => !isThere.has(one))).toHaveLength(gone)
  for (const money of there) {
    const places = [came, unexpected].filter((all) => all.includes(named(money)))
    expect(places, `${named(money)} is known in one place`).toHaveLength(1)
  }
  // Przelewy24 says of one payment of a session how it stands: another whose confirmation was
  // answered to nobody stays unconfirmed.
  const unconfirmed = kept.filter(({ why }) => why === 'unconfirmed')
  for (const { name } of unconfirmed.filter((one) => isThere.has(named(one)))) {
    expect(shop.type).toBe('p24')
    expect(there.filter((one) => one.name === name).length).toBeGreaterThan(1)
  }
  // What was asked for is not kept as something else, but where nobody confirms it.
  const wrong = kept.filter((one) => one.why === 'amount' && isAsked(one))
  expect(wrong).toEqual([])
  // Of money that did not come after all the owner knows.
  expect(kept.filter(({ why }) => why === 'refund')).toHaveLength(gone)
  const paying = attempts.filter((state) => state === 'paid').length
  const isPaid = order === 'PENDING PENDING paid'
  expect([isPaid, hold, paying]).toEqual(isPaid ? [true, 'taken', 1] : [false, 'expired', 0])
  if (!isPaid) expect(order).toBe('CANCELED CANCELED_LOCK unpaid')
  const count = (mail: string) => mails.filter((one) => one === mail).length
  expect([count('order-paid'), count('order-ended')]).toEqual(isPaid ? [1, 0] : [0, 1])
  // What was kept is a payment because its owner has sent it back, who knows of it.
  const late = payments.filter(
    (one) => one.state === 'late' && !/^(amount|unconf)/.test(one.history),
  )
  expect(count('order-late-notice')).toBe(late.length)
}

type Named = { name: string | null; ref: string | null; amount: number; currency: string }
const named = ({ name, ref, amount, currency }: Named) => `${name} ${ref} ${amount} ${currency}`
const isAsked = ({ amount, currency }: Named) => amount === 11_500 && currency === 'PLN'

/** All that came goes back by its name; what was sent is what the shop says, and no more. */
async function isSentBack(shop: PaidShop, { id, no }: Placed): Promise<void> {
  const now = NOON + 900 * MINUTE
  const sent = async () =>
    (await shop.refunds(id))
      .filter(([, state]) => state !== 'refused')
      .reduce((all, [amount]) => all + Number(amount), 0)
  expect(await shop.sentBackOfAll(id)).toBe(await sent())
  let all = 0
  for (const { ref, amount } of await shop.moneyThere(id)) {
    let answer = await shop.refund(no, undefined, { payment: ref }, now)
    // All of what has paid a good order is not sent back by its name alone.
    if (answer.kind === 'pays-order') {
      answer = await shop.refund(no, answer.amount, { payment: ref, again: true }, now)
    }
    // Przelewy24 may not say how one of several stands that pay nothing: see its panel.
    if (shop.type === 'p24' && answer.kind === 'unconfirmed') continue
    expect(['accepted', 'before']).toContain(answer.kind)
    all += amount
  }
  expect(await sent()).toBe(all)
  expect(await shop.sentBackOfAll(id)).toBe(all)
  await shop.endRefunds(id, 'done')
  shop.forget()
  const states = new Set((await shop.refunds(id)).map(([, state]) => state))
  if (shop.tellsRefunds) expect([...states].filter((state) => state === 'accepted')).toEqual([])
  expect(await shop.sentBackOfAll(id)).toBe(all)
}

async function openRefund({ database: { db } }: PaidShop, id: string) {
  return db
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select('payment_refund.amount')
    .select((row) => row.ref('payment_attempt.provider_ref').$castTo<string>().as('ref'))
    .where('payment_attempt.order_id', '=', id)
    .where('payment_refund.state', '=', 'asked')
    .executeTakeFirst()
}
