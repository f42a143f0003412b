import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  pictureAddress,
  pictureNamed,
  pictureRatio,
  tooSmallFor,
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

test('a product that does not show the picture stays as it is', () => {
  const url = fc.constantFrom('/a.webp', '/b.webp', '/new.webp')
  const products = fc.record({
    mainImage: fc.record(
      { url, f: url, r: fc.double(), alt: fc.constant({}) },
      { requiredKeys: ['url', 'r', 'alt'] },
    ),
    images: fc.array(fc.record({ id: fc.string(), url, alt: fc.constant({}) })),
  })
  fc.assert(
    fc.property(products, (product) => {
      expect(withPictureReplaced(product, change)).toEqual(product)
    }),
  )
})
