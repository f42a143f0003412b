/** Cookies that last; the device is ours, and a review marker is one for each product. */
export type LastingCookie = 'authToken' | 'consent' | 'currency' | 'reviewMarker' | 'device'

const days: Readonly<Record<LastingCookie, number>> = {
  authToken: 30,
  consent: 365,
  currency: 365,
  reviewMarker: 365,
  device: 365,
}

/**
 * The login lasts 30 days; consent, currency and the marker of a given opinion last 365, and so
 * does the name by which an account knows a browser again (ours).
 *
 * Gives seconds, as a cookie's Max-Age takes them.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule Shopping §9 "Business constants and limits"
 */
export function cookieMaxAge(cookie: LastingCookie): number {
  return days[cookie] * 24 * 60 * 60
}
