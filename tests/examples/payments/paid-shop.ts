import { NewOrderAnswer } from '#contract/contract.ts'
import type { PaymentSecrets } from '#contract/payments.ts'
import type { PaymentSubType } from '#domain/entities/order.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import { TOLD_EVERY } from '#domain/payment/polling.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Deed, Player } from '#demo/providers/pay/played.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { listPayments } from '#shop/payments/listed-payments.ts'
import { pollProviders } from '#shop/payments/poll.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { orderReturn } from '#shop/payments/order-return.ts'
import type { Begun } from '#shop/payments/port.ts'
import { refundPayment, type RefundWish } from '#shop/payments/refunds/refund-payment.ts'
import { sentBackOf } from '#shop/payments/refunds/stored-refunds.ts'
import { settle, type SettleGuards } from '#shop/payments/settling/settle.ts'
import { chaosAround } from '#tests/chaos.ts'
import { fillShop, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { lossyWire } from './lost-answers.ts'
import { requestOf } from './subject.ts'

/** Whether a provider is reached, not reached, or so slow that nobody waits for its answer. */
export type Line = 'works' | 'down' | 'slow'

export type PaidShop = Awaited<ReturnType<typeof openPaidShop>>

/**
 * A small shop that can be paid at one provider, which is played, and a shopper whose browser goes
 * where the shop sends it. Every order is one cup. `subType`: by which kind it is paid there.
 */
export async function openPaidShop(
  database: ShopDatabase,
  type: PaymentType,
  player: Player,
  subType?: PaymentSubType,
) {
  const choice = { type, ...(subType !== undefined && { subType }) }
  await migrate(database)
  await fillShop(database, { products: [product('cup', 1_000)] })
  const option = { ...choice, name: { pl: type }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({ kind: 'payment', id: type, position: 90, data: JSON.stringify(option) })
    // The small shop has some ways to pay already.
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const memory = new Map<string, string>()
  const told: Request[] = []
  const answers: number[] = []
  let isMute = false
  let tells = 0
  const tell = async (request: Request): Promise<Response> => {
    if (isMute) return new Response('OK')
    // Later each time, because the shop asks about no try too often.
    const answer = await answerNotification(context(NOON + TOLD_EVERY * (tells += 1)), request)
    answers.push(answer.status)
    return answer
  }
  const keyOf = (name: string) => Buffer.from(`${type} ${name}`).toString('hex').padEnd(32, '7')
  const lossy = lossyWire()
  const { played, adapter } = player((name) => keyOf(name).slice(0, 32), {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: async (request) => {
      told.push(request.clone())
      return tell(request)
    },
    pagesAt: (returnUrl) => `${new URL(returnUrl).origin}/demo/pay/${type}`,
    wire: lossy.wire,
  })
  const chaos = chaosAround(adapter)
  const payments = { [type]: chaos.port }
  const context = (now = NOON, by = database): ShopContext => ({
    database: by,
    now: () => now,
    log: silent,
    mail: { origins: { pl: 'http://pl.shop.test' }, ordersTo: { address: 'owner@shop.test' } },
    payments,
  })
  const namesOf = async (id: string): Promise<string[]> => {
    const attempts = await database.db
      .selectFrom('payment_attempt')
      .select('external_id')
      .where('order_id', '=', id)
      .where('external_id', 'is not', null)
      .orderBy('created_at')
      .execute()
    return attempts.map(({ external_id: name }) => String(name))
  }
  const nameOf = async (id: string): Promise<string> => {
    const name = (await namesOf(id)).at(-1)
    if (name === undefined) throw new Error('nobody pays')
    return name
  }
  /** What was kept for the owner about its payments. */
  const kept = async (id: string) =>
    database.db
      .selectFrom('payment_stray')
      .select(['why', 'amount', 'currency', 'external_id as name', 'provider_ref as ref'])
      .where('external_id', 'in', await namesOf(id))
      .execute()
  /** All the money that came to the provider for an order, and whether it is what was asked for. */
  const moneyThere = async (id: string) => {
    const attempts = await database.db
      .selectFrom('payment_attempt')
      .select(['external_id', 'amount', 'currency'])
      .where('order_id', '=', id)
      .execute()
    const all = await Promise.all(
      attempts.map(async ({ external_id: name, amount, currency }) =>
        (name === null ? [] : await played.came(name)).map((money) => ({
          ...money,
          name,
          isRight: money.amount === amount && money.currency === currency,
        })),
      ),
    )
    return all.flat()
  }
  /** The tries whose page somebody has seen; nobody pays at another. */
  const opened = new Set<string>()
  const hasPages = type !== 'braintree'
  const openOf = async (id: string) =>
    (await namesOf(id)).filter((name) => !hasPages || opened.has(name))
  /** Where a browser goes with what the shop says; a provider’s page is opened there. */
  const follow = async (pay: Begun | undefined): Promise<Begun['kind'] | undefined> => {
    const request = pay && requestOf(pay)
    if (request) {
      const { pathname } = new URL(request.url)
      const seen = await played.visit(pathname.replace(`/demo/pay/${type}`, ''), request)
      if (seen && 'externalId' in seen) opened.add(seen.externalId)
    }
    return pay?.kind
  }

  return {
    ...{ database, adapter, type },
    /** An order, and its browser at the provider; who orders, so that no mailbox has too many. */
    place: async (
      buyer: string,
      secrets?: PaymentSecrets,
    ): Promise<NewOrderAnswer & { went: Begun['kind'] | undefined }> => {
      const { form, ...rest } = order({ payment: choice, ...(secrets && { secrets }) })
      const body = { ...rest, form: { ...form, email: `${buyer}@example.com` } }
      const answer = await newOrder(context(), { params: {}, query: undefined, body })
      if (answer.status !== 201) throw new Error(`no order: ${JSON.stringify(answer)}`)
      const placed = NewOrderAnswer.parse(answer.body)
      return { ...placed, went: await follow(placed.pay) }
    },
    context,
    tell,
    namesOf,
    /** Somebody does it at the provider, with the last try of an order. */
    act: async (id: string, deed: Deed): Promise<void> => {
      await played.act(await nameOf(id), deed)
    },
    /** The same with one that is named. */
    actBy: async (name: string, deed: Deed): Promise<void> => void (await played.act(name, deed)),
    /** The same with an earlier one, by its place among those whose page somebody has seen. */
    actOn: async (id: string, place: number, deed: Deed): Promise<void> => {
      const names = await openOf(id)
      const name = names[place % names.length]
      if (name !== undefined) await played.act(name, deed)
    },
    moneyThere,
    /** How many payments of what was asked for came to the provider, gone back or not. */
    paidThere: async (id: string): Promise<number> =>
      (await moneyThere(id)).filter(({ isRight }) => isRight).length,
    /** Somebody pays one of its tries, the last where none is named, with something else. */
    payOther: async (
      id: string,
      amount: number,
      { currency = 'PLN', place = -1 } = {},
    ): Promise<void> => {
      const names = await openOf(id)
      const name = place < 0 ? names.at(place) : names[place % names.length]
      if (name !== undefined) await played.payOther?.(name, { amount, currency })
    },
    /** The browser comes back, or looks at its summary again. */
    back: (id: string, now = NOON) =>
      orderReturn(context(now), { params: { id }, query: undefined, body: undefined }),
    /** The last thing that the provider told, told once more. */
    replay: async (now = NOON): Promise<number> => {
      const last = told.at(-1)
      if (!last) throw new Error('nothing was sent')
      return (await answerNotification(context(now), last.clone())).status
    },
    again: async (
      id: string,
      now = NOON,
      secrets?: PaymentSecrets,
    ): Promise<Begun['kind'] | undefined> => {
      const body = { ...choice, ...(secrets && { secrets }) }
      const answer = await orderPayment(context(now), { params: { id }, query: {}, body })
      return 'pay' in answer.body ? follow(answer.body.pay) : undefined
    },
    /** Everything that was ever told, once more. */
    replayAll: async (now = NOON): Promise<void> => {
      for (const request of told) {
        const at = now + TOLD_EVERY * (tells += 1)
        await answerNotification(context(at), request.clone())
      }
    },
    /** From now on what the provider tells does not arrive. */
    mute: (is: boolean) => void (isMute = is),
    /** Each payment that was reported, sent to several processes at the same moment. */
    settleTogether: async (
      databases: readonly ShopDatabase[],
      guards: Partial<SettleGuards> = {},
    ): Promise<string[]> => {
      const notified = await Promise.all(
        told.map(async (request) => {
          const { method, url, headers } = request
          const raw = new Uint8Array(await request.clone().arrayBuffer())
          return adapter.notify({ method, url: new URL(url), headers, raw })
        }),
      )
      const words = notified.flatMap((one) => (one.kind === 'said' ? one.words : []))
      const settled = databases.flatMap((by) =>
        words.map((word) => settle(context(NOON, by), { type, adapter }, word, guards)),
      )
      return (await Promise.all(settled)).map(({ kind }) => kind).toSorted()
    },
    /** What was reported until now is not reported again. */
    forget: () => void told.splice(0),
    refund: (no: string, amount?: number, more: Partial<RefundWish> = {}, now = NOON) =>
      refundPayment(context(now), { ...more, no, amount }),
    /** Money that the owner is to send back, as the list has it. */
    listed: () => listPayments(database.db, { most: 50, late: true }),
    /** Its tries whose money came to the shop, of which their provider says now that it did not. */
    gone: async (id: string): Promise<number> => {
      const attempts = await database.db
        .selectFrom('payment_attempt')
        .select(['external_id', 'provider_ref'])
        .where('order_id', '=', id)
        .where('state', 'in', ['paid', 'late'])
        .execute()
      const words = await Promise.all(
        attempts.map(({ external_id: externalId, provider_ref: ref }) =>
          adapter.query?.({ externalId: externalId ?? '', ref: ref ?? undefined, isOver: true }),
        ),
      )
      return words.filter((word) => word?.isGone).length
    },
    /** Why words about its payments were kept for the owner. */
    unmatched: async (id: string): Promise<string[]> => (await kept(id)).map(({ why }) => why),
    kept,
    /** Its payments that came, as the shop has them: each by the name of its try. */
    came: async (id: string) =>
      database.db
        .selectFrom('payment_attempt')
        .leftJoin('payment_attempt as first', 'first.id', 'payment_attempt.second_of')
        .select(['payment_attempt.state', 'payment_attempt.history'])
        .select(['payment_attempt.amount', 'payment_attempt.currency'])
        .select('payment_attempt.provider_ref as ref')
        .select((row) =>
          row.fn.coalesce('payment_attempt.external_id', 'first.external_id').as('name'),
        )
        .where('payment_attempt.order_id', '=', id)
        .where('payment_attempt.state', 'in', ['paid', 'late'])
        .execute(),
    sentBack: async (id: string): Promise<number> => played.sentBack(await nameOf(id)),
    /** The same of all its tries. */
    sentBackOfAll: async (id: string): Promise<number> => {
      const sums = await Promise.all((await namesOf(id)).map((name) => played.sentBack(name)))
      return sums.reduce((all, one) => all + one, 0)
    },
    /** Whether the provider tells how a refund ends. */
    tellsRefunds: played.endRefunds !== undefined,
    endRefunds: async (id: string, end: 'done' | 'refused'): Promise<void> => {
      for (const name of await namesOf(id)) await played.endRefunds?.(name, end)
    },
    /** Somebody sends money back in the provider’s panel. */
    sendBack: async (id: string, amount: number): Promise<void> => {
      await played.sendBack?.(await nameOf(id), amount)
    },
    /** What was to be sent back of an order, as the shop has it. */
    refunds: async (id: string) =>
      (await sentBackOf(database.db, id)).map(({ amount, state }) => [amount, state]),
    end: (now: number) => endUnpaid(database, now, context(now)),
    pollProviders: (now: number) => pollProviders(context(now)),
    /** From now on the provider answers so. */
    becomes: (how: Line) => {
      chaos.heal()
      lossy.heal()
      if (how === 'down') chaos.down()
      if (how !== 'slow') return
      for (const call of ['start', 'query', 'confirm', 'refund'] as const) {
        chaos.plan(call, 'unanswered')
      }
    },
    /** From now on so many of the adapter’s own calls go wrong. */
    loses: lossy.loses,
    /** What the shop has answered to notifications, status by status. */
    answers: () => answers.splice(0),
    state: (id: string) => stateOf(database, id),
  }
}

/** An order and all that its payment may change. */
async function stateOf({ db }: ShopDatabase, id: string) {
  const row = await db
    .selectFrom('shop_order')
    .select(['status', 'state', 'paid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const hold = await db
    .selectFrom('order_hold')
    .select('state')
    .where('order_id', '=', id)
    .executeTakeFirst()
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('state')
    .where('order_id', '=', id)
    .execute()
  const mails = await db
    .selectFrom('outbox')
    .select('kind')
    .where('order_id', '=', id)
    .where('kind', '<>', 'order-notice')
    .execute()
  return {
    order: `${row.status} ${row.state} ${row.paid === 1 ? 'paid' : 'unpaid'}`,
    hold: hold?.state,
    attempts: attempts.map(({ state }) => state).toSorted(),
    mails: mails.map(({ kind }) => kind.replace(/:.*/, '')).toSorted(),
  }
}
