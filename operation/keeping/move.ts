import { z } from 'zod'

import { isVatRate, typedRate } from '#domain/price/vat-rate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { type MovedGoods, moveGoods, type MoveOutcome } from '#shop/moving/move-goods.ts'
import { inAllLanguages } from '#words/words.ts'
import { movedGoods } from '../answers/goods.ts'
import { action } from '../frame/action.ts'
import type { Context, Group, Part, Refused, Said } from '../frame/command.ts'
import { aFile, type GivenFile } from '../frame/given-files.ts'
import { moveCustomersAction } from './moving/customers.ts'
import { troubleLines, troubleText } from './import-report.ts'

const words = inAllLanguages(({ operator }) => operator.move)

type Lang = keyof typeof words

/** What another shop exports, taken into this one. */
export const moveGroup: Group = {
  name: 'move',
  words,
  commands: [
    action({
      name: 'goods',
      needs: 'goods:write',
      answers: movedGoods,
      stands: async () => ({ subject: '' }),
      ownTransactions: true,
      args: { file: aFile },
      options: {
        combinations: aFile.optional(),
        prices: z.enum(['gross', 'net']).optional(),
        vat: z.string().trim().max(500).optional(),
        other: z.string().trim().min(1).max(100).optional(),
      },
      rehearses: true,
      run: takeGoods,
    }),
    moveCustomersAction,
  ],
}

type Given = {
  file: GivenFile
  combinations?: GivenFile | undefined
  prices?: 'gross' | 'net' | undefined
  vat?: string | undefined
  other?: string | undefined
}

async function takeGoods(
  database: ShopDatabase,
  { file, combinations, prices, vat: typed = '', other }: Given,
  { lang, now, config }: Context,
): Promise<Said> {
  const say = words[lang]
  const vat = ratesIn(typed)
  if (typeof vat === 'string') {
    const said = say.badVat(vat)
    return { kind: 'refused', name: 'bad-vat', ...said, faults: { vat: said.problem } }
  }
  const origins = config.langDomains.map(({ origin }) => origin)
  const choices = { prices, vat, otherCategory: other ?? say.otherCategory }
  const given = { text: file.text, beside: combinations?.text, choices }
  const moved = await moveGoods(database, given, { origins, now })
  return moved.kind === 'moved' ? report(moved, lang) : refusal(moved, lang)
}

/** `23,reduced-rate=8`: percents by class, '' the usual one; a text: what cannot be read. */
function ratesIn(typed: string): ReadonlyMap<string, number> | string {
  const rates = new Map<string, number>()
  for (const entry of typed.split(/[,;\n]/).map((one) => one.trim())) {
    if (entry === '') continue
    const at = entry.lastIndexOf('=')
    const percent = typedRate(entry.slice(at + 1))
    if (percent === undefined || !isVatRate(percent)) return entry
    rates.set(at < 0 ? '' : entry.slice(0, at).trim(), percent)
  }
  return rates
}

function refusal(moved: Exclude<MoveOutcome, MovedGoods>, lang: Lang): Refused {
  const say = words[lang]
  switch (moved.kind) {
    case 'empty':
      return { kind: 'refused', name: 'empty', ...say.empty }
    case 'broken':
      return { kind: 'refused', name: 'broken', ...say.broken(moved.line, moved.file) }
    case 'unknown-file': {
      const columns = moved.columns.join(', ').slice(0, 300)
      return { kind: 'refused', name: 'unknown-file', ...say.unknownFile(columns) }
    }
    case 'asks': {
      const classes = moved.classes.map((one) => (one === '' ? say.usualClass : one)).join(', ')
      const faults = {
        ...(moved.prices && { prices: say.asksPrices }),
        ...(classes !== '' && { vat: say.asksVat(classes) }),
      }
      const said = say.asks(Object.values(faults).join('; '))
      return { kind: 'refused', name: 'asks', ...said, faults }
    }
    case 'wrong': {
      const lines = troubleLines(moved.troubles, { lang })
      return { kind: 'refused', name: 'wrong-file', ...say.empty, lines }
    }
    case 'busy':
      return { kind: 'refused', name: 'busy', ...goodsFile[lang].busy }
    default:
      return moved satisfies never
  }
}

const goodsFile = inAllLanguages(({ operator }) => operator.goodsFile)

type Note = MovedGoods['changed' | 'left' | 'lost'][number]

/** So many of each list are told; an answer to a program has all. */
const mostTold = 30

const systemNames = { shopify: 'Shopify', woocommerce: 'WooCommerce', prestashop: 'PrestaShop' }

function report(moved: MovedGoods, lang: Lang): Said {
  const say = words[lang]
  const { added, changed, unchanged } = moved.counts
  const lists = (['changed', 'left', 'lost'] as const).flatMap((name): Part[] => {
    const notes = moved[name]
    if (notes.length === 0) return []
    const told = notes.slice(0, mostTold).map((note) => {
      return say.note(note.line, short(note.what), toldOf(note, lang))
    })
    const more = notes.length > mostTold ? [say.more(notes.length - mostTold)] : []
    return [say.lists[name](notes.length), ...told, ...more]
  })
  return {
    kind: 'done',
    parts: [
      say.read(systemNames[moved.system]),
      say.taken(added, changed, unchanged),
      ...(moved.sales > 0 ? [say.planned(moved.sales)] : []),
      ...(moved.addresses > 0 ? [say.led(moved.addresses)] : []),
      ...(moved.pictures > 0 ? [say.pictures(moved.pictures)] : []),
      ...lists,
    ],
    data: {
      ...{ system: moved.system, added, changed, unchanged, reductions: moved.sales },
      ...{ addresses: moved.addresses, pictures: moved.pictures },
      changedOnTheWay: moved.changed.map((note) => dataOf(note, lang)),
      leftOut: moved.left.map((note) => dataOf(note, lang)),
      lost: moved.lost.map((note) => dataOf(note, lang)),
    },
  }
}

function toldOf(note: Note, lang: Lang): string {
  const say = words[lang]
  switch (note.why) {
    case 'refused':
      return `${note.trouble.column}: ${troubleText(note.trouble, { lang })}`
    case 'taken-out':
      return say.takenOut(short(note.parts.join(', ')))
    default:
      return say.notes[note.why](short(note.given ?? ''))
  }
}

function dataOf(note: Note, lang: Lang) {
  const given = 'given' in note ? note.given : undefined
  const isOurs = note.why === 'refused' || note.why === 'taken-out'
  return {
    ...{ line: note.line, what: note.what, why: note.why },
    ...(isOurs ? { given: toldOf(note, lang) } : given !== undefined && { given }),
  }
}

function short(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
