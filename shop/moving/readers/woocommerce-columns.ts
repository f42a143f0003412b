import type { ForeignRow } from '../moved.ts'

/**
 * What its exporter calls its columns in English, Polish and German: in the language of whoever
 * exported, and in Polish in the words of several years.
 */
const labels = {
  id: ['id', 'id|identyfikator', 'id'],
  type: ['type', 'typ', 'typ'],
  sku: ['sku', 'sku', 'artikelnummer'],
  gtin: ['gtin, upc, ean, or isbn', 'gtin, upc, ean lub isbn', 'gtin, upc, ean oder isbn'],
  name: ['name', 'nazwa', 'name'],
  published: ['published', 'opublikowano|opublikowany', 'veröffentlicht'],
  featured: ['is featured?', 'wyróżniony produkt?', 'ist hervorgehoben?'],
  visibility: ['visibility in catalog', 'widoczność w katalogu', 'sichtbarkeit im katalog'],
  lead: ['short description', 'krótki opis', 'kurzbeschreibung'],
  description: ['description', 'opis', 'beschreibung'],
  saleFrom: [
    'date sale price starts',
    'data rozpoczęcia promocji',
    'datum, an dem angebotspreis beginnt',
  ],
  saleUntil: [
    'date sale price ends',
    'data zakończenia promocji',
    'datum, an dem angebotspreis endet',
  ],
  taxStatus: ['tax status', 'status podatku', 'steuerstatus'],
  taxClass: ['tax class', 'klasa podatkowa', 'steuerklasse'],
  inStock: ['in stock?', 'w magazynie?|na stanie?', 'vorrätig?'],
  stock: ['stock', 'stan magazynowy|magazyn', 'bestand'],
  backorders: [
    'backorders allowed?',
    'pozwalać na zamówienia oczekujące?|' +
      'pozwalać na zamówienia oczekujące (na dostawę do magazynu)?',
    'lieferrückstande erlaubt?|lieferrückstände erlaubt?',
  ],
  soldSingly: ['sold individually?', 'sprzedawany pojedynczo?', 'nur einzeln verkaufen?'],
  reviews: ['allow customer reviews?', 'włącz opinie klientów?', 'kundenrezensionen erlauben?'],
  salePrice: ['sale price', 'cena promocyjna', 'angebotspreis'],
  price: ['regular price', 'cena regularna|cena', 'regulärer preis'],
  categories: ['categories', 'kategorie', 'kategorien'],
  tags: ['tags', 'tagi', 'schlagwörter'],
  images: ['images', 'obrazki', 'bilder'],
  parent: ['parent', 'element nadrzędny|rodzic|nadrzędny', 'übergeordnetes produkt'],
  grouped: ['grouped products', 'produkty grupowe', 'gruppierte produkte'],
  upsells: ['upsells', 'produkty "up-sell"', 'zusatzverkäufe'],
  crossSells: ['cross-sells', 'produkty "cross-sell"', 'cross-sells (querverkäufe)'],
  externalUrl: ['external url', 'zewnętrzny adres url', 'externe url'],
  buttonText: ['button text', 'tekst przycisku', 'button-text'],
  position: ['position', 'pozycja', 'position'],
  brands: ['brands', 'marki', 'marken'],
  /** Of the plugins WPML and Polylang, whose names for them nobody translates. */
  language: ['meta: _wpml_import_language_code|language', 'pola: _wpml_import_language_code', ''],
  translations: [
    'meta: _wpml_import_translation_group|translation group',
    'pola: _wpml_import_translation_group',
    '',
  ],
} as const

export type Field = keyof typeof labels

/** A file with one of these is this system's; `name` and `price` many have. */
const telling: ReadonlySet<string> = new Set<Field>([
  ...(['featured', 'visibility', 'saleFrom', 'saleUntil', 'taxStatus', 'inStock'] as const),
  ...(['backorders', 'soldSingly', 'reviews', 'grouped', 'crossSells'] as const),
])
const tellingPrices: ReadonlySet<string> = new Set([
  'regular price',
  'regulärer preis',
  'cena regularna',
])

const attributeLabels: ReadonlyMap<string, 'name' | 'values' | 'visible' | 'global'> = new Map([
  ...(['attribute n name', 'nazwa atrybutu n', 'attribut n name'] as const).map(
    (label) => [label, 'name'] as const,
  ),
  ...(['attribute n value(s)', 'wartości atrybutu n', 'attribut n wert(e)'] as const).map(
    (label) => [label, 'values'] as const,
  ),
  ...(['attribute n visible', 'atrybut n widoczny', 'attribut n sichtbar'] as const).map(
    (label) => [label, 'visible'] as const,
  ),
  ...(['attribute n global', 'atrybut n globalny', 'attribut n global'] as const).map(
    (label) => [label, 'global'] as const,
  ),
])

/** Whether at least three columns are called as one language calls them, and no other system. */
export function knowsColumns(columns: ReadonlySet<string>): boolean {
  const there = new Set([...columns].map(plainLabel))
  return [0, 1, 2].some((language) => {
    const found = Object.entries(labels).flatMap(([field, all]) =>
      (all[language] ?? '')
        .split('|')
        .filter((label) => label !== '' && there.has(label))
        .map((label) => ({ field, label })),
    )
    const isTold = found.some(({ field, label }) => telling.has(field) || tellingPrices.has(label))
    return found.length >= 3 && isTold
  })
}

/** How the cells of one file are found. */
export type Columns = {
  /** A cell; '' where the file has no such column. */
  of: (row: ForeignRow, field: Field) => string
  /** What a row says of its attributes; `value` as it stands. */
  attributesOf: (row: ForeignRow) => { name: string; value: string; isShown: boolean }[]
  weight: { column: string; grams: number | undefined } | undefined
  /** Columns that have no place here, by what they hold. */
  others: { column: string; kind: 'search-texts' | 'files' | 'further-fields' }[]
}

export function columnsOf(rows: readonly ForeignRow[]): Columns {
  const columns = new Set<string>()
  for (const { cells } of rows) for (const column of cells.keys()) columns.add(column)
  const called = new Map([...columns].map((column) => [plainLabel(column), column]))
  const fields = new Map<string, string>()
  const used = new Set<string>()
  for (const [field, all] of Object.entries(labels)) {
    for (const label of all.flatMap((one) => one.split('|'))) {
      const column = label === '' ? undefined : called.get(label)
      if (column === undefined) continue
      used.add(column)
      if (!fields.has(field)) fields.set(field, column)
    }
  }
  const attributes = new Map<string, { name?: string; values?: string; visible?: string }>()
  for (const [label, column] of called) {
    const part = attributeLabels.get(label.replace(/\d+/, 'n').replace(':', ''))
    const [number] = /\d+/.exec(label) ?? []
    if (!part || number === undefined) continue
    used.add(column)
    const attribute = attributes.get(number) ?? {}
    if (part !== 'global') attribute[part] = column
    attributes.set(number, attribute)
  }
  const weight = [...columns].find((column) => weightLabel.test(column))
  const others = [...columns].filter((column) => !used.has(column) && column !== weight)
  const cell = (row: ForeignRow, column: string | undefined) =>
    column === undefined ? '' : (row.cells.get(column) ?? '').trim()
  return {
    of: (row, field) => cell(row, fields.get(field)),
    attributesOf: (row) =>
      [...attributes.values()].flatMap((one) => {
        const name = cell(row, one.name)
        const isShown = cell(row, one.visible) !== '0'
        return name === '' ? [] : [{ name, value: cell(row, one.values), isShown }]
      }),
    weight: weight === undefined ? undefined : { column: weight, grams: unitOf(weight) },
    others: others.map((column) => ({ column, kind: kindOf(column) })),
  }
}

/** Polish quotation marks are of several kinds. */
function plainLabel(column: string): string {
  return column.normalize('NFC').replaceAll(/[„”“]/g, '"')
}

const weightLabel = /^(?:weight|waga|gewicht)(?: \(([^)]*)\))?$/

/** How many grams one of its unit has. */
function unitOf(column: string): number | undefined {
  const [, unit = ''] = weightLabel.exec(column) ?? []
  return new Map([
    ['kg', 1000],
    ['g', 1],
    ...['lbs', 'lb', 'funty', 'pfund'].map((name): [string, number] => [name, 453.592_37]),
    ...['oz', 'uncje', 'unzen'].map((name): [string, number] => [name, 28.349_523]),
  ]).get(unit)
}

/** Fields of the plugins that write titles for search engines. */
const searchTexts = /^(?:meta|pola): _?(?:yoast_wpseo|rank_math|aioseo|seopress)_/

function kindOf(column: string): Columns['others'][number]['kind'] {
  if (searchTexts.test(column)) return 'search-texts'
  return column.startsWith('download') ? 'files' : 'further-fields'
}
