/** What a shop may ask consent for; what is necessary is not asked. */
export const consentCategories = ['statistics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** What a visitor has agreed to, beyond what is necessary. */
export type Consent = readonly ConsentCategory[]

const letters: Readonly<Record<ConsentCategory, string>> = { statistics: 's', marketing: 'm' }

/** Nothing but what is necessary. */
const REFUSED = 'n'

/**
 * A visitor's answer as a cookie keeps it: a letter for each category, or one for none.
 *
 * @rule Shopping §4 "Other flows"
 */
export function consentText(consent: Consent): string {
  const agreed = consentCategories.filter((category) => consent.includes(category))
  return agreed.map((category) => letters[category]).join('') || REFUSED
}

/**
 * Reads such a cookie: undefined for who has not answered yet, and for anything that we have not
 * written.
 *
 * @rule Shopping §4 "Other flows"
 */
export function readConsent(text: string | undefined): Consent | undefined {
  if (text === undefined) return undefined
  const consent = consentCategories.filter((category) => text.includes(letters[category]))
  return consentText(consent) === text ? consent : undefined
}
