/** A word in the forms that its language has for numbers. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string }

/** The word as it goes with a number. */
export function pluralOf(forms: PluralForms, lang: string, count: number): string {
  return forms[rulesOf(lang).select(count)] ?? forms.other ?? ''
}

const rules = new Map<string, Intl.PluralRules>()

/** Making them takes longer than asking them; a shop has few languages. */
function rulesOf(lang: string): Intl.PluralRules {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang)
  rules.set(lang, known)
  return known
}
