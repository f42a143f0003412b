/**
 * The least that an order costs: `node bare-orders.ts <database> <seconds>` writes the rows of the
 * last order of a shop again and again into a copy of its tables, with stock and number, each in a
 * transaction that is on the disk when it ends. Tells how many a second.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

const [file = '', seconds = '1'] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'kram-bare-'))
const copy = path.join(folder, 'bare.db')
for (const end of ['', '-wal']) copyFileSync(file + end, copy + end)
const database = new DatabaseSync(copy, { enableForeignKeyConstraints: false })
database.exec('pragma journal_mode = wal; pragma synchronous = full')

type Row = Record<string, SQLInputValue>

const [last] = rows('select id from shop_order order by created_at desc limit 1')
const id = last?.['id'] ?? ''
const tables = [
  'order_claim',
  'shop_order',
  'order_line',
  'order_stock',
  'payment_attempt',
  'outbox',
]
const inserts = tables.flatMap((table) => {
  const by = table === 'shop_order' ? 'id' : 'order_id'
  return rows(`select * from ${table} where ${by} = ?`, id).map((row) => {
    const names = Object.keys(row)
    const places = names.map(() => '?').join()
    return {
      row,
      statement: database.prepare(`insert into ${table} (${names.join()}) values (${places})`),
    }
  })
})
if (inserts.length < tables.length - 1) throw new Error('there is no order to copy')
const count = database.prepare('update order_counter set last = last + 1')
const take = database.prepare('update stock set locked = locked where product_id = ?')

/** What no two orders may share. */
const unique = new Set(['id', 'no', 'key', 'basket_id', 'order_id'])

const started = performance.now()
const end = started + Number(seconds) * 1000
let written = 0
while (performance.now() < end) {
  written += 1
  database.exec('begin immediate')
  for (const { row, statement } of inserts) {
    const values = Object.entries(row).map(([name, value]) =>
      unique.has(name) ? `${String(value)} ${written}` : value,
    )
    statement.run(...values)
  }
  count.run()
  take.run('sample-sencha')
  database.exec('commit')
}
const elapsed = (performance.now() - started) / 1000
database.close()
rmSync(folder, { recursive: true })
process.send?.({ perSecond: written / elapsed })

function rows(query: string, ...values: SQLInputValue[]): Row[] {
  return database.prepare(query).all(...values)
}
