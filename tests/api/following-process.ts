/**
 * Another process of a shop: prints the name and the stock of one product whenever it sees one of
 * them change. Started with the database's address and the id.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import { openDatabase } from '#shop/database/open.ts'

const [url = '', id = ''] = process.argv.slice(2)
const database = await openDatabase(url)

let told = ''
process.stdin.once('end', () => process.exit(0))
process.stdin.resume()
for (;;) {
  const { listedById, stock } = await catalogueOf(database)
  const name = listedById(id)?.name['en']
  const seen = JSON.stringify({ name, count: stock.get(id)?.get('')?.count })
  if (seen !== told) process.stdout.write(`${seen}\n`)
  told = seen
  await sleep(20)
}
