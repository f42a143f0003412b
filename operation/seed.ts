/**
 * `npm run seed -- --products 20000`: fills the shop with so many products more, for trying it out
 * at size. The same number gives the same products.
 */
import { parseArgs } from 'node:util'

import { storefrontMigrations } from '#app/migrations.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { demoShop } from '#shop/demo/demo-shop.ts'
import { hasOrders, mostMany, seedMany } from '#shop/demo/many/seed-many.ts'
import { isSeeded, seed } from '#shop/seed.ts'
import { runCommand, type Usage } from './command.ts'

type Given = { products: number; force: boolean }

const usage: Usage<Given> = {
  problem: `seed needs a number of products from 1 to ${mostMany}`,
  cure: 'npm run seed -- --products 20000',
  read: readGiven,
}

await runCommand(usage, async ({ products, force }, { databaseUrl, shopApiUrl }) => {
  if (shopApiUrl !== undefined) {
    return {
      kind: 'refused',
      problem: 'SHOP_API_URL is set, so the products are in that shop',
      cure: 'leave it out',
    }
  }
  const database = await openDatabase(databaseUrl)
  try {
    await migrate(database, storefrontMigrations)
    if (!(await isSeeded(database))) await seed(database, demoShop(Date.now()), Date.now())
    if (!force && (await hasOrders(database))) {
      return {
        kind: 'refused',
        problem: 'the shop has orders: it is no place to try things out',
        cure: 'set DATA_DIR or DATABASE_URL to another shop, or add --force',
      }
    }
    let told = 0
    await seedMany(database, products, (written) => {
      if (written - told < 5_000 || written === products) return
      told = written
      process.stdout.write(`${written} of ${products} products\n`)
    })
    return { kind: 'done', line: `The shop has ${products} products more.` }
  } finally {
    await database.close()
  }
})

function readGiven(words: readonly string[]): Given | undefined {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { products: { type: 'string' }, force: { type: 'boolean', default: false } },
    })
    const products = /^\d{1,6}$/.test(values.products ?? '') ? Number(values.products) : 0
    return products >= 1 && products <= mostMany ? { products, force: values.force } : undefined
  } catch {
    return undefined
  }
}
