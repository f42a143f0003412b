import { z } from 'zod'

import { socialRows } from './social.ts'
import { isUrlOf, settingMessages, withoutSlash, type WrongSetting } from './setting-messages.ts'

/** The tools that count visitors who agreed to it. */
export const toolRows = {
  /** Without their numbers none of them counts. */
  GA4_ID: z
    .string()
    .regex(/^G-[A-Z\d]{4,20}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the number of a data stream of Google Analytics',
      cure: 'set GA4_ID like G-AB12CD34EF, or leave it out',
    }),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]{4,20}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the number of a container of the Tag Manager',
      cure: 'set GTM_ID like GTM-AB12CD3, or leave it out',
    }),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the number of a pixel',
      cure: 'set META_PIXEL_ID to the digits that Meta shows, or leave it out',
    }),
  /** With these the server itself reports orders. */
  GA4_API_SECRET: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a secret of the Measurement Protocol',
      cure: 'set GA4_API_SECRET to the secret that Google Analytics made for the data stream',
      secret: true,
    }),
  META_TOKEN: z
    .string()
    .regex(/^\w{8,1000}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a token',
      cure: 'set META_TOKEN to the token of the Conversions API that Meta made for the pixel',
      secret: true,
    }),
  /** Where their scripts come from, and where Google counts. */
  GOOGLE_TAG_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set GOOGLE_TAG_URL like https://www.googletagmanager.com, or leave it out',
    }),
  GOOGLE_ANALYTICS_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set GOOGLE_ANALYTICS_URL like https://www.google-analytics.com, or leave it out',
    }),
  META_PIXEL_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set META_PIXEL_URL like https://connect.facebook.net, or leave it out',
    }),
}

/** Meta gets orders where Facebook is asked about people. */
const { FACEBOOK_GRAPH_URL } = socialRows
const Settings = z.object({ ...toolRows, FACEBOOK_GRAPH_URL })

/** The tools that count, if there is one. */
export function toolsOf(settings: z.infer<typeof Settings>) {
  const { GA4_ID: ga4, GTM_ID: gtm, META_PIXEL_ID: pixel } = settings
  if (ga4 === undefined && gtm === undefined && pixel === undefined) return undefined
  const { GA4_API_SECRET: secret, META_TOKEN: token } = settings
  const analyticsUrl = withoutSlash(
    settings.GOOGLE_ANALYTICS_URL ?? 'https://www.google-analytics.com',
  )
  const graphUrl = withoutSlash(settings.FACEBOOK_GRAPH_URL ?? 'https://graph.facebook.com/v26.0')
  const ways = {
    ga4:
      ga4 !== undefined && secret !== undefined
        ? { id: ga4, secret, url: analyticsUrl }
        : undefined,
    pixel:
      pixel !== undefined && token !== undefined ? { id: pixel, token, url: graphUrl } : undefined,
  }
  return {
    ids: {
      ...(ga4 !== undefined && { ga4 }),
      ...(gtm !== undefined && { gtm }),
      ...(pixel !== undefined && { pixel }),
    },
    boughtByServer: [
      ...(ways.ga4 ? ['ga4' as const] : []),
      ...(ways.pixel ? ['pixel' as const] : []),
    ],
    ways,
    tagUrl: withoutSlash(settings.GOOGLE_TAG_URL ?? 'https://www.googletagmanager.com'),
    analyticsUrl,
    pixelUrl: withoutSlash(settings.META_PIXEL_URL ?? 'https://connect.facebook.net'),
  }
}

/** What a tool that the server reports to must have. */
export function aloneASecret(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  const pairs = [
    ['GA4_API_SECRET', 'GA4_ID'],
    ['META_TOKEN', 'META_PIXEL_ID'],
  ] as const
  const lonely = pairs.find(
    ([secret, id]) => given[secret] !== undefined && given[id] === undefined,
  )
  if (!lonely) return undefined
  const [secret, id] = lonely
  return {
    setting: id,
    problem: `${id} is missing although ${secret} is set`,
    cure: `set ${id} too, or leave ${secret} out`,
  }
}
