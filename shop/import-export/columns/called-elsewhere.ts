import { plainText } from '#domain/search/plain-text.ts'

import type { ImportContext } from './column.ts'

/** The column that other shops and spreadsheets call so; undefined for what is none of ours. */
export function calledElsewhere(
  name: string,
  { settings }: Pick<ImportContext, 'settings'>,
): string | undefined {
  const typed = plainText(name)
    .replaceAll(/\(.*\)/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  const [column] = Object.entries(called).find(([, words]) => words.includes(typed)) ?? []
  if (column === undefined || !column.endsWith('.')) return column
  const isPrice = column === 'price.' || column === 'promo.'
  return `${column}${isPrice ? settings.baseCurrency : settings.baseLang}`
}

/** WooCommerce, Shopify, BaseLinker, Shoper, PrestaShop, and what people call it themselves. */
const called: Readonly<Record<string, readonly string[]>> = {
  id: ['handle', 'produkt id', 'product id', 'id produktu', 'artikel id'],
  'name.': [
    'name',
    'title',
    'nazwa',
    'nazwa produktu',
    'product name',
    'bezeichnung',
    'artikelname',
  ],
  code: ['sku', 'variant sku', 'kod', 'kod produktu', 'product code', 'symbol', 'artikelnummer'],
  ean: ['gtin', 'barcode', 'variant barcode', 'ean13', 'gtin upc ean or isbn', 'kod kreskowy'],
  maker_code: ['mpn', 'manufacturer code', 'kod producenta', 'herstellernummer'],
  'price.': [
    'price',
    'regular price',
    'variant price',
    'cena',
    'cena brutto',
    'preis',
    'bruttopreis',
  ],
  'promo.': ['sale price', 'cena promocyjna', 'promocja', 'sonderpreis', 'aktionspreis'],
  'vat.': ['vat', 'tax', 'tax rate', 'stawka vat', 'podatek', 'mwst', 'steuersatz', 'ust'],
  stock: [
    'quantity',
    'qty',
    'variant inventory qty',
    'ilosc',
    'stan',
    'stan magazynowy',
    'bestand',
  ],
  weight: ['variant grams', 'waga', 'gewicht', 'weight'],
  categories: ['category', 'product category', 'kategoria', 'kategorie', 'kategorien'],
  manufacturer: ['vendor', 'brand', 'producer', 'producent', 'marka', 'hersteller', 'marke'],
  'lead.': ['short description', 'krotki opis', 'opis krotki', 'kurzbeschreibung'],
  'description.': ['description', 'body', 'opis', 'opis produktu', 'beschreibung'],
  pictures: ['images', 'image', 'image src', 'image urls', 'zdjecia', 'zdjecie', 'bilder', 'bild'],
  status: ['published', 'active', 'aktywny', 'aktiv'],
  unit: ['jednostka', 'einheit', 'unit of measure'],
}
