/** The cookies whose lifetime the specification names; a review marker is one for each product. */
export type LastingCookie = 'authToken' | 'consent' | 'currency' | 'reviewMarker'

const days: Readonly<Record<LastingCookie, number>> = {
  authToken: 30,
  consent: 365,
  currency: 365,
  reviewMarker: 365,
}

/**
 * The login lasts 30 days; consent, currency and the marker of a given opinion last 365.
 *
 * Gives seconds, as a cookie's Max-Age takes them.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule Shopping §9 "Business constants and limits"
 */
export function cookieMaxAge(cookie: LastingCookie): number {
  return days[cookie] * 24 * 60 * 60
}
