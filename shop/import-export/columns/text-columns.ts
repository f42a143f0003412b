import type { Localized } from '#domain/entities/localized.ts'
import { addressOf, isAddressPart, slugOf } from '#domain/product/slug.ts'
import { withPlainLines } from '#domain/screen/plain-lines.ts'
import { cleanHtml } from '#domain/screen/editor-html.ts'
import { lostParts } from '#shop/content/taken-out.ts'
import { htmlIn } from '#domain/written/html-in-text.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'

import type { Trouble } from '../trouble.ts'
import { cellText } from './cells.ts'
import type { Column, ImportContext } from './column.ts'

/** The texts of a product, one column for each of the shop's languages. */
export function textColumns({ settings }: ImportContext): Column[] {
  const { langs, baseLang } = settings
  const inEach = (
    name: string,
    field: (product: StoredProduct) => Localized,
    refuse: (text: string, lang: string) => ReturnType<Column['write']> = () => undefined,
    made: (text: string) => string = (text) => text,
  ) => langs.map((lang) => textColumn({ name, lang, field, refuse, made }))
  return [
    ...inEach(
      'name',
      ({ name }) => name,
      (text, lang) =>
        text.trim() === '' && lang === baseLang ? { kind: 'required' } : htmlTrouble(text),
    ),
    ...inEach(
      'url',
      ({ url }) => url,
      (text, lang) => {
        if (text === '') return lang === baseLang ? { kind: 'required' } : undefined
        if (isAddressPart(text)) return undefined
        const meant = slugOf(text, lang)
        return { kind: 'not-an-address', given: text, ...(meant !== '' && { meant }) }
      },
    ),
    ...inEach('lead', ({ lead }) => lead, htmlTrouble),
    ...inEach('description', ({ description }) => description, undefined, cleanDescription).map(
      (column) => ({ ...column, lost: (cell: string) => lostParts(cellText(cell)) }),
    ),
    ...inEach('warnings', (product) => (product.warnings ??= {}), htmlTrouble),
    ...inEach('badge', (product) => (product.options.view.additionalBadge ??= {}), htmlTrouble),
  ]
}

/** WooCommerce ends a line with two signs; lines of what is no HTML would run together. */
function cleanDescription(text: string): string {
  const lines = text
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
  return cleanHtml(withPlainLines(lines))
}

/** Readers would see HTML as it stands in what is none. */
export function htmlTrouble(text: string): Trouble | undefined {
  const given = htmlIn(text)
  return given === undefined ? undefined : { kind: 'html-in-text', given }
}

/** A product gets the addresses that it has not and its file does not give it. */
export function fillAddresses(
  { _id, name, url }: StoredProduct,
  { settings }: ImportContext,
  isTaken: (lang: string, address: string) => boolean,
): void {
  for (const lang of settings.langs) {
    const text = name[lang]
    if (url[lang] !== undefined || text === undefined) continue
    const slug = addressOf(text, lang, _id)
    let address = slug
    for (let number = 2; isTaken(lang, address); number += 1) address = `${slug}-${number}`
    url[lang] = address
  }
}

function textColumn(given: {
  name: string
  lang: string
  field: (product: StoredProduct) => Localized
  refuse(text: string, lang: string): ReturnType<Column['write']>
  made(text: string): string
}): Column {
  const { name, lang, field, refuse, made } = given
  return {
    name: `${name}.${lang}`,
    part: 'facts',
    on: 'product',
    read: ({ product }) => (OPTIONAL[name]?.(product) ?? field(product))[lang] ?? '',
    write: ({ product }, _variant, cell) => {
      const text = cellText(cell)
      const wrong = refuse(text, lang)
      if (wrong) return wrong
      const texts = field(product)
      if (text === '') delete texts[lang]
      else texts[lang] = made(text)
      return undefined
    },
  }
}

/** Reading must not give a product a badge or warnings that it has not. */
const OPTIONAL: Record<string, ((product: StoredProduct) => Localized) | undefined> = {
  badge: ({ options }) => options.view.additionalBadge ?? {},
  warnings: ({ warnings }) => warnings ?? {},
}
