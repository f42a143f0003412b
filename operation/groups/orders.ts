import { z } from 'zod'

import { placeName } from '#domain/delivery/places/place-name.ts'
import { type DeliveryData, OrderStatus } from '#domain/entities/order.ts'
import { formatMoney, toDecimal, toMinor } from '#domain/money.ts'
import { parcelNumber } from '#domain/order/list/parcel-list.ts'
import { addressLines } from '#domain/order/address-lines.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { taxStanding } from '#domain/tax/tax-check.ts'
import type { Language } from '#domain/screen/languages.ts'
import {
  type ChangeDetails,
  changeOrder,
  type OrderChange,
} from '#shop/orders/change/change-order.ts'
import { showOrder, type ShownOrder } from '#shop/orders/list/list-orders.ts'
import { noteOrder } from '#shop/orders/list/order-notes.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import { changedOrder, notedOrder, shownOrder } from '../answers/orders.ts'
import { action } from '../frame/action.ts'
import type { Group, Json, Part, Said } from '../frame/command.ts'
import { orderNumber } from '../frame/numbers.ts'
import { orderStands } from '../frame/standing.ts'
import { sumsOf } from '../keeping/order-sums.ts'
import { listedData, ordersCount, ordersList } from '../orders/list.ts'
import { ordersAddress } from '../orders/address.ts'
import { ordersCancel } from '../orders/cancel.ts'
import { ordersCreate } from '../orders/create.ts'
import {
  type Clock,
  clock,
  documentTable,
  ordersAttach,
  ordersDetach,
  ordersDocuments,
} from '../orders/documents.ts'
import { ordersLines } from '../orders/lines.ts'
import { ordersRefund } from '../orders/refund.ts'
import { undoing } from '../orders/undo.ts'
import { aNote, refusedIn, unitIn } from './given.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

const number = orderNumber

/** What becomes of orders. */
export const ordersGroup: Group = {
  name: 'orders',
  words,
  commands: [
    ordersList,
    ordersCount,
    action({
      name: 'show',
      needs: 'orders:read',
      stands: (queries, given) => orderStands(queries, given.number),
      answers: shownOrder,
      args: { number },
      run: async (database, { number: no }, { lang }) => {
        const order = await showOrder(database.db, no)
        if (!order) return refused(lang, 'unknown', no)
        return {
          kind: 'done',
          parts: orderParts(order, await clock(database, lang), lang),
          data: shownData(order, lang),
        }
      },
    }),
    changing('pay', 'paid', {}),
    changing('pack', 'packed', {}),
    changing('send', 'sent', { tracking: z.string().regex(parcelNumber).optional() }, 'tracking'),
    ...undoing,
    changing('deliver', 'delivered', {}),
    ordersCancel,
    ordersCreate,
    ordersAddress,
    ordersLines,
    ordersRefund,
    action({
      name: 'note',
      needs: 'orders:write',
      stands: (queries, given) => orderStands(queries, given.number),
      answers: notedOrder,
      args: { number, text: aNote },
      run: async (database, { number: no, text }, { lang, now }) => {
        const result = await noteOrder(database, no, text, now)
        if (result === 'unknown') return refused(lang, 'unknown', no)
        if (result === 'too-many') return refused(lang, 'tooManyNotes', no)
        return done(words[lang].noted(no), { number: no })
      },
    }),
    ordersAttach,
    ordersDetach,
    ordersDocuments,
  ],
}

/** A command that records what happened to an order, with the mail to its customer. */
function changing<O extends Record<string, z.ZodType>>(
  name: 'pay' | 'pack' | 'send' | 'deliver',
  change: Exclude<OrderChange, 'cancelled'>,
  options: O,
  each?: keyof O & string,
) {
  return action({
    name,
    needs: change === 'packed' || change === 'sent' ? 'parcels:write' : 'orders:write',
    stands: (queries, { number: no }: { number: string }) => orderStands(queries, no),
    answers: changedOrder,
    args: { number },
    options,
    rehearses: true,
    several: true,
    ...(each !== undefined && { each }),
    run: async (database, given, { lang, now, mail }) => {
      const { number: no, ...details } = given as { number: string } & ChangeDetails
      const result = await changeOrder(database, no, change, now, { ...details, mail })
      const say = words[lang]
      if (result.kind === 'unknown') return refused(lang, 'unknown', no)
      const { status, paid } = result.order
      if (result.kind === 'refused') {
        const stands = say.statuses[OrderStatus.parse(status)]
        return refusedIn('wrong-status', say.refused(no, stands))
      }
      const isNew = result.kind === 'changed'
      return {
        kind: 'done',
        parts: [isNew ? say.done[change](no) : say.before[change](no)],
        data: { number: no, status, paid: paid === 1, changed: isNew },
      }
    },
  })
}

function orderParts(shown: ShownOrder, moment: Clock, lang: Language): Part[] {
  const say = words[lang]
  const { order } = shown
  const text = (name: Record<string, string>) => inLanguage(name, lang, order.lang)
  const money = (amount: number) => formatMoney(toMinor(amount), shown.currency, lang)
  const { data, sentDate, deliveredAt } = order.delivery
  const { ship, invoice } = order.address
  const cameAt = order.refTimestamp ?? shown.createdAt
  const campaign = Object.entries(order.utm ?? {})
  const fact = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [[name, value]]
  return [
    {
      titles: ['', ''],
      rows: [
        ...fact(say.facts.number, shown.no),
        ...fact(say.facts.status, say.statuses[shown.status]),
        ...fact(say.facts.paid, say.paid[shown.paid ? 'yes' : 'no']),
        ...fact(say.facts.packed, say.paid[shown.packed ? 'yes' : 'no']),
        ...fact(say.facts.placed, moment(shown.createdAt)),
        ...fact(say.facts.payment, text(order.payment.name)),
        ...fact(say.facts.code, order.total.code),
        ...fact(say.facts.delivery, text(order.delivery.name)),
        ...fact(say.facts.locker, data.locker && placeLine(data.locker)),
        ...fact(say.facts.slot, data.slot === undefined ? undefined : moment(data.slot)),
        ...fact(say.facts.sent, sentDate === undefined ? undefined : moment(sentDate)),
        ...fact(say.facts.tracking, shown.parcel),
        ...fact(
          say.facts.cancelled,
          shown.cancelled &&
            `${say.cancelledBy[shown.cancelled.by]}, ${moment(shown.cancelled.at)}`,
        ),
        ...fact(say.facts.delivered, deliveredAt === undefined ? undefined : moment(deliveredAt)),
        ...fact(say.facts.address, [...addressLines(ship, ship.country), ship.phone].join(', ')),
        ...fact(say.facts.email, shown.email),
        ...fact(
          say.facts.company,
          order.user.companyDetails && companyText(order.user.companyDetails, shown, lang),
        ),
        ...fact(say.facts.invoice, invoice && addressLines(invoice, invoice.country).join(', ')),
        ...fact(say.facts.comment, shown.comment),
        ...fact(say.facts.reference, order.ref && `${order.ref}, ${moment(cameAt)}`),
        ...fact(
          say.facts.campaign,
          campaign.map(([name, value]) => `${name}: ${value}`).join(', '),
        ),
      ],
    },
    '',
    {
      titles: say.lineColumns,
      right: [0, 4],
      rows: order.products.flatMap((line) => [
        [
          String(line.quantity),
          unitIn(line.unit, say),
          line.code,
          [
            text(line.name),
            ...line.variant.map(({ name, value }) => `${name}: ${value}`),
            ...line.personalization.map(({ name, value }) => `${name}: ${value}`),
          ].join(', '),
          money(line.price.currencyBrutto),
        ],
        ...line.components.map((part) => [
          '',
          '',
          '',
          `  ${part.quantity} ${unitIn(part.unit, say)} ${[part.name, ...[...part.variant, ...part.personalization].map(({ value }) => value)].join(', ')}`,
          '',
        ]),
      ]),
    },
    '',
    sumsOf(shown, lang),
    ...(shown.returns.length === 0
      ? []
      : ['', ...shown.returns.map(({ no, status }) => say.returned(no, status))]),
    ...(shown.refunds.length === 0
      ? []
      : [
          '',
          ...shown.refunds.map(({ at, amount, currency, state, why, return: back }) => {
            const line = say.refunds[state](formatMoney(amount, currency, lang), why ?? '')
            return `${moment(at)}  ${back === null ? line : say.forReturn(line, back)}`
          }),
        ]),
    ...(shown.documents.length === 0 ? [] : ['', documentTable(shown.documents, moment, lang)]),
    ...(shown.notes.length === 0
      ? []
      : ['', ...shown.notes.map(({ text: note, createdAt }) => `${moment(createdAt)}  ${note}`)]),
  ]
}

function placeLine(place: NonNullable<DeliveryData['locker']>): string {
  return [placeName(place), place.address, place.text].filter(Boolean).join(', ')
}

/** With what a register said of its number, where one is asked. */
function companyText(
  { name, nip }: { name: string; nip: string },
  { taxCheck }: ShownOrder,
  lang: Language,
): string {
  const standing = taxCheck && words[lang].taxStandings[taxStanding(taxCheck)]
  return [name, nip, standing].filter(Boolean).join(', ')
}

function shownData(shown: ShownOrder, lang: Language): Json {
  const { order, notes, returns, refunds, documents: files, comment, cancelled } = shown
  return {
    ...listedData(shown, lang),
    comment,
    notes: notes.map(({ text, createdAt }) => ({
      text,
      createdAt: new Date(createdAt).toISOString(),
    })),
    documents: files,
    returns: returns.map(({ no, status }) => ({ no, status })),
    refunds: refunds.map(({ at, amount, ...refund }) => ({
      ...refund,
      amount: toDecimal(amount),
      at: new Date(at).toISOString(),
    })),
    cancelled: cancelled ? { by: cancelled.by, at: new Date(cancelled.at).toISOString() } : null,
    // Parsed from JSON, so it can be written as such.
    order: order as unknown as Json,
  }
}

type Refusal = keyof OperatorWords['orders']['refusals']

function refused(lang: Language, name: Refusal, what: string): Said {
  return refusedIn(name, words[lang].refusals[name](what))
}

function done(line: string, data: Json): Said {
  return { kind: 'done', parts: [line], data }
}
