import { expect, test } from 'vitest'

import { allForms } from '#domain/forms/all-forms.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { formTextsPage, shownText } from './form-texts.ts'

const keys = [
  ...new Set(
    allForms().flatMap(({ fields }) =>
      fields.flatMap(({ label, hints, errors }) => [label, ...hints, ...errors]),
    ),
  ),
].filter((key) => key !== undefined)

test.each(LANGUAGES)('%s has words for whatever a form may say', (lang) => {
  expect(keys.length).toBeGreaterThan(50)
  for (const key of keys) {
    const text = shownText(lang, key) ?? ''
    expect(text.trim(), key).not.toBe('')
    expect(text, key).not.toBe(key)
    expect(text, key).not.toMatch(/[{}]/)
  }
})

test('the page for translators shows all of them in all languages', () => {
  const page = formTextsPage()
  for (const key of keys) expect(page).toContain(`<code>${key}</code>`)
  for (const lang of LANGUAGES) {
    for (const key of keys) expect(page).toContain(shownText(lang, key)?.replaceAll('&', '&amp;'))
  }
  expect(page).not.toContain('class="none"')
})
