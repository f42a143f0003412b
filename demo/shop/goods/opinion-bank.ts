import type { StoredProduct } from '#shop/catalogue/stored/shop-data.ts'

import { languages, type Language } from '../localized-text.ts'
import { germanOpinions } from './opinions/bank-de.ts'
import { englishOpinions } from './opinions/bank-en.ts'
import { polishOpinions } from './opinions/bank-pl.ts'

/** What a text can be said about; `any` fits whatever comes in a parcel. */
export type Kind =
  | 'mug'
  | 'cup'
  | 'yunomi'
  | 'espresso'
  | 'gaiwan'
  | 'tea'
  | 'green'
  | 'dark'
  | 'infusion'
  | 'dish'
  | 'bowl'
  | 'pot'
  | 'teapot'
  | 'vase'
  | 'planter'
  | 'candle'
  | 'gift'
  | 'tasting'
  | 'any'
export type Bank = Partial<Record<Kind, [rating: number, text: string][]>>
export type BankEntry = { lang: Language; rating: number; text: string }

/** The texts that fit a product: those of its own kind first, then of the wider ones. */
export function fittingTexts(kind: Kind): BankEntry[] {
  const kinds: Kind[] = kind === 'any' ? ['any'] : [kind, ...wider[kind], 'any']
  return kinds.flatMap(textsOf)
}

export function opinionKindOf({ _id, type, categories }: StoredProduct): Kind {
  if (_id === 'tasting-box') return 'tasting'
  if (type === 'set') return 'gift'
  const category = categories.find((id) => kindOfCategory[id])
  return (category && kindOfCategory[category]) || 'any'
}

const wider: Record<Exclude<Kind, 'any'>, readonly Kind[]> = {
  mug: ['cup'],
  cup: [],
  yunomi: ['cup'],
  espresso: ['cup'],
  gaiwan: ['cup'],
  tea: [],
  green: ['tea'],
  dark: ['tea'],
  infusion: [],
  dish: [],
  bowl: ['dish'],
  pot: [],
  teapot: ['pot'],
  vase: [],
  planter: [],
  candle: [],
  gift: [],
  tasting: ['gift'],
}

const kindOfCategory: Record<string, Kind> = {
  mugs: 'mug',
  yunomi: 'yunomi',
  'espresso-cups': 'espresso',
  gaiwans: 'gaiwan',
  'green-tea': 'green',
  'black-tea': 'dark',
  oolong: 'dark',
  'white-tea': 'tea',
  'herbal-tea': 'infusion',
  'fruit-tea': 'infusion',
  plates: 'dish',
  bowls: 'bowl',
  teapots: 'teapot',
  jugs: 'pot',
  vases: 'vase',
  planters: 'planter',
  'candle-holders': 'candle',
  'gift-boxes': 'gift',
}

const banks: Record<Language, Bank> = {
  pl: polishOpinions,
  en: englishOpinions,
  de: germanOpinions,
}

/** The texts of one kind with the languages taking turns. */
function textsOf(kind: Kind): BankEntry[] {
  const longest = Math.max(...languages.map((lang) => banks[lang][kind]?.length ?? 0))
  return Array.from({ length: longest }, (_, index) =>
    languages.flatMap((lang) => {
      const entry = banks[lang][kind]?.[index]
      return entry ? [{ lang, rating: entry[0], text: entry[1] }] : []
    }),
  ).flat()
}
