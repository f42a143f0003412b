import { z } from 'zod'

import { isUrlOf, settingMessages, withoutSlash, type WrongSetting } from './setting-messages.ts'

/** The shop's app at Facebook, and its account at Instagram. */
export const socialRows = {
  /** The app at Facebook; without it nobody logs in from there. */
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{5,30}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the number of an app',
      cure: 'set FACEBOOK_APP_ID to the number that Facebook shows, or leave it out',
    }),
  FACEBOOK_APP_SECRET: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the secret of an app',
      cure: 'set FACEBOOK_APP_SECRET to the secret that Facebook shows',
      secret: true,
    }),
  /** Where people say yes, and where servers ask; both end in the version of the API. */
  FACEBOOK_DIALOG_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set FACEBOOK_DIALOG_URL like https://www.facebook.com/v26.0, or leave it out',
    }),
  FACEBOOK_GRAPH_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set FACEBOOK_GRAPH_URL like https://graph.facebook.com/v26.0, or leave it out',
    }),
  /** The shop's account at Instagram; without a token its feed is what the shop's data say. */
  INSTAGRAM_TOKEN: z
    .string()
    .regex(/^[\w-]{8,2000}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a token',
      cure: 'set INSTAGRAM_TOKEN to the long-lived token that Meta made for the account',
      secret: true,
    }),
  INSTAGRAM_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set INSTAGRAM_URL like https://graph.instagram.com/v26.0, or leave it out',
    }),
}

const Settings = z.object(socialRows)

export function socialOf(settings: z.infer<typeof Settings>) {
  return { facebook: facebookOf(settings), instagram: instagramOf(settings) }
}

/** The number and the secret of an app are worth nothing without the other. */
export function halfAnApp(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  const names = ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] as const
  const [missing, ...rest] = names.filter((name) => given[name] === undefined)
  if (missing === undefined || rest.length > 0) return undefined
  return {
    setting: missing,
    problem: `${missing} is missing although the other setting of the app is there`,
    cure: 'set FACEBOOK_APP_ID and FACEBOOK_APP_SECRET together, or leave both out',
  }
}

/** The app at Facebook, if both its number and its secret are given. */
function facebookOf(settings: z.infer<typeof Settings>) {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = settings
  if (appId === undefined || appSecret === undefined) return undefined
  const { FACEBOOK_DIALOG_URL: dialog, FACEBOOK_GRAPH_URL: graph } = settings
  return {
    appId,
    appSecret,
    dialogUrl: withoutSlash(dialog ?? 'https://www.facebook.com/v26.0'),
    graphUrl: withoutSlash(graph ?? 'https://graph.facebook.com/v26.0'),
  }
}

/** The shop's account at Instagram, if there is a token of it. */
function instagramOf({ INSTAGRAM_TOKEN: token, INSTAGRAM_URL: url }: z.infer<typeof Settings>) {
  if (token === undefined) return undefined
  return { token, url: withoutSlash(url ?? 'https://graph.instagram.com/v26.0') }
}
