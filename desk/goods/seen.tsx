import { useContext } from 'react'
import { z } from 'zod'

import { jsonOf } from '#contract/json.ts'
import { type ProductSheet, sameText } from '#shop/import-export/product-sheet.ts'
import type { Again, Visit } from '../frame/visit.ts'
import { TypedContext } from '../parts/typed.ts'
import { typedCell } from './cells/typed-cell.ts'
import { gridColumns } from './prices.tsx'

/** What stood in the fields of a page when somebody opened it, by their names. */
export type Cells = Readonly<Record<string, string>>

const SentCells = z.record(z.string(), z.string())

const field = 'seen'

type Props = { sheet: ProductSheet; row: number }

/** What the form of a product's page showed of it. */
export function Seen({ sheet, row }: Props) {
  return <SeenCells now={cellsOf(sheet, row)} />
}

/**
 * Tells with the form what its page showed: only what differs from that was typed. Shown again, a
 * form keeps what was seen first; but where both have changed a cell, what stands there now counts
 * as seen, so that saving once more is on purpose.
 */
export function SeenCells({ now }: { now: Cells }) {
  const form = useContext(TypedContext)?.form
  const before = form && seenIn(form)
  const seen = before
    ? Object.fromEntries(
        Object.entries(now).map(([name, cell]) => {
          const was = before[name] ?? cell
          const typed = typedCell(form, name)
          const isTyped = typed !== undefined && sameText(typed) !== sameText(was)
          return [name, isTyped && !name.endsWith(' stock') ? cell : was]
        }),
      )
    : now
  return <input type="hidden" name={field} value={JSON.stringify(seen)} autoComplete="off" />
}

/** What its page showed, as the form says it. */
export function seenIn(form: FormData): Cells | undefined {
  const sent = form.get(field)
  return typeof sent === 'string' ? SentCells.safeParse(jsonOf(sent)?.value).data : undefined
}

/**
 * The page once more where its form was sent before, with other words: they are kept, beside what
 * stands now. Not stocks, which were changed by a difference and would be again: they are listed.
 */
export function sentBefore({ say }: Visit, form: FormData, stocks: Cells): Again {
  const { sentBefore: told, typedKept, stockTyped } = say.goods
  const typed = Object.entries(stocks).flatMap(([name, now]) => {
    const cell = form.get(name)
    if (typeof cell !== 'string' || sameText(cell) === sameText(now)) return []
    form.set(name, now)
    return [stockTyped(cell, now)]
  })
  form.delete(field)
  return { kind: 'again', tone: 'bad', lines: [told, typedKept, ...typed], isLate: true }
}

/** Of the product's own page, or of that of one variant. */
function cellsOf(sheet: ProductSheet, shown: number): Cells {
  const grid = new Set(gridColumns(sheet))
  return Object.fromEntries(
    sheet.rows.flatMap(({ cells }, row) =>
      [...cells]
        .filter(([column]) => row === shown || (shown === 0 && grid.has(column)))
        .map(([column, cell]) => [`${row} ${column}`, cell]),
    ),
  )
}
