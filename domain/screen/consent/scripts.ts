import type { OwnScript, Settings } from '../../entities/settings.ts'
import type { Consent } from './consent.ts'

/** As far as consent depends on a shop's settings. */
export type ConsentSettings = Pick<Settings, 'cookies' | 'scripts'>

/**
 * The bar asks anybody who has not answered, unless an external tool asks in its place or the shop
 * hides it.
 *
 * @rule Shopping §2 "Header and modals"
 */
export function asksForConsent(
  { cookies }: ConsentSettings,
  consent: Consent | undefined,
): boolean {
  return consent === undefined && cookies?.externalTool !== true && cookies?.hidden !== true
}

/**
 * The shop's scripts that may stand in a page: the necessary ones, and those of the categories that
 * the visitor has agreed to. An external tool asks by itself, so that what needs consent is left to
 * it.
 *
 * @rule Shopping §2 "Header and modals"
 */
export function allowedScripts(
  { cookies, scripts = [] }: ConsentSettings,
  consent: Consent | undefined,
): OwnScript[] {
  const agreed = cookies?.externalTool === true ? [] : (consent ?? [])
  return scripts.filter(({ category }) => category === 'necessary' || agreed.includes(category))
}
