import { expect, test } from 'vitest'

import { isRaster, pictureAddress, versionOf } from './address.ts'

const widths = [48, 320, 1600]

test('an address names width, version and file', () => {
  expect(pictureAddress('/img/320-Bx8_/images/mug.webp', widths)).toEqual({
    width: 320,
    version: 'Bx8_',
    path: '/images/mug.webp',
  })
  expect(pictureAddress('/img/48---a-/mug.png', widths)?.version).toBe('--a-')
})

test.each([
  '/img/',
  '/img/320-Bx81',
  '/img/320-Bx81/',
  '/img/321-Bx81/mug.webp',
  '/img/0320-Bx81/mug.webp',
  '/img/3.2e2-Bx81/mug.webp',
  '/img/99999999-Bx81/mug.webp',
  '/img/-320-Bx81/mug.webp',
  '/img/320-Bx8/mug.webp',
  '/img/320-Bx81k/mug.webp',
  '/img/320-Bx%31/mug.webp',
  '/img/320/Bx81/mug.webp',
  '/images/mug.webp',
])('%s is no address of a picture', (address) => {
  expect(pictureAddress(address, widths)).toBeUndefined()
})

test('drawings and other files are not made smaller', () => {
  for (const name of ['/a.png', '/a.jpg', '/a.JPEG', '/a.gif', '/a.webp', '/a.avif'])
    expect(isRaster(name), name).toBe(true)
  for (const name of ['/a.svg', '/a.css', '/a.png.js', '/png', '/a.mp4', '/a.ico'])
    expect(isRaster(name), name).toBe(false)
})

test('a version follows the content and the way pictures are made', () => {
  expect(versionOf('one', 1)).toMatch(/^[\w-]{4}$/)
  expect(versionOf('one', 1)).toBe(versionOf('one', 1))
  expect(versionOf('two', 1)).not.toBe(versionOf('one', 1))
  expect(versionOf('one', 2)).not.toBe(versionOf('one', 1))
})
