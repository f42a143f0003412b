import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'

import { pictureView } from './product-card-view.ts'

test.each([
  [1.33, 900],
  [2, 600],
  [0.75, 1600],
  [0, 902],
  [-1, 902],
])('a picture of ratio %d keeps its place, %d px high', (r, height) => {
  expect(pictureView({ url: 'cup.webp', r, alt: {} }, rendering())).toMatchObject({
    width: 1200,
    height,
  })
})
