import { z } from 'zod'

import { printCsv } from '#shop/import-export/csv/csv.ts'
import { exportGoods } from '#shop/import-export/export-goods.ts'
import { importGoods } from '#shop/import-export/import-goods.ts'
import type { CellLoss, CellTrouble, Trouble } from '#shop/import-export/trouble.ts'
import { inAllLanguages } from '#words/words.ts'
import { importedFile, importedGoods } from '../answers/goods.ts'
import { csvFile } from '../answers/parts.ts'
import { action } from '../frame/action.ts'
import { aFile, overFile, toFile } from '../frame/given-files.ts'
import { type Context, type Group, type JsonObject, type Refused } from '../frame/command.ts'
import { namedValues } from '../groups/given.ts'
import { fileStyleOf } from './file-style.ts'

const say = inAllLanguages(({ operator }) => operator.goodsFile)
const troubles = inAllLanguages(({ operator: { fileTroubles, fileHints } }) => ({
  fileTroubles,
  fileHints,
}))
const documents = inAllLanguages(({ operator }) => operator.documents)

/** Faults that are reported at once; nobody mends more before the next try. */
const mostTold = 50

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
      ...(name === 'products' ? [setProduct()] : []),
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
    args: {
      product: z.string().trim().min(1).max(200),
      fields: namedValues(100).min(1),
    },
    rehearses: true,
    run: async (database, { product, fields }, context) => {
      const head = ['id', ...fields.map(([column]) => column)]
      const text = printCsv([head, [product, ...fields.map(([, value]) => value)]], ',')
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

function importReport(
  imported: Awaited<ReturnType<typeof importGoods>>,
  context: Context,
): Refused | { kind: 'done'; parts: string[]; data: JsonObject } {
  const said = say[context.lang]
  if (imported.kind === 'busy') return { kind: 'refused', name: 'busy', ...said.busy }
  if (imported.kind === 'wrong') return wrongFile(imported.troubles, context)
  const { added, changed, unchanged, stock, takenOut = [] } = imported
  return {
    kind: 'done',
    parts: [said.imported(added, changed, unchanged, stock), ...losses(takenOut, context)],
    data: { added, changed, unchanged, stock, ...(takenOut.length > 0 && { takenOut }) },
  }
}

/** Whether what goes with a fault is a suggestion, an example, or all that there is. */
const hints: Partial<Record<Trouble['kind'], 'hint' | 'instead' | 'example' | 'known'>> = {
  'unknown-column': 'hint',
  'no-such-product': 'hint',
  'bad-id': 'example',
  'not-a-price': 'instead',
  'with-unit': 'instead',
  'share-of-vat': 'instead',
  'not-a-number': 'example',
  'not-whole': 'instead',
  'not-a-day': 'example',
  'not-a-measure': 'instead',
  'not-one-of': 'known',
  'unknown-category': 'known',
  'unknown-group': 'known',
  'unknown-maker': 'known',
  'unknown-attribute': 'known',
  'unknown-value': 'known',
  'not-a-pair': 'example',
  'not-an-address': 'instead',
  'not-a-picture': 'example',
  'several-pictures': 'instead',
}

function wrongFile(found: readonly CellTrouble[], { lang }: Context): Refused {
  const { fileTroubles, fileHints } = troubles[lang]
  const lines = found.slice(0, mostTold).map(({ kind, line, column, given = '', meant = '' }) => {
    const told: (given: string, meant: string) => string = fileTroubles[kind]
    const hint = hints[kind]
    const isMany = hint === 'known' && !meant.includes(', ')
    const how = isMany && meant !== '' ? 'hint' : hint
    const more = how === undefined || meant === '' ? '' : `; ${fileHints[how](meant)}`
    return `${fileHints.line(line, column)}: ${told(short(given), meant)}${more}`
  })
  if (found.length > mostTold) lines.push(fileHints.more(found.length - mostTold))
  return { kind: 'refused', name: 'wrong-file', ...say[lang].wrong(found.length), lines }
}

/** What is not in the texts any more, which nobody would notice otherwise. */
function losses(takenOut: readonly CellLoss[], { lang }: Context): string[] {
  const { fileHints } = troubles[lang]
  const lines = takenOut
    .slice(0, mostTold)
    .map(({ line, column, parts }) =>
      documents[lang].takenOut(fileHints.line(line, column), parts.join(', ')),
    )
  return takenOut.length > mostTold
    ? [...lines, documents[lang].more(takenOut.length - mostTold)]
    : lines
}

/** What stands in a cell may be a page long. */
function short(given: string): string {
  return given.length > 60 ? `${given.slice(0, 60)}…` : given
}
