import type { Attribute } from '#domain/entities/catalogue.ts'
import type { StoredProduct } from '#shop/catalogue/stored/shop-data.ts'

import { same, type DemoText } from '../localized-text.ts'
import { shortUses } from '../pages/shared-blocks.ts'
import { type GlazeId, pictureUrl } from './pictures.ts'

type Show = 'list' | 'dropdown' | 'hide'
type Value = { id: string; text: DemoText; image?: string; colour?: string }
type Shown = Pick<Attribute, 'onCard' | 'counted'> & { name: DemoText; filter: Show; page: Show }
type TextAttribute = Shown & { values: Value[] }
type NumberAttribute = Shown & { unit: string }

/** All attributes; the values of number attributes are those the products have, smallest first. */
export function demoAttributes(products: StoredProduct[]): Attribute[] {
  const order = Object.keys({ ...textAttributes, ...numberAttributes }).sort(byPosition)
  return order.map((id, position) => attribute(id, position, products))
}

/** How a glaze is called and coloured. */
export function glazeValue(glaze: GlazeId): { text: DemoText; colour?: string | undefined } {
  const value = textAttributes['glaze']?.values.find(({ id }) => id === glaze)
  if (!value) throw new Error(`No glaze ${glaze}`)
  return value
}

function attribute(id: string, attrPosition: number, products: StoredProduct[]): Attribute {
  const of = attributeOf(id)
  const shown = {
    _id: id,
    key: id,
    name: of.name,
    displayType: of.filter,
    productDisplayType: of.page,
    options: { attrPosition },
    ...(of.onCard && { onCard: true }),
    ...(of.counted && { counted: of.counted }),
  }
  return 'unit' in of
    ? { ...shown, type: 'number', unit: of.unit, values: numbersIn(products, id, of.unit) }
    : { ...shown, type: 'text', values: of.values }
}

function attributeOf(id: string): TextAttribute | NumberAttribute {
  const of = textAttributes[id] ?? numberAttributes[id]
  if (!of) throw new Error(`No attribute ${id}`)
  return of
}

function numbersIn(products: StoredProduct[], id: string, unit: string) {
  const values = products.flatMap((product) =>
    product.attributes.filter((ref) => ref.id === id).map((ref) => ref.value),
  )
  return [...new Set(values)]
    .sort((a, b) => Number(a) - Number(b))
    .map((value) => ({ id: value, text: same(`${value} ${unit}`), number: Number(value) }))
}

/** The order of filters and of the table on a product page. */
const positions = [
  'glaze',
  'capacity',
  'size',
  'packing',
  'handle',
  'caffeine',
  'origin',
  'use',
  'height',
  'diameter',
  'weight',
  'firing',
  'made-in',
  'batch',
]

function byPosition(a: string, b: string): number {
  return positions.indexOf(a) - positions.indexOf(b)
}

const textAttributes: Record<string, TextAttribute> = {
  glaze: {
    name: { pl: 'Szkliwo', en: 'Glaze', de: 'Glasur' },
    filter: 'list',
    page: 'list',
    counted: {
      pl: { few: 'szkliwa', many: 'szkliw', other: 'szkliwa' },
      en: { other: 'glazes' },
      de: { other: 'Glasuren' },
    },
    values: [
      glaze('ash', '#d0ccc4', { pl: 'Popiół drzewny', en: 'Wood ash', de: 'Holzasche' }),
      glaze('cobalt', '#2a468f', { pl: 'Kobalt', en: 'Cobalt', de: 'Kobaltblau' }),
      glaze('moss', '#43603a', { pl: 'Mech', en: 'Moss', de: 'Moos' }),
      glaze('rust', '#843f1e', { pl: 'Rdza żelaza', en: 'Iron rust', de: 'Eisenrost' }),
      glaze('sand', '#d3bd93', { pl: 'Piasek', en: 'Sand', de: 'Sandbeige' }),
      glaze('ink', '#2c2a29', { pl: 'Atrament', en: 'Ink', de: 'Tinte' }),
    ],
  },
  size: {
    name: { pl: 'Rozmiar', en: 'Size', de: 'Größe' },
    filter: 'list',
    page: 'list',
    values: [
      { id: 'small', text: { pl: 'mały', en: 'small', de: 'klein' } },
      { id: 'medium', text: { pl: 'średni', en: 'medium', de: 'mittel' } },
      { id: 'large', text: { pl: 'duży', en: 'large', de: 'groß' } },
      { id: '20cm', text: same('20 cm') },
      { id: '24cm', text: same('24 cm') },
      { id: '27cm', text: same('27 cm') },
    ],
  },
  packing: {
    name: { pl: 'Opakowanie', en: 'Packed in', de: 'Verpackung' },
    filter: 'hide',
    page: 'dropdown',
    values: [
      { id: 'bag', text: { pl: 'torebka papierowa', en: 'paper bag', de: 'Papiertüte' } },
      { id: 'tin', text: { pl: 'puszka', en: 'tin', de: 'Dose' } },
    ],
  },
  handle: {
    name: { pl: 'Ucho', en: 'Handle', de: 'Henkel' },
    filter: 'list',
    page: 'list',
    values: [
      { id: 'with-handle', text: { pl: 'z uchem', en: 'with a handle', de: 'mit Henkel' } },
      { id: 'no-handle', text: { pl: 'bez ucha', en: 'without', de: 'ohne Henkel' } },
    ],
  },
  caffeine: {
    name: { pl: 'Kofeina', en: 'Caffeine', de: 'Koffein' },
    filter: 'list',
    page: 'list',
    values: [
      { id: 'much', text: { pl: 'dużo', en: 'much', de: 'viel' } },
      { id: 'some', text: { pl: 'średnio', en: 'some', de: 'mittel' } },
      { id: 'none', text: { pl: 'bez kofeiny', en: 'none', de: 'ohne' } },
    ],
  },
  origin: {
    name: { pl: 'Pochodzenie', en: 'Origin', de: 'Herkunft' },
    filter: 'dropdown',
    page: 'list',
    onCard: true,
    values: [
      { id: 'japan', text: { pl: 'Japonia', en: 'Japan', de: 'Japan' } },
      { id: 'taiwan', text: { pl: 'Tajwan', en: 'Taiwan', de: 'Taiwan' } },
      { id: 'china', text: { pl: 'Chiny', en: 'China', de: 'China' } },
      { id: 'india', text: { pl: 'Indie', en: 'India', de: 'Indien' } },
      {
        id: 'south-africa',
        text: { pl: 'Republika Południowej Afryki', en: 'South Africa', de: 'Südafrika' },
      },
      { id: 'poland', text: { pl: 'Polska', en: 'Poland', de: 'Polen' } },
    ],
  },
  // What the list "in use" says first, in short: for cards alone.
  use: {
    name: { pl: 'W użyciu', en: 'In use', de: 'Im Gebrauch' },
    filter: 'hide',
    page: 'hide',
    onCard: true,
    values: Object.entries(shortUses).map(([id, text]) => ({ id, text })),
  },
  firing: {
    name: { pl: 'Wypał', en: 'Firing', de: 'Brand' },
    filter: 'hide',
    page: 'list',
    values: [
      {
        id: 'reduction',
        text: { pl: '1240 °C, redukcyjny', en: '1240 °C, reduction', de: '1240 °C, reduzierend' },
      },
      {
        id: 'oxidation',
        text: { pl: '1240 °C, utleniający', en: '1240 °C, oxidation', de: '1240 °C, oxidierend' },
      },
      {
        id: 'wood',
        text: { pl: '1260 °C, piec na drewno', en: '1260 °C, wood kiln', de: '1260 °C, Holzofen' },
      },
    ],
  },
  'made-in': {
    name: { pl: 'Miejsce powstania', en: 'Made in', de: 'Hergestellt in' },
    filter: 'hide',
    page: 'list',
    values: [
      {
        id: 'wisnicz',
        text: { pl: 'Nowy Wiśnicz', en: 'Nowy Wiśnicz, Poland', de: 'Nowy Wiśnicz, Polen' },
      },
      {
        id: 'boleslawiec',
        text: { pl: 'Bolesławiec', en: 'Bolesławiec, Poland', de: 'Bolesławiec (Bunzlau), Polen' },
      },
      {
        id: 'lanckorona',
        text: { pl: 'Lanckorona', en: 'Lanckorona, Poland', de: 'Lanckorona, Polen' },
      },
      { id: 'krakow', text: { pl: 'Kraków', en: 'Kraków, Poland', de: 'Krakau, Polen' } },
    ],
  },
  // For the packing table only: which kiln load a piece came from. Shoppers never see it.
  batch: {
    name: { pl: 'Partia pieca', en: 'Kiln batch', de: 'Ofencharge' },
    filter: 'hide',
    page: 'hide',
    values: [
      {
        id: 'autumn-1',
        text: { pl: 'jesień, wsad 1', en: 'autumn, load 1', de: 'Herbst, Brand 1' },
      },
      {
        id: 'autumn-2',
        text: { pl: 'jesień, wsad 2', en: 'autumn, load 2', de: 'Herbst, Brand 2' },
      },
      { id: 'summer', text: { pl: 'lato', en: 'summer', de: 'Sommer' } },
    ],
  },
}

/** A glaze is shown by its test tile: whatever the product, a swatch shows no other shape. */
function glaze(id: string, colour: string, name: DemoText): Value {
  return { id, text: name, colour, image: pictureUrl(`tile-${id}`) }
}

const numberAttributes: Record<string, NumberAttribute> = {
  capacity: {
    name: { pl: 'Pojemność', en: 'Capacity', de: 'Fassungsvermögen' },
    filter: 'list',
    page: 'list',
    onCard: true,
    unit: 'ml',
  },
  height: {
    name: { pl: 'Wysokość', en: 'Height', de: 'Höhe' },
    filter: 'hide',
    page: 'list',
    unit: 'mm',
  },
  diameter: {
    name: { pl: 'Średnica', en: 'Diameter', de: 'Durchmesser' },
    filter: 'hide',
    page: 'list',
    unit: 'mm',
  },
  weight: {
    name: { pl: 'Waga', en: 'Weight', de: 'Gewicht' },
    filter: 'hide',
    page: 'list',
    unit: 'g',
  },
}
