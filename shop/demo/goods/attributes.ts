import type { Attribute } from '#domain/entities/catalogue.ts'
import type { StoredProduct } from '#shop/catalogue/stored/shop-data.ts'

import { same, text, type DemoText } from '../localized-text.ts'
import { pictureUrl } from './pictures.ts'

type Show = 'list' | 'dropdown' | 'hide'
type Value = { id: string; text: DemoText; image?: string }
type TextAttribute = { name: DemoText; filter: Show; page: Show; values: Value[] }
type NumberAttribute = { name: DemoText; filter: Show; page: Show; unit: string }

/** All attributes; the values of number attributes are those the products have, smallest first. */
export function demoAttributes(products: StoredProduct[]): Attribute[] {
  const order = Object.keys({ ...textAttributes, ...numberAttributes }).sort(byPosition)
  return order.map((id, position) => attribute(id, position, products))
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
    name: text('Szkliwo', 'Glaze', 'Glasur'),
    filter: 'list',
    page: 'list',
    values: [
      glaze('ash', text('Popiół drzewny', 'Wood ash', 'Holzasche')),
      glaze('cobalt', text('Kobalt', 'Cobalt', 'Kobaltblau')),
      glaze('moss', text('Mech', 'Moss', 'Moos')),
      glaze('rust', text('Rdza żelaza', 'Iron rust', 'Eisenrost')),
      glaze('sand', text('Piasek', 'Sand', 'Sandbeige')),
      glaze('ink', text('Atrament', 'Ink', 'Tinte')),
    ],
  },
  size: {
    name: text('Rozmiar', 'Size', 'Größe'),
    filter: 'list',
    page: 'list',
    values: [
      { id: 'small', text: text('mały', 'small', 'klein') },
      { id: 'medium', text: text('średni', 'medium', 'mittel') },
      { id: 'large', text: text('duży', 'large', 'groß') },
      { id: '20cm', text: same('20 cm') },
      { id: '24cm', text: same('24 cm') },
      { id: '27cm', text: same('27 cm') },
    ],
  },
  packing: {
    name: text('Opakowanie', 'Packed in', 'Verpackung'),
    filter: 'hide',
    page: 'dropdown',
    values: [
      { id: 'bag', text: text('torebka papierowa', 'paper bag', 'Papiertüte') },
      { id: 'tin', text: text('puszka', 'tin', 'Dose') },
    ],
  },
  handle: {
    name: text('Ucho', 'Handle', 'Henkel'),
    filter: 'list',
    page: 'list',
    values: [
      { id: 'with-handle', text: text('z uchem', 'with a handle', 'mit Henkel') },
      { id: 'no-handle', text: text('bez ucha', 'without', 'ohne Henkel') },
    ],
  },
  caffeine: {
    name: text('Kofeina', 'Caffeine', 'Koffein'),
    filter: 'list',
    page: 'list',
    values: [
      { id: 'much', text: text('dużo', 'much', 'viel') },
      { id: 'some', text: text('średnio', 'some', 'mittel') },
      { id: 'none', text: text('bez kofeiny', 'none', 'ohne') },
    ],
  },
  origin: {
    name: text('Pochodzenie', 'Origin', 'Herkunft'),
    filter: 'dropdown',
    page: 'list',
    values: [
      { id: 'japan', text: text('Japonia', 'Japan', 'Japan') },
      { id: 'taiwan', text: text('Tajwan', 'Taiwan', 'Taiwan') },
      { id: 'china', text: text('Chiny', 'China', 'China') },
      { id: 'india', text: text('Indie', 'India', 'Indien') },
      {
        id: 'south-africa',
        text: text('Republika Południowej Afryki', 'South Africa', 'Südafrika'),
      },
      { id: 'poland', text: text('Polska', 'Poland', 'Polen') },
    ],
  },
  firing: {
    name: text('Wypał', 'Firing', 'Brand'),
    filter: 'hide',
    page: 'list',
    values: [
      {
        id: 'reduction',
        text: text('1240 °C, redukcyjny', '1240 °C, reduction', '1240 °C, reduzierend'),
      },
      {
        id: 'oxidation',
        text: text('1240 °C, utleniający', '1240 °C, oxidation', '1240 °C, oxidierend'),
      },
      {
        id: 'wood',
        text: text('1260 °C, piec na drewno', '1260 °C, wood kiln', '1260 °C, Holzofen'),
      },
    ],
  },
  'made-in': {
    name: text('Miejsce powstania', 'Made in', 'Hergestellt in'),
    filter: 'hide',
    page: 'list',
    values: [
      { id: 'wisnicz', text: text('Nowy Wiśnicz', 'Nowy Wiśnicz, Poland', 'Nowy Wiśnicz, Polen') },
      {
        id: 'boleslawiec',
        text: text('Bolesławiec', 'Bolesławiec, Poland', 'Bolesławiec (Bunzlau), Polen'),
      },
      { id: 'lanckorona', text: text('Lanckorona', 'Lanckorona, Poland', 'Lanckorona, Polen') },
      { id: 'krakow', text: text('Kraków', 'Kraków, Poland', 'Krakau, Polen') },
    ],
  },
  // For the packing table only: which kiln load a piece came from. Shoppers never see it.
  batch: {
    name: text('Partia pieca', 'Kiln batch', 'Ofencharge'),
    filter: 'hide',
    page: 'hide',
    values: [
      { id: 'autumn-1', text: text('jesień, wsad 1', 'autumn, load 1', 'Herbst, Brand 1') },
      { id: 'autumn-2', text: text('jesień, wsad 2', 'autumn, load 2', 'Herbst, Brand 2') },
      { id: 'summer', text: text('lato', 'summer', 'Sommer') },
    ],
  },
}

/** A glaze is shown by its test tile: whatever the product, a swatch shows no other shape. */
function glaze(id: string, name: DemoText): Value {
  return { id, text: name, image: pictureUrl(`tile-${id}`) }
}

const numberAttributes: Record<string, NumberAttribute> = {
  capacity: {
    name: text('Pojemność', 'Capacity', 'Fassungsvermögen'),
    filter: 'list',
    page: 'list',
    unit: 'ml',
  },
  height: { name: text('Wysokość', 'Height', 'Höhe'), filter: 'hide', page: 'list', unit: 'mm' },
  diameter: {
    name: text('Średnica', 'Diameter', 'Durchmesser'),
    filter: 'hide',
    page: 'list',
    unit: 'mm',
  },
  weight: { name: text('Waga', 'Weight', 'Gewicht'), filter: 'hide', page: 'list', unit: 'g' },
}
