import { randomBytes } from 'node:crypto'

import type { Deeds } from '../deeds.ts'
import { framed } from '../frame.ts'
import type { Played, PlayedGround } from '../played.ts'
import { elavonCalls } from './elavon-calls.ts'
import {
  newId,
  pence,
  pounds,
  type Session,
  type Things,
  thingsIn,
  type Total,
  type Transaction,
} from './elavon-things.ts'
import { type EventType, webhookOf } from './elavon-webhook.ts'

/** What a shop's contract with the Elavon that is played has; the key of signatures in base64. */
export type PlayedContract = {
  merchantAlias: string
  secretKey: string
  signerId: string
  webhookSecret: string
}

type Options = { now?: () => number }

/** Beside what every provider that is played can do. */
export type PlayedElavon = Played & {
  /** A bank is to transfer the money, which takes longer than the page is open. */
  pend(externalId: string): Promise<void>
  /** The notification of an event, signed with this key. */
  notice(externalId: string, eventType: EventType, key?: string): Promise<Request>
}

/**
 * Plays the Elavon Payment Gateway: orders, sessions with a page, transactions, refunds, a list of
 * notifications and their signature. Everything is named by its address.
 */
export function playElavon(
  contract: PlayedContract,
  { memory, deliver, pagesAt }: PlayedGround,
  { now = Date.now }: Options = {},
): PlayedElavon {
  const things = thingsIn(memory)
  const { saleOf, sessionNamed } = things
  const webhook = webhookOf(contract, memory, now)

  const tell = async (session: Session, eventType: EventType) =>
    deliver(await webhook.notice(session, eventType))
  const back = ({ returnUrl, id }: Session): string => `${returnUrl}?sessionId=${id}`
  const deeds: Deeds<Session> = {
    back,
    canceled: ({ cancelUrl, id }) => `${cancelUrl}?sessionId=${id}`,
    fail: async (session) => {
      await pay(things, session, { state: 'declined', isAuthorized: false })
      await tell(session, 'saleDeclined')
    },
    take: (session) => pay(things, session),
    tell: (session) => tell(session, 'saleAuthorized'),
    tellOther: async (session, other) => {
      const { total } = await things.orderOf(session)
      await pay(things, session, { total: otherTotal(total, other) })
      await tell(session, 'saleAuthorized')
    },
    forge: async (session) => {
      const key = randomBytes(32).toString('base64')
      await deliver(await webhook.notice(session, 'saleAuthorized', key))
    },
    takeBack: async (session) => {
      await tell(session, 'saleAuthorizationPending')
      await tell(session, 'expired')
    },
    own: {
      // The same notification, not another one about the same.
      twice: async (session) => {
        const told = await webhook.notice(await pay(things, session), 'saleAuthorized')
        await deliver(told.clone())
        await deliver(told)
        return back(session)
      },
    },
  }

  return {
    fetch: elavonCalls(contract, things, { pagesAt, now, listed: webhook.list }),
    visit: async (path, request) => {
      if (!path.endsWith('/hpp')) return undefined
      const id = new URL(request.url).searchParams.get('sessionId') ?? ''
      const session = await things.sessions.find(id)
      if (!session || Date.parse(session.expiresAt) <= now()) return undefined
      const sale = await saleOf(session)
      // Who was declined may try again.
      if (sale && sale.state !== 'declined') return undefined
      const { amount, currencyCode: currency } = (await things.orderOf(session)).total
      return { externalId: session.customReference, amount: pence(amount), currency }
    },
    ...framed<Session>(sessionNamed, {
      deeds,
      came: async (session) => {
        const sale = await saleOf(session)
        if (sale?.state !== 'captured') return []
        const { amount, currencyCode: currency } = sale.total
        return [{ ref: session.id, amount: pence(amount), currency }]
      },
      sentBack: async (session) => (await saleOf(session))?.refunded ?? 0,
    }),
    pend: async (externalId) => {
      const session = await sessionNamed(externalId)
      if (session)
        await pay(things, session, { state: 'authorizationPending', isAuthorized: false })
    },
    notice: async (externalId, eventType, key) => {
      const session = await sessionNamed(externalId)
      if (!session) throw new Error('nobody began it')
      return webhook.notice(session, eventType, key)
    },
  }
}

/** Once: what was paid stays paid. */
async function pay(
  things: Things,
  session: Session,
  over: Partial<Transaction> = {},
): Promise<Session> {
  if ((await things.saleOf(session))?.state === 'captured') return session
  const { total } = await things.orderOf(session)
  const sale = await things.transactions.keep({
    ...{ id: newId(), type: 'sale', state: 'captured', total },
    ...{ isAuthorized: true, isHeldForReview: false },
    customReference: session.customReference,
    ...over,
  })
  return things.sessions.keep({ ...session, transaction: sale.id })
}

function otherTotal({ amount, currencyCode }: Total, other: 'amount' | 'currency'): Total {
  if (other === 'amount') return { amount: pounds(pence(amount) + 100), currencyCode }
  return { amount, currencyCode: currencyCode === 'EUR' ? 'PLN' : 'EUR' }
}
