import { z } from 'zod'

import { copyProduct } from '#shop/import-export/copy-product.ts'
import { printCsv } from '#shop/import-export/csv/csv.ts'
import { importGoods } from '#shop/import-export/import-goods.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { copiedProduct, importedGoods } from '../answers/goods.ts'
import { action } from '../frame/action.ts'
import { namedValues } from '../groups/given.ts'
import { importReport } from './import-report.ts'

const say = inAllLanguages(({ operator }) => operator.goodsFile)

/** A product, and columns of it, called as in the file of all. */
export const productFields = {
  product: z.string().trim().min(1).max(200),
  fields: namedValues(100).min(1),
}

/** The file of products that says this of one. */
export function rowOf(
  product: string,
  fields: readonly (readonly [column: string, value: string])[],
): string {
  const head = ['id', ...fields.map(([column]) => column)]
  return printCsv([head, [product, ...fields.map(([, value]) => value)]], ',')
}

/** A product that is not there yet, by columns called as in the file of all. */
export const createAction = action({
  name: 'create',
  needs: 'goods:write',
  answers: importedGoods,
  stands: async (_, { product }: { product: string }) => ({ subject: product }),
  ownTransactions: true,
  args: productFields,
  rehearses: true,
  run: async (database, { product, fields }, context) => {
    const text = rowOf(product, fields)
    return importReport(await importGoods(database, text, 'all', context.now, 'alone'), context)
  },
})

/** One as another is, hidden until somebody has looked at it. */
export const copyAction = action({
  name: 'copy',
  needs: 'goods:write',
  answers: copiedProduct,
  stands: async (_, { product }: { product: string }) => ({ subject: product }),
  ownTransactions: true,
  args: { product: productFields.product, names: namedValues(20).optional() },
  run: async (database, { product, names = [] }, { lang, now }) => {
    const { langs } = (await readOrderTerms(database)).settings
    const called = names.flatMap(([column, name]) => {
      const of = langs.find((one) => column === `name.${one}`)
      return of === undefined || name.trim() === '' ? [] : [[of, name.trim()] as const]
    })
    if (called.length < names.length) {
      return { kind: 'refused', name: 'names', ...say[lang].noName(langs[0] ?? '') }
    }
    const from = { from: product, names: Object.fromEntries(called) }
    const copied = await copyProduct(database, from, now)
    switch (copied.kind) {
      case 'unknown':
        return { kind: 'refused', name: 'unknown', ...say[lang].noProduct(product) }
      case 'busy':
        return { kind: 'refused', name: 'busy', ...say[lang].busy }
      case 'copied': {
        const { id } = copied
        return { kind: 'done', parts: [say[lang].copied(id)], data: { product: id } }
      }
      default:
        return copied satisfies never
    }
  },
})
