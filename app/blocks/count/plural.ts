/** A word in the forms that its language has for numbers. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string }

/** The word as it goes with a number. */
export function pluralOf(forms: PluralForms, lang: string, count: number): string {
  return forms[new Intl.PluralRules(lang).select(count)] ?? forms.other ?? ''
}
