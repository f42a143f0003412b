import { expect, test } from 'vitest'

import { pictureFormat } from './format.ts'

const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test('a client gets the smallest format that it names', () => {
  expect(pictureFormat(chromium, 400)).toBe('avif')
  expect(pictureFormat('image/webp,*/*', 400)).toBe('webp')
  expect(pictureFormat('IMAGE/WEBP', 400)).toBe('webp')
})

test('a client that names neither gets what every client shows', () => {
  for (const accept of [null, '', '*/*', 'image/*', 'image/png,image/svg+xml,*/*;q=0.8'])
    expect(pictureFormat(accept, 400), String(accept)).toBe('plain')
})

test('a format that the client refuses is not sent', () => {
  expect(pictureFormat('image/avif;q=0,image/webp', 400)).toBe('webp')
  expect(pictureFormat('image/avif; q=0.0 , image/webp;q=0', 400)).toBe('plain')
  expect(pictureFormat('image/avif;q=0.1', 400)).toBe('avif')
})

test('a very small picture is smaller as WebP', () => {
  expect(pictureFormat(chromium, 96)).toBe('webp')
  expect(pictureFormat('image/avif', 96)).toBe('plain')
})
