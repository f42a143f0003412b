import type { MessageKey, Translate } from '#app/i18n/messages.ts'
import type { PluralForms } from './plural.ts'

/** Languages choose the form by the last two digits of a whole number. */
const SAMPLES = 100

/** A text in the forms for whole numbers, for a number that is not known yet. */
export function pluralForms(key: MessageKey, lang: string, t: Translate): PluralForms {
  return Object.fromEntries(samplesIn(lang).map(([form, count]) => [form, t(key, { count })]))
}

const samples = new Map<string, [Intl.LDMLPluralRule, number][]>()

/** The smallest whole number of each form. */
function samplesIn(lang: string): [Intl.LDMLPluralRule, number][] {
  const known = samples.get(lang)
  if (known) return known

  const rules = new Intl.PluralRules(lang)
  const found = new Map<Intl.LDMLPluralRule, number>()
  for (let count = SAMPLES; count >= 0; count -= 1) found.set(rules.select(count), count)
  const made = [...found]
  samples.set(lang, made)
  return made
}
