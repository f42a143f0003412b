import { isLink } from '#domain/screen/links/link.ts'
import type { Variant } from '#domain/entities/product.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'

import type { Trouble } from '../trouble.ts'
import { noPicture } from '../new-product.ts'
import { listOf, printList, readNumber, cellText } from './cells.ts'
import type { Column, ImportContext } from './column.ts'

/** The picture of the cards, that under the pointer, and those of the product's page. */
export const pictureColumns: readonly Column[] = [
  {
    name: 'picture',
    part: 'facts',
    on: 'product',
    read: ({ product }) => product.mainImage.url,
    write: ({ product, isNew }, _variant, cell) => {
      const url = cellText(cell).trim()
      // What is new may come without one; what has one does not lose it by an empty cell.
      if (url === '') return isNew ? undefined : { kind: 'required' }
      const wrong = notOnePicture(url)
      if (wrong) return wrong
      product.mainImage.url = url
      return undefined
    },
  },
  {
    name: 'picture_hover',
    part: 'facts',
    on: 'product',
    read: ({ product }) => product.mainImage.f ?? '',
    write: ({ product }, _variant, cell) => {
      const url = cellText(cell).trim()
      const wrong = url === '' ? undefined : notOnePicture(url)
      if (wrong) return wrong
      if (url === '') delete product.mainImage.f
      else product.mainImage.f = url
      return undefined
    },
  },
  {
    name: 'picture_ratio',
    part: 'facts',
    on: 'product',
    isNumber: true,
    read: ({ product }) => String(product.mainImage.r),
    write: ({ product }, _variant, cell) => {
      const holds = (ratio: number) => ratio >= 0.1 && ratio <= 10
      const ratio = cell.trim() === '' ? 1.33 : readNumber(cell, { holds, example: '1.33' })
      if (typeof ratio === 'object') return ratio
      product.mainImage.r = ratio
      return undefined
    },
  },
  {
    name: 'pictures',
    part: 'facts',
    on: 'both',
    read: ({ product }, variant) =>
      printList(variant ? urlsOf(product, variant) : product.images.map(({ url }) => url)),
    write: ({ product }, variant, cell) => {
      const urls = picturesIn(cellText(cell), product)
      const wrong = urls.find((url) => !isPicture(url) && !isOwn(product, url))
      if (wrong !== undefined) return { kind: 'not-a-picture', given: wrong, meant: example }
      if (variant) {
        const missing = urls.find((url) => !isOwn(product, url))
        if (missing !== undefined) addPictures(product, urls)
        variant.images = urls.map((url) => idOf(product, url))
      } else {
        const before = product.images
        product.images = []
        for (const url of urls) {
          const kept = before.find((image) => image.url === url && !product.images.includes(image))
          if (kept) product.images.push(kept)
          else addPictures(product, [url])
        }
        const [first] = urls
        if (product.mainImage.url === noPicture && first !== undefined)
          product.mainImage.url = first
      }
      return undefined
    },
  },
]

/**
 * What pictures show, for who cannot see them: as many texts as the row has pictures, in their
 * order, one column for each of the shop's languages.
 */
export function pictureTextColumns({ settings }: ImportContext): Column[] {
  return settings.langs.map((lang) => ({
    name: `pictures_alt.${lang}`,
    part: 'facts',
    on: 'both',
    read: ({ product }, variant) => {
      const texts = imagesOf(product, variant).map(({ alt }) => alt[lang] ?? '')
      return texts.every((text) => text !== '') ? printList(texts) : ''
    },
    write: ({ product }, variant, cell) => {
      const images = imagesOf(product, variant)
      const texts = listOf(cellText(cell))
      if (texts.length > 0 && texts.length !== images.length) {
        return { kind: 'other-count', given: String(texts.length), meant: String(images.length) }
      }
      for (const [at, { url, alt }] of images.entries()) {
        const shown = url === product.mainImage.url ? [alt, product.mainImage.alt] : [alt]
        for (const one of shown) {
          if (texts[at] === undefined) delete one[lang]
          else one[lang] = texts[at]
        }
      }
      return undefined
    },
  }))
}

/** Those that a row names: a variant has some of the product's. */
function imagesOf(
  { images }: StoredProduct,
  variant: Variant | undefined,
): StoredProduct['images'] {
  if (!variant) return images
  return variant.images.flatMap((id) => images.find((image) => image.id === id) ?? [])
}

/** What is wrong with the address of one picture: it may be several, as other shops write them. */
function notOnePicture(url: string): Trouble | undefined {
  if (isPicture(url)) return undefined
  const [first, ...others] = url.split(/\s*[|,;]\s*/).filter((one) => one !== '')
  return first !== undefined && others.length > 0 && [first, ...others].every(isPicture)
    ? { kind: 'several-pictures', given: url, meant: first }
    : { kind: 'not-a-picture', given: url, meant: example }
}

const example = 'https://shop.example/mug.jpg, /images/mug.webp'

/** An address on the web, or a path of the shop itself; and only one. */
function isPicture(url: string): boolean {
  const isAddress = isLink(url) && (/^https:\/\/[^\s/]+\/\S*$/.test(url) || /^\/\S+$/.test(url))
  return isAddress && !url.includes('|') && !/[,;]\s*(?:https?:\/)?\//.test(url)
}

/** Other shops put a comma between several: it is one where each side is a picture of its own. */
function picturesIn(cell: string, product: StoredProduct): string[] {
  return listOf(cell).flatMap((entry) => {
    if (isOwn(product, entry)) return [entry]
    const several = entry
      .split(/[,;]\s*(?=https:\/\/|\/|$)/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
    return several.every((one) => isPicture(one)) ? several : [entry]
  })
}

function isOwn({ images }: StoredProduct, url: string): boolean {
  return images.some((image) => image.url === url || image.id === url)
}

function urlsOf({ images }: StoredProduct, variant: Variant): string[] {
  return variant.images.map((id) => images.find((image) => image.id === id)?.url ?? id)
}

function idOf({ images }: StoredProduct, url: string): string {
  return images.find((image) => image.url === url)?.id ?? url
}

/** Gives a product these pictures besides those it has, with its name for who cannot see them. */
export function addPictures(product: StoredProduct, urls: readonly string[]): void {
  for (const url of urls) {
    if (isOwn(product, url)) continue
    const base = /([^/?#]+?)(\.\w+)?([?#].*)?$/.exec(url)?.[1] ?? 'picture'
    let id = base
    for (let number = 2; product.images.some((image) => image.id === id); number += 1) {
      id = `${base}-${number}`
    }
    product.images.push({ id, url, alt: { ...product.name } })
  }
}
