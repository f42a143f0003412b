import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'

import { pictureOf, pictureView } from './picture-view.ts'

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

test('a picture of ours keeps its file, and has other sizes', () => {
  const given = rendering({ settings: { webp: true, thumbnails: true } })
  const ours = { ...given, sizedPicture: (url: string) => `Bx81${url}` }

  expect(pictureOf({ url: '/images/cup.jpg' }, ours)).toEqual({
    url: '/images/cup.jpg',
    alt: '',
    width: 1200,
    height: 900,
    sized: 'Bx81/images/cup.jpg',
  })
})

test('a picture that another server has is taken as that server has it', () => {
  const url = 'https://pictures.example/cup.jpg'
  const of = (settings: { webp: boolean; thumbnails?: boolean }) =>
    pictureOf({ url }, rendering({ settings }))

  expect(of({ webp: false })).toEqual({ url, alt: '', width: 1200, height: 900 })
  expect(of({ webp: true, thumbnails: true })).toMatchObject({
    url: 'https://pictures.example/cup.webp',
    small: 'https://pictures.example/min-cup.webp',
  })
})
