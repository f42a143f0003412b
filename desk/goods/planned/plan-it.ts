import { hash } from 'node:crypto'

import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import { priceText } from '../../../operation/keeping/reductions/reductions.ts'
import { plannedReduction } from '../../../operation/answers/goods.ts'
import { act, actThen, againOf } from '../../frame/act.ts'
import type { Again, Taken, Visit } from '../../frame/visit.ts'
import { onceIn } from '../../parts/once.tsx'

/** More variants would be no form that anybody fills in. */
const mostRows = 100

/** A price that can be reduced: the field of its form, and what it is now. */
type Reducible = { name: string; choice: string; column: string; price: string }

/** Every price that the product and its variants have of their own, wholesale prices too. */
export function reducible({ rows, columns }: ProductSheet): Reducible[] {
  const promos = columns
    .map(({ name }) => name)
    .filter((name) => /^(?:wholesale_)?promo\./.test(name))
  return rows.slice(0, mostRows).flatMap(({ choice, cells }, row) =>
    promos.flatMap((column) => {
      const price = cells.get(column.replace(/^(wholesale_)?promo\./, priceColumn)) ?? ''
      return price === '' ? [] : [{ name: `${row} ${column}`, choice, column, price }]
    }),
  )
}

function priceColumn(_promo: string, wholesale: string | undefined): string {
  return wholesale === undefined ? 'price.' : 'wholesale.'
}

/** What was shown of the reduction that the form asks for, by the name of that. */
export function foreseenIn(sent: FormData | undefined): string | undefined {
  const foreseen = sent?.get('foreseen')
  return typeof foreseen === 'string' && foreseen !== '' ? foreseen : undefined
}

/** Shows what shoppers will see; only what was shown so is planned. */
export async function planIt(visit: Visit, form: FormData, sheet: ProductSheet): Promise<Taken> {
  const words = visit.say.planned
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = reducible(sheet).flatMap((one) => {
    const cell = text(one.name)
    return cell === '' ? [] : [{ ...one, cell }]
  })
  const seen = text('foreseen')
  // Shown again it is about what is typed by then.
  form.delete('foreseen')
  if (typed.length === 0) return { kind: 'again', tone: 'bad', lines: [words.nothing] }
  const given = {
    ...{ product: sheet.product._id, from: text('from'), until: text('until') },
    prices: typed.map(priceText),
  }
  const wanted = { action: 'reductions plan', given }
  const outcome = await act(visit, { ...wanted, dryRun: true })
  if (outcome.kind === 'refused') {
    const faults = Object.entries(outcome.faults ?? {}).map(([place, fault]) => {
      const [, at] = /^prices\[(\d+)\]$/.exec(place) ?? []
      return [at === undefined ? place : (typed[Number(at)]?.name ?? place), fault]
    })
    return againOf({ ...outcome, faults: Object.fromEntries(faults) })
  }
  const { sees } = plannedReduction.parse(outcome.data)
  const name = hash('sha1', JSON.stringify([given, sees]), 'base64url')
  if (form.get('do') === 'plan' && seen === name) {
    return actThen(visit, { ...wanted, once: onceIn(form) }, visit.url.pathname)
  }
  form.set('foreseen', name)
  const shown: Again = { kind: 'again', tone: 'wait', lines: [words.willSee, ...sees] }
  return shown
}
