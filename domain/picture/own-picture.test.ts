import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  pictureAddress,
  pictureLabel,
  pictureNamed,
  pictureRatio,
  tooSmallFor,
  withPictureDescribed,
  withPictureReplaced,
} from './own-picture.ts'

const name = 'AbCdEfGhIjKlMnOpQr-_12'

test.each([name, `/media/${name}.webp`, ` https://shop.example/media/${name}.webp `])(
  'a picture is named by itself or by its address: %s',
  (given) => {
    expect(pictureNamed(given)).toBe(name)
  },
)

test.each(['', 'mug.webp', `/images/${name}.webp`, `${name}x`, `/media/${name}.png`])(
  '%j names no picture of the library',
  (given) => {
    expect(pictureNamed(given)).toBeUndefined()
  },
)

test('the address of a picture names it', () => {
  expect(pictureAddress(name)).toBe(`/media/${name}.webp`)
  expect(pictureNamed(pictureAddress(name))).toBe(name)
})

test.each([
  [' mug.jpg', 'mug.jpg'],
  ['a%00b.png', 'a%00b.png'],
  ['   ', 'picture'],
  ['', 'picture'],
  [`😀${'x'.repeat(199)}`, `\u{fffd}${'x'.repeat(199)}`],
])('a file named %j is known as %j', (file, label) => {
  expect(pictureLabel({ name: file })).toBe(label)
})

test.each([
  [700, ['product', 'slide']],
  [1_199, ['product', 'slide']],
  [1_200, ['slide']],
  [1_599, ['slide']],
  [1_600, []],
])('%d px of width are not sharp for %j', (width, places) => {
  expect(tooSmallFor({ width })).toEqual(places)
})

test.each([
  [1_600, 1_200, 1.33],
  [900, 1_600, 0.56],
  [500, 500, 1],
  [3_200, 200, 10],
  [200, 3_200, 0.1],
])('%d × %d is %d', (width, height, ratio) => {
  expect(pictureRatio({ width, height })).toBe(ratio)
})

const change = { from: '/old.webp', to: '/new.webp', ratio: 0.56 }

test('another picture stands in lists, under the pointer and on the page, with the same texts', () => {
  const product = {
    mainImage: { url: '/old.webp', f: '/old.webp', r: 1.33, alt: { en: 'A mug' } },
    images: [
      { id: 'a', url: '/other.webp', alt: {} },
      { id: 'b', url: '/old.webp', alt: { en: 'Its handle' } },
    ],
  }
  expect(withPictureReplaced(product, change)).toEqual({
    mainImage: { url: '/new.webp', f: '/new.webp', r: 0.56, alt: { en: 'A mug' } },
    images: [
      { id: 'a', url: '/other.webp', alt: {} },
      { id: 'b', url: '/new.webp', alt: { en: 'Its handle' } },
    ],
  })
})

const products = fc.record({
  mainImage: fc.record(
    { url: addresses(), f: addresses(), r: fc.double(), alt: texts() },
    { requiredKeys: ['url', 'r', 'alt'] },
  ),
  images: fc.array(fc.record({ id: fc.string(), url: addresses(), alt: texts() })),
})

test('a product that does not show the picture stays as it is', () => {
  fc.assert(
    fc.property(products, (product) => {
      expect(withPictureReplaced(product, change)).toEqual(product)
    }),
  )
})

test('what the library says of a picture is said in lists and on the page', () => {
  const product = {
    mainImage: { url: '/old.webp', r: 1.33, alt: {} },
    images: [
      { id: 'a', url: '/old.webp', alt: { en: 'A cup', pl: 'Moje ucho', de: 'Alt' } },
      { id: 'b', url: '/other.webp', alt: { en: 'Its handle' } },
    ],
  }
  const before = { en: 'A cup', pl: 'Kubek', de: 'Alt' }
  const after = { en: 'A mug', pl: 'Kubek' }
  expect(withPictureDescribed(product, { url: '/old.webp', before, after })).toEqual({
    mainImage: { url: '/old.webp', r: 1.33, alt: { en: 'A mug', pl: 'Kubek' } },
    images: [
      { id: 'a', url: '/old.webp', alt: { en: 'A mug', pl: 'Moje ucho' } },
      { id: 'b', url: '/other.webp', alt: { en: 'Its handle' } },
    ],
  })
})

test('afterwards every changed text is said, in that picture alone, and again changes nothing', () => {
  fc.assert(
    fc.property(products, texts(), texts(), (product, before, after) => {
      const told = withPictureDescribed(product, { url: '/a.webp', before, after })
      const shown = [told.mainImage, ...told.images]
      for (const [at, was] of [product.mainImage, ...product.images].entries()) {
        if (was.url === '/a.webp') {
          const changed = Object.entries(after).filter(([lang, text]) => text !== before[lang])
          expect(shown[at]?.alt).toMatchObject(Object.fromEntries(changed))
          expect(Object.keys(shown[at]?.alt ?? {})).toEqual(
            expect.arrayContaining(Object.keys(after)),
          )
        } else expect(shown[at]).toEqual(was)
      }
      expect(withPictureDescribed(told, { url: '/a.webp', before: after, after })).toEqual(told)
    }),
  )
})

function addresses() {
  return fc.constantFrom('/a.webp', '/b.webp', '/new.webp')
}

function texts() {
  return fc.dictionary(fc.constantFrom('en', 'pl', 'de'), fc.constantFrom('A mug', 'A cup'))
}
