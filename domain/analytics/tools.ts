import type { Consent } from '../screen/consent/consent.ts'
import type { ConsentSettings } from '../screen/consent/scripts.ts'

/** The tools that may count: `ga4` and `gtm` are Google's, `pixel` is Meta's. */
export const toolNames = ['ga4', 'gtm', 'pixel'] as const
export type ToolName = (typeof toolNames)[number]

/**
 * Google Analytics counts for those who agreed to statistics, Meta for those who agreed to
 * marketing. Google's Tag Manager may hold tools of both kinds and learns which were agreed to, so
 * either will do. Where an external tool asks for consent, none of ours is used.
 *
 * @rule ours
 */
export function mayCount(
  tool: ToolName,
  { cookies }: Pick<ConsentSettings, 'cookies'>,
  consent: Consent | undefined,
): boolean {
  if (consent === undefined || cookies?.externalTool === true) return false
  const [statistics, marketing] = [consent.includes('statistics'), consent.includes('marketing')]
  return { ga4: statistics, gtm: statistics || marketing, pixel: marketing }[tool]
}
