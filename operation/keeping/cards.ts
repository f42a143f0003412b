import { z } from 'zod'

import { mostOnCard } from '#domain/discount/gift-card.ts'
import { formatMoney, toDecimal } from '#domain/money.ts'
import type { Language } from '#domain/screen/languages.ts'
import { refundCards } from '#shop/returns/refund-cards.ts'
import { createCards, endCard, findCard, listCards, topUpCard } from '#shop/vouchers/cards.ts'
import type { Queries } from '#shop/database/open.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'
import { inAllLanguages } from '#words/words.ts'
import {
  createdCards,
  endedCard,
  listedCards,
  refundedToCards,
  toppedUpCard,
} from '../answers/vouchers.ts'
import { action, type Standing } from '../frame/action.ts'
import { returnStands } from '../frame/standing.ts'
import type { Group, Said } from '../frame/command.ts'
import { returnNumber } from '../frame/numbers.ts'
import { refusedIn } from '../groups/given.ts'
import { Amount, Count, namedBy, Prefix, VoucherCode } from './voucher-options.ts'

const words = inAllLanguages(({ operator }) => operator.cards)

/** Gift cards. */
export const cardsGroup: Group = {
  name: 'cards',
  words,
  commands: [
    action({
      name: 'create',
      answers: createdCards,
      needs: 'orders:write',
      stands: async () => ({}),
      args: { code: VoucherCode.optional() },
      options: {
        amount: Amount,
        currency: z.string().optional(),
        count: Count.optional(),
        prefix: Prefix.optional(),
      },
      rehearses: true,
      run: async (database, given, { lang, now }) => {
        const say = words[lang]
        const named = namedBy(given)
        if (!named) return { kind: 'refused', name: 'no-name', ...say.noName }
        const { only } = await documentsOf(database.db, ['settings'])
        const { baseCurrency, currencies } = only('settings')
        const currency = (given.currency ?? baseCurrency).toUpperCase()
        const known = currencies.map(({ code }) => code)
        if (!known.includes(currency)) {
          return { kind: 'refused', name: 'currency', ...say.currency(currency, known.join(', ')) }
        }
        const { amount } = given
        if (amount > mostOnCard) return tooMuch(currency, lang)
        const made = await createCards(database, { amount, currency, named }, now)
        if (made.kind === 'taken') {
          return { kind: 'refused', name: 'taken', ...say.taken(made.code) }
        }
        const { codes } = made
        return {
          kind: 'done',
          parts: [...codes, say.created(codes.length, formatMoney(amount, currency, lang))],
          data: { codes, amount, currency },
        }
      },
    }),
    action({
      name: 'list',
      answers: listedCards,
      // Anyone who knows a card's code can spend it.
      needs: 'orders:write',
      stands: async () => undefined,
      options: {
        open: z.boolean().optional(),
        search: z.string().trim().min(1).max(100).optional(),
      },
      run: async (database, { open = false, search }, { lang }) => {
        const known = await listCards(database.db, { open, search })
        const say = words[lang]
        const rows = known.map(({ code, currency, balance, issued }) => [
          code,
          formatMoney(balance, currency, lang),
          formatMoney(issued, currency, lang),
        ])
        return {
          kind: 'done',
          parts: rows.length === 0 ? [say.none] : [{ titles: say.titles, rows, right: [1, 2] }],
          data: known,
        }
      },
    }),
    action({
      name: 'refund',
      answers: refundedToCards,
      needs: 'orders:write',
      stands: (queries, given) => returnStands(queries, given.number),
      args: { number: returnNumber },
      rehearses: true,
      run: async (database, { number: no }, { lang, now, mail }) => {
        const say = words[lang]
        const refunded = await refundCards(database, no, now, mail)
        if (refunded.kind === 'unknown') return refusedIn('unknown', say.noReturn(no))
        if (refunded.kind === 'not-settled') return refusedIn('not-settled', say.notSettled(no))
        const { back } = refunded
        const { currency } = back.order.total
        const sum = formatMoney(back.by_card ?? 0, currency, lang)
        const cards = refunded.kind === 'given' ? refunded.cards : []
        const parts = cards.map(({ code, amount }) => [code, formatMoney(amount, currency, lang)])
        return {
          kind: 'done',
          parts: [
            say.refunded[refunded.kind](no, sum),
            ...(parts.length > 0 ? [{ titles: say.refundTitles, rows: parts, right: [1] }] : []),
          ],
          data: {
            number: no,
            amount: toDecimal(back.by_card ?? 0),
            currency,
            changed: refunded.kind === 'given',
            cards: cards.map(({ code, amount, isNew }) => ({
              ...{ code, amount: toDecimal(amount), isNew },
            })),
          },
        }
      },
    }),
    action({
      name: 'add',
      answers: toppedUpCard,
      needs: 'orders:write',
      stands: (queries, { code }) => cardStands(queries, code),
      args: { code: z.string() },
      options: { amount: Amount },
      rehearses: true,
      run: async (database, { code: typed, amount }, { lang, now }) => {
        const say = words[lang]
        const card = await findCard(database.db, typed)
        if (!card) return { kind: 'refused', name: 'unknown-card', ...say.unknown(typed) }
        const { code, currency } = card
        if (card.balance + amount > mostOnCard) return tooMuch(currency, lang)
        const balance = await database.transaction((transaction) =>
          topUpCard(transaction, { code, amount }, now),
        )
        if (balance === undefined) return { kind: 'refused', name: 'card-ended', ...say.isEnded }
        return {
          kind: 'done',
          parts: [say.added(formatMoney(balance, currency, lang))],
          data: { code, added: amount, balance, currency },
        }
      },
    }),
    action({
      name: 'end',
      answers: endedCard,
      needs: 'orders:write',
      stands: (queries, { code }) => cardStands(queries, code),
      args: { code: z.string() },
      rehearses: true,
      run: async (database, { code: typed }, { lang, now }) => {
        const say = words[lang]
        const ended = await endCard(database, typed, now)
        if (!ended) return { kind: 'refused', name: 'unknown-card', ...say.unknown(typed) }
        const { code, left, currency } = ended
        return {
          kind: 'done',
          parts: [say.ended(code, formatMoney(left, currency, lang))],
          data: { code, taken: left, currency },
        }
      },
    }),
  ],
}

function tooMuch(currency: string, lang: Language): Said {
  const said = words[lang].tooMuch(formatMoney(mostOnCard, currency, lang))
  return { kind: 'refused', name: 'too-much', ...said, faults: { amount: said.problem } }
}

/** What is left on a card. The log names it by its end: knowing its code is enough to spend it. */
export async function cardStands(queries: Queries, typed: string): Promise<Standing | undefined> {
  const card = await findCard(queries, typed)
  if (!card) return undefined
  const { code, balance, currency } = card
  return { subject: `…${code.slice(-4)}`, state: { balance, currency } }
}
