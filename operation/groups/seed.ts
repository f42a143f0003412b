import { z } from 'zod'

import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { demoData, manyGoods } from '#start/demo.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { inAllLanguages } from '#words/words.ts'
import { type Group, settingsCommand } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.seed)

/** As demo/shop/many/seed-many.ts has it, which is much to load for `--help`. */
const most = 100_000

/** Fills a shop for trying it out at size. */
export const seedGroup: Group = {
  name: 'seed',
  words,
  // No call: it makes a shop for trying out, before anybody could call.
  commands: [
    settingsCommand({
      name: '',
      options: {
        products: z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number)
          .pipe(z.number().min(1).max(most)),
        force: z.boolean().optional(),
      },
      run: async ({ products, force }, { config, lang, now, tell }) => {
        const say = words[lang]
        const { hasOrders, seedMany } = await manyGoods()
        const { isSeeded, seed } = await import('#shop/seed.ts')
        const database = await openDatabase(config.databaseUrl)
        try {
          await migrate(database, storefrontMigrations)
          if (!(await isSeeded(database))) await seed(database, await demoData(now), now)
          if (force !== true && (await hasOrders(database))) {
            return { kind: 'refused', name: 'has-orders', ...say.hasOrders }
          }
          let told = 0
          await seedMany(database, products, (written) => {
            if (written - told < 5_000 || written === products) return
            told = written
            tell(say.written(written, products))
          })
          return { kind: 'done', parts: [say.done(products)], data: { products } }
        } finally {
          await database.close()
        }
      },
    }),
  ],
}
