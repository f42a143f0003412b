import { cookieMaxAge } from '#domain/screen/cookies.ts'
import { type Consent, consentText, readConsent } from '#domain/screen/consent/consent.ts'

const NAME = 'consent'

/** What a visitor has answered, by the cookie that keeps it; undefined for who has not. */
export function consentIn(cookies: string | null): Consent | undefined {
  return readConsent(/(?:^|;\s*)consent=(?<value>[^;\s]*)/.exec(cookies ?? '')?.groups?.['value'])
}

/**
 * A `Set-Cookie` that keeps an answer for a year (Catalogue §9). It names nobody, so that it is
 * neither signed nor a session.
 */
export function keepConsent(consent: Consent, origin: string | undefined): string {
  const secure = origin?.startsWith('https:') === true ? '; Secure' : ''
  const age = cookieMaxAge('consent')
  return `${NAME}=${consentText(consent)}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
