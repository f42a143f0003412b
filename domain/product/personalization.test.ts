import { expect, test } from 'vitest'

import type { Personalization } from '../entities/basket.ts'
import type { PersonalizationOption } from '../entities/product.ts'
import {
  checkImage,
  personalizationProblems,
  picturesOf,
  tidyPersonalization,
} from './personalization.ts'

const megabyte = 1024 * 1024

test('three cups of tea are three characters', () => {
  const options = [option('stamp', { maxLength: 3 })]
  expect(personalizationProblems(options, [text('stamp', '🍵🍵🍵')])).toEqual([])
  expect(personalizationProblems(options, [text('stamp', '🍵🍵🍵🍵')])).toEqual([
    { id: 'stamp', kind: 'too-long' },
  ])
})

test('what nobody can see is not engraved', () => {
  expect(tidyPersonalization([text('stamp', 'A\u202E\u200BK')])).toEqual([text('stamp', 'AK')])
  const options = [option('stamp', { required: true })]
  expect(personalizationProblems(options, [text('stamp', '\u200B')])).toEqual([
    { id: 'stamp', kind: 'required' },
  ])
})

test('a product without personalization has nothing to fill in', () => {
  expect(personalizationProblems([], [])).toEqual([])
})

test('a required field must be filled, with more than spaces', () => {
  const options = [option('stamp', { required: true }), option('card')]
  expect(personalizationProblems(options, [])).toEqual([{ id: 'stamp', kind: 'required' }])
  expect(personalizationProblems(options, [text('stamp', ' \n ')])).toEqual([
    { id: 'stamp', kind: 'required' },
  ])
  expect(personalizationProblems(options, [text('card', 'x')])).toEqual([
    { id: 'stamp', kind: 'required' },
  ])
  expect(personalizationProblems(options, [text('stamp', 'HK')])).toEqual([])
})

test('a required picture must be there', () => {
  const options = [option('photo', { type: 'image', required: true })]
  expect(personalizationProblems(options, [])).toEqual([{ id: 'photo', kind: 'required' }])
  expect(personalizationProblems(options, [image('photo', 'a.png')])).toEqual([])
})

test('a text is at most as long as its option says', () => {
  const options = [option('stamp', { maxLength: 2 })]
  expect(personalizationProblems(options, [text('stamp', 'HK')])).toEqual([])
  expect(personalizationProblems(options, [text('stamp', 'HKA')])).toEqual([
    { id: 'stamp', kind: 'too-long' },
  ])
  expect(personalizationProblems(options, [text('stamp', '  HK ')])).toEqual([])
})

test('a text is at most 200 characters long where its option says nothing', () => {
  const options = [option('card')]
  expect(personalizationProblems(options, [text('card', 'x'.repeat(200))])).toEqual([])
  expect(personalizationProblems(options, [text('card', 'x'.repeat(201))])).toEqual([
    { id: 'card', kind: 'too-long' },
  ])
})

test("the stored name of a picture is not held to a text's length", () => {
  const options = [option('photo', { type: 'image', maxLength: 2 })]
  expect(personalizationProblems(options, [image('photo', 'long-name.png')])).toEqual([])
})

test('a value for no option, or of the other kind, is refused', () => {
  const options = [option('stamp'), option('photo', { type: 'image' })]
  const values = [image('stamp', 'a.png'), text('photo', 'x'), text('other', 'x')]
  expect(personalizationProblems(options, values)).toEqual([
    { id: 'other', kind: 'unknown' },
    { id: 'photo', kind: 'wrong-kind' },
    { id: 'stamp', kind: 'wrong-kind' },
  ])
})

test('everything that stands in the way is shown at once', () => {
  const options = [option('a', { required: true }), option('b', { maxLength: 1 })]
  expect(personalizationProblems(options, [text('b', 'xx')])).toEqual([
    { id: 'a', kind: 'required' },
    { id: 'b', kind: 'too-long' },
  ])
})

test('a personalization is kept in one order, without outer spaces and empty fields', () => {
  expect(tidyPersonalization([text('b', ' x\r\ny '), text('c', ' '), image('a', 'p.png')])).toEqual(
    [image('a', 'p.png'), text('b', 'x\ny')],
  )
  expect(tidyPersonalization([text('a', '2'), text('a', '1')])).toEqual([
    text('a', '2'),
    text('a', '1'),
  ])
})

test('the pictures of an order are those of its lines and their parts, each once', () => {
  const part = (...personalization: Personalization[]) => ({
    productId: 'cup',
    variantHash: '',
    quantity: 1,
    personalization,
  })
  const lines = [
    { personalization: [image('photo', 'a.png'), text('stamp', 'HK')], components: [] },
    {
      personalization: [],
      components: [part(image('photo', 'b.png')), part(image('back', 'a.png'), text('card', 'x'))],
    },
  ]
  expect(picturesOf(lines)).toEqual(['a.png', 'b.png'])
})

test('a picture of up to 5 MB is taken', () => {
  expect(checkImage(5 * megabyte, png())).toEqual({ kind: 'image', type: 'png' })
  expect(checkImage(5 * megabyte + 1, png())).toEqual({ kind: 'wrong-size' })
})

test('a file that is too large and no picture is too large first', () => {
  expect(checkImage(6 * megabyte, bytes('hello'))).toEqual({ kind: 'wrong-size' })
})

test('the first bytes tell what a picture is', () => {
  expect(checkImage(99, png())).toEqual({ kind: 'image', type: 'png' })
  expect(checkImage(99, bytes('\xFF\xD8\xFF\xE0 JFIF'))).toEqual({ kind: 'image', type: 'jpeg' })
  expect(checkImage(99, bytes('GIF87a, and more'))).toEqual({ kind: 'image', type: 'gif' })
  expect(checkImage(99, bytes('GIF89a, and more'))).toEqual({ kind: 'image', type: 'gif' })
  expect(checkImage(99, bytes('RIFF\x10\0\0\0WEBPVP8 '))).toEqual({ kind: 'image', type: 'webp' })
})

test('anything else is no picture, whatever it is called', () => {
  const others = [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '%PDF-1.7',
    'RIFF\x10\0\0\0WAVEfmt ',
    'RIFFWEBP',
    'XIFF\x10\0\0\0WEBPVP8 ',
    'GIF88a, and more',
    ' GIF89a',
    '\x89PNG\n\n\x1A\n',
    '\xFF\xD8',
    '\xFF\xD8\xFE\xE0',
  ]
  for (const other of others)
    expect(checkImage(99, bytes(other)), other).toEqual({ kind: 'wrong-type' })
})

function option(id: string, given: Partial<PersonalizationOption> = {}): PersonalizationOption {
  return { id, name: {}, type: 'text', required: false, ...given }
}

function text(id: string, value: string): Personalization {
  return { id, type: 'text', value }
}

function image(id: string, value: string): Personalization {
  return { id, type: 'image', value }
}

function png(): Uint8Array {
  return bytes('\x89PNG\r\n\x1A\n and the rest')
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
