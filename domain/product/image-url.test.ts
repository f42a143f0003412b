import { expect, test } from 'vitest'

import { imageHeight, imageUrl } from './image-url.ts'

test('with WebP switched on every raster picture is taken as WebP', () => {
  for (const extension of ['png', 'jpg', 'jpeg', 'gif', 'webp', 'JPG'])
    expect(full(`/images/mug.${extension}`), extension).toBe('/images/mug.webp')
})

test('with WebP switched off a picture keeps its own format', () => {
  expect(imageUrl('/images/mug.JPG', { webp: false, size: 'full' })).toBe('/images/mug.JPG')
})

test('a thumbnail has the same name with min- before it', () => {
  const thumbnail = { webp: false, size: 'thumbnail' } as const
  expect(imageUrl('/images/mug.jpg', thumbnail)).toBe('/images/min-mug.jpg')
  expect(imageUrl('mug.jpg', thumbnail)).toBe('min-mug.jpg')
  expect(imageUrl('/images/min-mug.jpg', thumbnail)).toBe('/images/min-mug.jpg')
  expect(imageUrl('/images/mug.jpg', { webp: true, size: 'thumbnail' })).toBe(
    '/images/min-mug.webp',
  )
})

test('only the last part of the name is the format', () => {
  expect(full('https://cdn.example/a.jpg/b.png.jpg')).toBe('https://cdn.example/a.jpg/b.png.webp')
})

test('what follows the name in the address stays', () => {
  expect(full('/mug.jpg?v=2.png')).toBe('/mug.webp?v=2.png')
  expect(full('/mug.jpg#top')).toBe('/mug.webp#top')
  expect(full('/mug.jpg?path=/a/b.gif')).toBe('/mug.webp?path=/a/b.gif')
})

test('drawings, embedded data and addresses without a picture keep their address', () => {
  const others = ['/logo.svg', 'data:image/png;base64,AAA/x.png', '/images/', '', '/jpg', '/.jpg']
  for (const url of [...others, '/mug.jpgs', '/mug.jpg/', '/mug?as=x.jpg'])
    expect(imageUrl(url, { webp: true, size: 'thumbnail' }), url).toBe(url)
})

test('a picture is as high as its width divided by its ratio', () => {
  expect(imageHeight(400, 2)).toBe(200)
  expect(imageHeight(100, 0.75)).toBe(133)
})

test('a picture without a sensible ratio counts as 1.33 wide', () => {
  expect(imageHeight(133, undefined)).toBe(100)
  expect(imageHeight(133, 0)).toBe(100)
  expect(imageHeight(133, -1)).toBe(100)
  expect(imageHeight(133, Number.NaN)).toBe(100)
})

function full(url: string): string {
  return imageUrl(url, { webp: true, size: 'full' })
}
