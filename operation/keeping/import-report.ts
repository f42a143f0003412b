import type { Imported } from '#shop/import-export/import-goods.ts'
import type { CellLoss, CellTrouble, StockLoss, Trouble } from '#shop/import-export/trouble.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Context, JsonObject, Refused } from '../frame/command.ts'

const say = inAllLanguages(({ operator }) => operator.goodsFile)
const troubles = inAllLanguages(({ operator: { fileTroubles, fileHints } }) => ({
  fileTroubles,
  fileHints,
}))
const documents = inAllLanguages(({ operator }) => operator.documents)

/** Faults that are reported at once; nobody mends more before the next try. */
const mostTold = 50

/** How the import of a file went, or what is wrong with it, place by place. */
export function importReport(
  imported: Imported,
  context: Pick<Context, 'lang'>,
): Refused | { kind: 'done'; parts: string[]; data: JsonObject } {
  const said = say[context.lang]
  if (imported.kind === 'busy') return { kind: 'refused', name: 'busy', ...said.busy }
  if (imported.kind === 'wrong') return wrongFile(imported.troubles, context)
  const { added, changed, unchanged, stock, takenOut = [], stockLost = [] } = imported
  return {
    kind: 'done',
    parts: [
      said.imported(added, changed, unchanged, stock),
      ...losses({ takenOut, stockLost }, context),
    ],
    data: {
      added,
      changed,
      unchanged,
      stock,
      ...(takenOut.length > 0 && { takenOut }),
      ...(stockLost.length > 0 && { stockLost }),
    },
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
  'not-a-part': 'example',
  'not-a-field': 'example',
  'not-an-address': 'instead',
  'not-a-picture': 'example',
  'several-pictures': 'instead',
}

function wrongFile(found: readonly CellTrouble[], context: Pick<Context, 'lang'>): Refused {
  const { lang } = context
  const faults = found.map((one) => [`${one.line} ${one.column}`, troubleText(one, context)])
  return {
    kind: 'refused',
    name: 'wrong-file',
    ...say[lang].wrong(found.length),
    lines: troubleLines(found, context),
    faults: Object.fromEntries(faults.slice(0, mostTold)),
  }
}

/** What is wrong with a file, a line for each of the first faults. */
export function troubleLines(
  found: readonly CellTrouble[],
  context: Pick<Context, 'lang'>,
): string[] {
  const { fileHints } = troubles[context.lang]
  const lines = found
    .slice(0, mostTold)
    .map((one) => `${fileHints.line(one.line, one.column)}: ${troubleText(one, context)}`)
  if (found.length > mostTold) lines.push(fileHints.more(found.length - mostTold))
  return lines
}

/** What is wrong with a cell, in words. */
export function troubleText(
  { kind, given = '', meant = '' }: Trouble,
  { lang }: Pick<Context, 'lang'>,
): string {
  const { fileTroubles, fileHints } = troubles[lang]
  const told: (given: string, meant: string) => string = fileTroubles[kind]
  const hint = hints[kind]
  const isMany = hint === 'known' && !meant.includes(', ')
  const how = isMany && meant !== '' ? 'hint' : hint
  const more = how === undefined || meant === '' ? '' : `; ${fileHints[how](meant)}`
  return `${told(short(given), meant)}${more}`
}

type Lost = { takenOut: readonly CellLoss[]; stockLost: readonly StockLoss[] }

/** What is not in the texts or in the stock any more, which nobody would notice otherwise. */
export function losses({ takenOut, stockLost }: Lost, { lang }: Pick<Context, 'lang'>): string[] {
  const { fileHints } = troubles[lang]
  const lines = [
    ...stockLost
      .slice(0, mostTold)
      .map(({ line, id, count }) => say[lang].stockLost(fileHints.line(line, 'stock'), id, count)),
    ...takenOut
      .slice(0, mostTold)
      .map(({ line, column, parts }) =>
        documents[lang].takenOut(fileHints.line(line, column), parts.join(', ')),
      ),
  ]
  const more = stockLost.length + takenOut.length - mostTold
  return more > 0 ? [...lines.slice(0, mostTold), documents[lang].more(more)] : lines
}

/** What stands in a cell may be a page long. */
function short(given: string): string {
  return given.length > 60 ? `${given.slice(0, 60)}…` : given
}
