import { expect, test } from 'vitest'

import { fontNames, fontTokens } from './font-stacks.ts'

test('who chooses no letters keeps those of the style sheet', () => {
  expect(fontTokens({})).toEqual({})
  expect(fontTokens({ headings: undefined, text: undefined })).toEqual({})
})

test('headings have letters and a weight, text has letters alone', () => {
  expect(fontTokens({ headings: 'book' })).toEqual({
    'font-display': expect.stringMatching(/^'Iowan Old Style',.*,serif$/),
    'display-weight': '400',
  })
  expect(fontTokens({ headings: 'geometric' })['display-weight']).toBe('600')
  expect(fontTokens({ text: 'plain' })).toEqual({
    'font-text': expect.stringMatching(/^system-ui,.*,sans-serif$/),
  })
})

test.each(fontNames)('%s ends with what every device has, and ends no rule early', (name) => {
  const { 'font-text': stack = '' } = fontTokens({ text: name })
  expect(stack).toMatch(/,(serif|sans-serif|monospace)$/)
  expect(stack).not.toMatch(/[;{}<>\\]/)
  expect(stack.split("'").length % 2).toBe(1)
})
