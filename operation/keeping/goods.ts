import { z } from 'zod'

import { exportGoods } from '#shop/import-export/export-goods.ts'
import { importGoods } from '#shop/import-export/import-goods.ts'
import { inAllLanguages } from '#words/words.ts'
import { importedFile, importedGoods } from '../answers/goods.ts'
import { csvFile } from '../answers/parts.ts'
import { action } from '../frame/action.ts'
import { aFile, overFile, toFile } from '../frame/given-files.ts'
import type { Group } from '../frame/command.ts'
import { fileStyleOf } from './file-style.ts'
import { importReport } from './import-report.ts'
import { copyAction, createAction, productFields, rowOf } from './new-products.ts'

const say = inAllLanguages(({ operator }) => operator.goodsFile)

export const productsGroup = goodsGroup(
  'products',
  'all',
  inAllLanguages(({ operator }) => operator.products),
)

export const pricesGroup = goodsGroup(
  'prices',
  'prices',
  inAllLanguages(({ operator }) => operator.prices),
)

export const stockGroup = goodsGroup(
  'stock',
  'stock',
  inAllLanguages(({ operator }) => operator.stock),
)

/** A file of goods, and back. */
function goodsGroup(
  name: 'products' | 'prices' | 'stock',
  part: Parameters<typeof exportGoods>[1],
  words: Group['words'],
): Group {
  return {
    name,
    words,
    commands: [
      action({
        name: 'export',
        needs: 'goods:read',
        answers: csvFile('What `import` takes, with the columns of that file'),
        args: { file: toFile },
        options: { separator: z.enum(['comma', 'semicolon']).optional(), force: overFile },
        run: async (database, { file, separator }, { lang }) => {
          const style = fileStyleOf(lang, separator)
          const { text, products, rows } = await exportGoods(database, part, style)
          return {
            kind: 'done',
            parts: [say[lang].written(file, products, rows)],
            data: { file, products, rows },
            file: { name: `${name}.csv`, type: 'text/csv', content: text },
          }
        },
      }),
      action({
        name: 'import',
        answers: importedFile,
        needs: 'goods:write',
        stands: async () => ({}),
        ownTransactions: true,
        args: { file: aFile },
        rehearses: true,
        run: async (database, { file }, context) => {
          const said = say[context.lang]
          const { encoding, text } = file
          const imported = importReport(
            await importGoods(database, text, part, context.now),
            context,
          )
          if (imported.kind !== 'done') return imported
          const [line = '', ...lost] = imported.parts
          const read = encoding.startsWith('utf') ? [] : [said.readAs(encoding)]
          const data = { ...imported.data, encoding }
          return { kind: 'done', parts: [line, ...read, ...lost], data }
        },
      }),
      ...(name === 'products' ? [createAction, copyAction, setProduct()] : []),
    ],
  }
}

/** Columns of one product, as the file of all products calls them. */
function setProduct() {
  return action({
    name: 'set',
    needs: 'goods:write',
    answers: importedGoods,
    stands: async (_, { product }: { product: string }) => ({ subject: product }),
    ownTransactions: true,
    args: productFields,
    rehearses: true,
    run: async (database, { product, fields }, context) => {
      const text = rowOf(product, fields)
      const isThere = await database.db
        .selectFrom('product')
        .select('id')
        .where('id', '=', product)
        .executeTakeFirst()
      // A file adds what is not there; who changes one thing has mistyped its name.
      if (!isThere) {
        return { kind: 'refused', name: 'unknown', ...say[context.lang].noProduct(product) }
      }
      return importReport(await importGoods(database, text, 'all', context.now), context)
    },
  })
}
