import { z } from 'zod'

import { type Span, spanFault } from '#domain/price/planned-reduction.ts'
import type { Language } from '#domain/screen/languages.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { foresee, type Foreseen } from '#shop/owner/reductions/foresee.ts'
import {
  addReduction,
  findReduction,
  moveReduction,
  type NewReduction,
  openReductions,
  type ReducedCell,
} from '#shop/owner/reductions/planned.ts'
import { endReduction } from '#shop/owner/reductions/turn.ts'
import { inAllLanguages } from '#words/words.ts'
import { cancelledReduction, listedReductions, plannedReduction } from '../../answers/goods.ts'
import { action } from '../../frame/action.ts'
import type { Context, Group, Refused, Said } from '../../frame/command.ts'
import { clock, momentOf } from '../../groups/pause.ts'
import { troubleText } from '../import-report.ts'
import { seenLines } from './seen.ts'

const words = inAllLanguages(({ operator }) => operator.reductions)
const moments = inAllLanguages(({ operator }) => operator.pause.moment)

const anId = z.string().trim().min(1).max(200)
const aMoment = z.string().trim().min(1).max(30)

/** Reduced prices that begin and end by themselves. */
export const reductionsGroup: Group = {
  name: 'reductions',
  words,
  commands: [
    action({
      name: 'plan',
      answers: plannedReduction,
      needs: 'goods:write',
      stands: async (_, { product }) => ({ subject: product }),
      args: {
        product: anId,
        from: aMoment,
        until: aMoment,
        prices: z.array(z.string().min(1).max(1000)).min(1).max(1000),
      },
      rehearses: true,
      run: plan,
    }),
    action({
      name: 'list',
      answers: listedReductions,
      needs: 'goods:read',
      options: { product: anId.optional() },
      run: async (database, { product }, { lang }) => {
        const say = words[lang]
        const { timeZone } = (await readOrderTerms(database)).settings
        const all = await openReductions(database.db, product)
        const rows = all.map((one) => [
          ...[one.id, one.productId, clock(one.from, timeZone), clock(one.until, timeZone)],
          ...[
            one.cells.map(priceText).join('; '),
            say.states[one.isRunning ? 'running' : 'planned'],
          ],
        ])
        return {
          kind: 'done',
          parts: rows.length === 0 ? [say.none] : [{ titles: say.titles, rows }],
          data: all.map((one) => ({ ...told(one), id: one.id, state: one.state })),
        }
      },
    }),
    action({
      name: 'cancel',
      answers: cancelledReduction,
      needs: 'goods:write',
      stands: async (queries, { id }) => {
        const one = await findReduction(queries, id)
        return one && { subject: one.productId, state: { reduction: id, state: one.state } }
      },
      ownTransactions: true,
      args: { id: anId },
      run: cancel,
    }),
  ],
}

type Planned = { product: string; from: string; until: string; prices: string[] }

async function plan(
  database: ShopDatabase,
  { product, from, until, prices }: Planned,
  { lang, now }: Context,
): Promise<Said> {
  const say = words[lang]
  const { timeZone } = (await readOrderTerms(database)).settings
  const times = momentsIn({ from, until }, { lang, timeZone })
  if ('kind' in times) return times
  const cells = prices.map(cellOf)
  const bad = cells.findIndex((cell) => cell === undefined)
  const typed = cells.flatMap((cell) => cell ?? [])
  if (bad >= 0) return wrongAt(bad, say.unreadable(prices[bad] ?? ''), 'unreadable')
  const names = typed.map(({ choice, column }) => JSON.stringify([choice, column]))
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at)
  if (twice >= 0) return wrongAt(twice, { ...say.wrong, problem: say.twice }, 'twice')

  // Two who plan for one product wait for each other.
  await bumpCatalogueVersion(database.db)
  const { from: begin = now, until: end = now } = times
  const wanted: NewReduction = { productId: product, cells: typed, from: begin, until: end }
  const foreseen = await foresee(database.db, wanted, now)
  if (foreseen.kind !== 'fits') return refusal(foreseen, product, { lang, timeZone })
  const fitting = { ...wanted, cells: foreseen.cells }
  const id = await addReduction(database.db, fitting, { now })
  const sees = seenLines(foreseen.product, fitting.cells, foreseen.context, {
    ...{ lang, now: Math.max(begin, now) },
  })
  return {
    kind: 'done',
    parts: [say.planned(clock(begin, timeZone), clock(end, timeZone)), ...sees],
    data: { id, ...told(fitting), sees },
  }
}

/** When it begins and ends, by the shop's clock; a refusal where one of them is no moment. */
export function momentsIn<Name extends string>(
  typed: Readonly<Record<Name, string | undefined>>,
  { lang, timeZone }: About,
): Partial<Record<Name, number>> | Refused {
  const found: Partial<Record<Name, number>> = {}
  for (const [field, text] of Object.entries<string | undefined>(typed)) {
    if (text === undefined) continue
    const at = momentOf(text, timeZone)
    if (at === undefined) {
      const { problem, cure } = moments[lang]
      const said = `${text} ${problem}`
      return { kind: 'refused', name: 'no-moment', problem: said, cure, faults: { [field]: said } }
    }
    Object.assign(found, { [field]: at })
  }
  return found
}

/** The refusal of a time that is over already, or ends before it begins. */
export function spanRefusal(span: Span, now: number, lang: Language): Refused | undefined {
  const fault = spanFault(span, now)
  if (!fault) return undefined
  const said = words[lang][fault]
  return { kind: 'refused', name: fault, ...said, faults: { until: said.problem } }
}

async function cancel(
  database: ShopDatabase,
  { id }: { id: string },
  { lang, now }: Context,
): Promise<Said> {
  const say = words[lang]
  const one = await findReduction(database.db, id)
  if (!one) return { kind: 'refused', name: 'unknown-reduction', ...say.unknownReduction(id) }
  const turned =
    one.state === 'planned'
      ? (await moveReduction(database.db, one, { state: 'cancelled' }, now)) && 'cancelled'
      : one.state === 'running'
        ? await endReduction(database, one, 'cancelled', now)
        : 'over'
  if (turned === false || turned === 'busy') {
    return { kind: 'refused', name: 'busy', ...say.busy }
  }
  if (turned === 'over') return { kind: 'done', parts: [say.was], data: { id, changed: false } }
  const line = one.state === 'planned' ? say.cancelled : say.ended
  return { kind: 'done', parts: [line], data: { id, changed: true } }
}

/** `promo.PLN=80`, of a variant behind its choices: `glaze=moss: promo.PLN=80`. */
function cellOf(typed: string): ReducedCell | undefined {
  const [, choice = '', column, cell = ''] =
    /^(?:(.+): )?((?:wholesale_)?promo\.[\w.]{2,8})=(.+)$/.exec(typed.trim()) ?? []
  return column === undefined ? undefined : { choice, column, cell: cell.trim() }
}

/** The same as it is typed. */
export function priceText({ choice, column, cell }: ReducedCell): string {
  return `${choice === '' ? '' : `${choice}: `}${column}=${cell}`
}

function told({ productId, from, until, cells }: NewReduction) {
  return {
    product: productId,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    prices: cells.map(({ choice, column, cell }) => ({ variant: choice, column, price: cell })),
  }
}

function wrongAt(place: number, said: { problem: string; cure: string }, name: string): Refused {
  return { kind: 'refused', name, ...said, faults: { [`prices[${place}]`]: said.problem } }
}

type About = { lang: Language; timeZone: string }

function refusal(
  foreseen: Exclude<Foreseen, { kind: 'fits' }>,
  product: string,
  { lang, timeZone }: About,
): Refused {
  const say = words[lang]
  switch (foreseen.kind) {
    case 'unknown':
      return { kind: 'refused', name: 'unknown', ...say.unknown(product) }
    case 'over':
    case 'order': {
      const said = say[foreseen.kind]
      return { kind: 'refused', name: foreseen.kind, ...said, faults: { until: said.problem } }
    }
    case 'overlaps': {
      const { from, until } = foreseen.other
      const said = say.overlaps(clock(from, timeZone), clock(until, timeZone))
      return { kind: 'refused', name: 'overlaps', ...said, faults: { from: said.problem } }
    }
    case 'wrong': {
      const faults = foreseen.troubles.map(
        ({ place, trouble }) => [`prices[${place}]`, troubleText(trouble, { lang })] as const,
      )
      return {
        ...{ kind: 'refused', name: 'wrong-price', ...say.wrong },
        lines: faults.map(([, fault]) => fault),
        faults: Object.fromEntries(faults),
      }
    }
    default:
      return foreseen satisfies never
  }
}
