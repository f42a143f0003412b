import { expect, test } from 'vitest'

import { translatorOf } from '#app/i18n/translator.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { partly } from '#tests/partly.ts'
import { pauseNotice } from './paused-text.ts'

const settings = { timeZone: 'Europe/Warsaw' }

test('who reads another language than the owner wrote reads ours alone', () => {
  const message = { pl: 'Przeprowadzka.', en: 'We move.', de: ' ' }
  const said = (['pl', 'en', 'de'] as const).map((lang) => {
    const t = translatorOf(lang)
    return [pauseNotice({ message }, partly<Rendering>({ t, lang, settings })), t('pause.now')]
  })
  expect(said.map(([text]) => text)).toEqual(['Przeprowadzka.', 'We move.', said[2]?.[1]])
})
