import fc from 'fast-check'
import { expect, test } from 'vitest'

import { exactRatio, imageHeight, imageUrl, pictureFiles } from './image-url.ts'

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

test('a shop without small pictures shows the same file in small places', () => {
  const url = 'https://pictures.example/mug.jpg'
  expect(pictureFiles(url, { webp: false })).toEqual({ full: url, small: url })
  expect(pictureFiles(url, { webp: true, thumbnails: false })).toEqual({
    full: 'https://pictures.example/mug.webp',
    small: 'https://pictures.example/mug.webp',
  })
})

test('a shop with small pictures shows them in small places', () => {
  expect(pictureFiles('/mug.jpg', { webp: true, thumbnails: true })).toEqual({
    full: '/mug.webp',
    small: '/min-mug.webp',
  })
})

test('asking again changes nothing: a file of a picture has itself as its file', () => {
  const address = fc
    .tuple(
      fc.constantFrom('', '/', '/images/', 'https://pictures.example/a.png/', 'min-'),
      fc.string(),
      fc.constantFrom('.png', '.JPG', '.jpeg', '.gif', '.webp', '.svg', ''),
      fc.constantFrom('', '?v=1', '#top'),
    )
    .map((parts) => parts.join(''))

  fc.assert(
    fc.property(
      address,
      fc.constantFrom(true, false),
      fc.constantFrom(true, false),
      (url, webp, thumbnails) => {
        const { full, small } = pictureFiles(url, { webp, thumbnails })
        expect(pictureFiles(full, { webp, thumbnails })).toEqual({ full, small })
        expect(pictureFiles(small, { webp, thumbnails }).small).toBe(small)
      },
    ),
  )
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

test('1.33 stands for the shape of the file, any other ratio for itself', () => {
  expect(exactRatio(1.33)).toBe(4 / 3)
  expect(exactRatio(0.75)).toBe(0.75)
})
