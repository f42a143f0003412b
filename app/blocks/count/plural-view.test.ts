import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { pluralForms } from './plural-view.ts'
import { pluralOf } from './plural.ts'

test.each(['en', 'de', 'pl'] as const)(
  '%s: a number has the word that the words give it',
  (lang) => {
    const { t } = rendering({ lang })
    const forms = pluralForms('listing.productsOnly', lang, t)

    for (const count of [0, 1, 2, 5, 12, 22, 101, 104, 1000]) {
      expect(pluralOf(forms, lang, count)).toBe(t('listing.productsOnly', { count }))
    }
  },
)
