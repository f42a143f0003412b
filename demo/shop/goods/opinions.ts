import type { ShopData, StoredProduct } from '#shop/catalogue/stored/shop-data.ts'

import { daysBefore } from '../days.ts'
import type { Language } from '../localized-text.ts'
import { fittingTexts, opinionKindOf, type BankEntry, type Kind } from './opinion-bank.ts'
import { featured, quoted } from './opinions/featured.ts'

type StoredOpinion = ShopData['opinions'][number]

/** Opinions of all products: the featured ones, and others drawn from the bank by turns. */
export function demoOpinions(products: StoredProduct[], now: number): StoredOpinion[] {
  const turns = new Map<Kind, number>()
  const drawn = products.flatMap((product, place) => {
    const kind = opinionKindOf(product)
    const pool = fittingTexts(kind)
    const wanted = Math.min(counts[product._id] ?? usual(product, place), pool.length)
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + wanted)
    return Array.from({ length: wanted }, (_, index) =>
      drawOpinion(product, pool[(turn + index) % pool.length], index, wanted, now),
    ).flatMap((opinion) => opinion ?? [])
  })
  return [...featuredOpinions(now), ...drawn]
}

/** Those quoted on the home page, three in each language. */
export const quotedOpinions: string[] = quoted.map(({ id }) => id)

function featuredOpinions(now: number): StoredOpinion[] {
  return [...quoted, ...featured].map(({ id, product, daysAgo, author, rating, text, lang }) => ({
    _id: id,
    productId: product,
    user: { name: author },
    createdAt: daysBefore(now, daysAgo),
    number: rating,
    text,
    lang,
  }))
}

function drawOpinion(
  product: StoredProduct,
  entry: BankEntry | undefined,
  index: number,
  of: number,
  now: number,
): StoredOpinion | undefined {
  if (!entry) return undefined
  // Evenly over the time the product was on sale, the newest of them a few days old.
  const onSale = now - product.createdAt
  const ago = onSale * ((index + 0.5) / (of + 1)) + (index % 5) * 3_700_000
  const people = names[entry.lang]
  return {
    _id: `opinion-${product._id}-${index + 1}`,
    productId: product._id,
    user: { name: people[(product.idx * 5 + index * 3) % people.length] ?? 'Anna' },
    createdAt: Math.round(now - Math.min(ago, onSale * 0.95)),
    number: entry.rating,
    text: entry.text,
    lang: entry.lang,
  }
}

/** None for what is new or not sold any more, else up to four. */
function usual(product: StoredProduct, place: number): number {
  const isNew = product.options.view.newBadge
  if (isNew || product.archived || product.removed) return 0
  return place % 4
}

/** How many are drawn for the products that people talk about, or not at all. */
const counts: Record<string, number> = {
  'lake-mug': 42,
  sencha: 38,
  assam: 22,
  'rice-bowl-cobalt': 24,
  'teapot-moss': 18,
  'dong-ding': 12,
  'supper-plate-ash': 15,
  'gaiwan-ash': 8,
  'espresso-sand': 20,
  'morning-for-two': 12,
  'tasting-box': 9,
  'harbour-mug': 12,
  'yunomi-sand': 0,
  'milk-jug-sand': 0,
  'planter-sand': 0,
  'candle-holder-cobalt': 6,
  'beeswax-candles': 0,
}

const names: Record<Language, string[]> = {
  pl: [
    'Agnieszka W.',
    'Piotr Z.',
    'Marta',
    'Ola i Kuba',
    'Krystyna M.',
    'Tomasz',
    'Hania P.',
    'Michał R.',
    'Ewa, Poznań',
    'Bartek',
    'Joanna K.',
    'Zosia',
    'Paweł S.',
    'Danuta, Rzeszów',
    'Iga',
    'Wojtek L.',
    'Magda T.',
  ],
  en: [
    'Emily R.',
    'Tom, Bristol',
    'Sarah',
    'Niamh O.',
    'James W.',
    'Priya',
    'Callum, Leeds',
    'Ruth B.',
    'Oliver',
    'Hazel, Cork',
    'Daniel M.',
    'Anna & Joe',
    'Freya',
  ],
  de: [
    'Katrin S.',
    'Jonas, Leipzig',
    'Sabine',
    'Lena B.',
    'Matthias K.',
    'Ute, Bremen',
    'Felix',
    'Annika W.',
    'Johannes, Wien',
    'Birgit',
    'Nele H.',
    'Stefan M.',
    'Clara',
  ],
}
