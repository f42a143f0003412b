import type { ShopDatabase } from '#shop/database/open.ts'
import { readImportContext } from '../import-export/import-context.ts'
import { type Imported, importRead, unhurried } from '../import-export/import-goods.ts'
import type { CellTrouble } from '../import-export/trouble.ts'
import { type ForeignFile, readForeignRows } from './foreign-rows.ts'
import { leadAddresses } from './lead-addresses.ts'
import {
  isOptional,
  leaveOut,
  type LossNote,
  lossesOf,
  type Made,
  makeRows,
  type MoveChoices,
  type RefusedGoods,
  type RefusedNote,
} from './made-rows.ts'
import { choicesThere, keepMoved, keepPlaces, readMoved, readPlaces } from './moved-before.ts'
import type { ChangedNote, LeftNote, LostNote, Moved, Reader } from './moved.ts'
import { endSales, planSales, saleKey } from './plan-sales.ts'
import { readers } from './readers/readers.ts'

export type MoveGiven = { text: string; beside: string | undefined; choices: MoveChoices }

/** What came of it, line by line of the foreign file. */
export type MovedGoods = {
  kind: 'moved'
  system: Reader['system']
  counts: Pick<Extract<Imported, { kind: 'imported' }>, 'added' | 'changed' | 'unchanged'>
  changed: ChangedNote[]
  left: (LeftNote | RefusedNote)[]
  lost: (LostNote | RefusedNote | LossNote)[]
  /** Reductions that were planned. */
  sales: number
  /** Former addresses that lead to them. */
  addresses: number
  /** Pictures that stay where they are. */
  pictures: number
}

export type MoveOutcome =
  | MovedGoods
  | { kind: 'empty' }
  | { kind: 'broken'; line: number; file: 'first' | 'beside' }
  | { kind: 'unknown-file'; columns: string[] }
  /** What only the owner can say: whether prices hold VAT, and the VAT of these classes. */
  | { kind: 'asks'; prices: boolean; classes: string[] }
  | { kind: 'wrong'; troubles: CellTrouble[] }
  | { kind: 'busy' }

/**
 * Takes the goods of another shop as it exports them: products with their choices, in categories,
 * of makers and with attributes that are there or new; reductions with a day; former addresses. All
 * goods in one transaction or none. What cannot be taken is told and holds nothing else up. The
 * same shop's next file changes what changed there, and leaves what was changed here.
 */
export async function moveGoods(
  database: ShopDatabase,
  { text, beside, choices }: MoveGiven,
  { origins, now }: { origins: readonly string[]; now: number },
): Promise<MoveOutcome> {
  const first = await unhurried(readForeignRows(text))
  if (first.kind !== 'read') return first.kind === 'broken' ? { ...first, file: 'first' } : first
  const reader = readers.find((one) => one.knows(first.columns))
  if (!reader) return { kind: 'unknown-file', columns: [...first.columns].slice(0, 8) }
  const second: ForeignFile =
    beside === undefined ? { kind: 'empty' } : await unhurried(readForeignRows(beside))
  if (second.kind === 'broken') return { ...second, file: 'beside' }

  const { settings } = await readImportContext(database.db)
  const { timeZone, baseLang: lang } = settings
  const rows = second.kind === 'read' ? second.rows : []
  const moved = await unhurried(reader.read(first.rows, { now, timeZone, lang }, rows))
  const prices = moved.prices ?? choices.prices
  const classes = [...new Set(moved.products.map(({ taxClass }) => taxClass))]
  const unsaid = classes.filter((name) => name !== 'none' && !choices.vat.has(name))
  if (prices === undefined || unsaid.length > 0) {
    return { kind: 'asks', prices: prices === undefined, classes: unsaid }
  }
  return write(database, { reader, moved, prices, choices }, { origins, now })
}

type Wanted = {
  reader: Reader
  moved: Moved
  prices: 'gross' | 'net'
  choices: MoveChoices
}

async function write(
  database: ShopDatabase,
  wanted: Wanted,
  { origins, now }: { origins: readonly string[]; now: number },
): Promise<MoveOutcome> {
  const { reader, moved } = wanted
  const before = await readMoved(database.db)
  const there = await choicesThere(database.db)
  const places = await readPlaces(database.db)
  const refused: RefusedGoods = { cells: new Set(), products: new Map(), notes: [] }
  const byId = new Map(moved.products.map((product) => [product.id, product]))
  // Each time something falls out of it; what stays is fewer.
  for (;;) {
    let made: Made | undefined
    const imported = await importRead(
      database,
      {
        adding: 'too',
        *read(context) {
          made = yield* makeRows(context, { wanted, before, there, places, refused, now })
          return { file: made.file, troubles: [] }
        },
        beside: async (transaction) => {
          if (!made) return false
          await keepMoved(transaction, made.said, { system: reader.system, now })
          await keepPlaces(transaction, made.places)
          return true
        },
      },
      now,
    )
    if (imported.kind === 'busy' || !made) return { kind: 'busy' }
    if (imported.kind === 'wrong') {
      const isLess = leaveOut(imported.troubles, made, byId, refused)
      if (!isLess) return { kind: 'wrong', troubles: imported.troubles }
      continue
    }
    await endSales(database, made.ended, now)
    const sales = await planSales(database, made.sales, now)
    for (const sale of sales.planned) made.said.get(sale.id)?.sales.push(saleKey(sale))
    const products = moved.products.filter(({ id }) => made?.said.has(id))
    const led = await leadAddresses(
      database,
      { system: reader.system, products, before },
      { origins, now },
    )
    for (const { id, former } of products) {
      const said = made.said.get(id)
      if (said && led.done.has(id)) said.former = former
    }
    await keepMoved(database.db, made.said, { system: reader.system, now })
    await keepPlaces(database.db, made.places)
    return {
      kind: 'moved',
      system: reader.system,
      counts: {
        added: imported.added,
        changed: imported.changed,
        unchanged: made.said.size - imported.added - imported.changed,
      },
      changed: [...moved.changed, ...made.changed, ...sales.notes],
      left: [
        ...moved.left,
        ...made.left,
        ...refused.notes.filter(({ trouble }) => !isOptional(trouble.column)),
      ],
      lost: [
        ...moved.lost,
        ...refused.notes.filter(({ trouble }) => isOptional(trouble.column)),
        ...lossesOf(imported.takenOut ?? [], made, byId),
        ...led.notes,
      ],
      sales: sales.planned.length,
      addresses: led.count,
      pictures: new Set(products.flatMap((one) => one.pictures.map(({ url }) => url))).size,
    }
  }
}
