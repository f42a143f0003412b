import { isIP } from 'node:net'
import path from 'node:path'

import { z } from 'zod'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { isThisMachine } from '#edge/guards/this-machine.ts'
import { nearName } from '#edge/guards/near-name.ts'
import { contracts, paymentRows, paymentsOf } from './config/payments/payments.ts'
import { nobodyCarries } from './config/payments/twisto.ts'
import { withSecretFiles } from './config/secret-files.ts'
import { taxRegistersOf, taxRows } from './config/tax.ts'
import { isUrlOf, told, type Told, withoutSlash, type WrongSetting } from './config/told.ts'

export type { WrongSetting } from './config/told.ts'

/**
 * The origin of one language as browsers see it, without a trailing slash. `market` is the language
 * with a country, `de-AT`, where several domains may share it.
 */
export type LangDomain = { lang: string; origin: string; market?: string | undefined }

/** Where each market is, by its code. */
export function marketsOf(langDomains: readonly LangDomain[]): Record<string, string> {
  return Object.fromEntries(langDomains.map(({ lang, market, origin }) => [market ?? lang, origin]))
}

/** Where each language is: of several domains at that of no country, or at the first. */
export function originsOf(langDomains: readonly LangDomain[]): Record<string, string> {
  const withoutCountry = langDomains.filter(({ market }) => market === undefined)
  return Object.fromEntries(
    [...langDomains.toReversed(), ...withoutCountry].map(({ lang, origin }) => [lang, origin]),
  )
}

/** How many processes serve; `auto` is one a core. */
export type Workers = number | 'auto'

export type ConfigAnswer = { kind: 'ok'; config: Config } | ({ kind: 'wrong' } & WrongSetting)

/** Reads all settings once. Empty values count as missing; the first wrong one is reported. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigAnswer {
  const named = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const misspelt = findMisspelt(Object.keys(named))
  if (misspelt) return { kind: 'wrong', ...misspelt }
  const read = withSecretFiles(named, { secrets: secretNames, names: settingNames })
  if (read.kind === 'wrong') return read
  const { given } = read

  const parsed = Config.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const setting = String(issue?.path[0])
    const part = setting === 'LANG_DOMAINS' ? issue?.message : undefined
    return wrong(setting, given[setting], part)
  }

  const conflict =
    halfAnApp(given) ?? halfACarrier(given) ?? halfAContract(given) ?? findConflict(parsed.data)
  return conflict ? { kind: 'wrong', ...conflict } : { kind: 'ok', config: parsed.data }
}

/** What a storefront reads itself, wherever its shop is. */
const storefronts =
  /^(?:NODE_ENV|PORT|HOST|DATA_DIR|DATABASE_URL|LANG_DOMAINS|SHOP_API_URL|COOKIE_SECRET|PICTURES_MB|ALLOW_HTTP|TRUSTED_PROXIES|LIMITS|WORKERS|SERVICE_WORKER|PAGE_CACHE_MB|DRAIN_SECONDS|LOG_LEVEL|(?:GA4|GTM|META|GOOGLE)_\w+)$/

/** The settings that are given and do nothing, as the shop that would read them is elsewhere. */
export function settingsWithoutEffect(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (!env['SHOP_API_URL']?.trim()) return []
  const isGiven = (name: string) => (env[name] ?? env[`${name}_FILE`])?.trim()
  return settingNames.filter((name) => isGiven(name) && !storefronts.test(name))
}

/** The line to print before exiting with code 1. */
export function oneLine({ problem, cure }: WrongSetting): string {
  return `${problem}: ${cure}`
}

const LangDomains = z.string().transform((text, context): LangDomain[] => {
  const domains: LangDomain[] = []
  for (const part of text.split(',')) {
    const domain = readLangDomain(part)
    const is = typeof domain === 'string' ? domain : findDouble(domains, domain)
    if (typeof domain === 'object' && is === undefined) domains.push(domain)
    else {
      context.addIssue({ code: 'custom', message: `"${printable(withoutPassword(part))}" ${is}` })
      return z.NEVER
    }
  }
  return domains
})

/** Says what is wrong when two languages have the same domain. */
function findDouble(before: readonly LangDomain[], { lang, market, origin }: LangDomain) {
  const { host } = new URL(origin)
  if (before.some((other) => other.lang === lang && other.market === market))
    return 'names a language twice'
  if (before.some((other) => new URL(other.origin).host === host)) {
    return 'is at the origin of another language'
  }
  return undefined
}

/** Any text, which is never printed back. */
const aSecretText: Told = { is: 'is no text', cure: 'set it to a text', secret: true }

/** One row per setting: how it is read, and how to fix it in one line. */
const Settings = z.object({
  /** `development`: modules are updated while they are edited, as in `npm run dev`. */
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .optional()
    .register(told, { is: 'is not a port number', cure: 'set PORT to 1–65535' }),
  /** Without it, the server listens on every IPv6 and IPv4 address, as a container needs. */
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text))
    .optional()
    .register(told, {
      is: 'is not an address to listen on',
      cure: 'set HOST to an IP address such as 127.0.0.1, or leave it out for all',
    }),
  DATA_DIR: z
    .string()
    .refine((text) => !text.includes('\0'))
    .optional()
    .register(told, {
      is: 'is not a folder name',
      cure: 'set DATA_DIR to a folder such as ./data',
    }),
  /** `sqlite:<path>` (or `sqlite::memory:`) or `postgres://…` / `postgresql://…`. */
  DATABASE_URL: z.string().refine(isDatabaseUrl).optional().register(told, {
    is: 'is not a database address',
    cure: 'set DATABASE_URL to sqlite:<file> or postgres://user:password@host/database',
    secret: true,
  }),
  LANG_DOMAINS: LangDomains.optional().register(told, {
    is: 'is not a list of languages and their own origins',
    cure: `set LANG_DOMAINS like en=https://shop.example,pl=https://pl.shop.example (languages: ${LANGUAGES.join(', ')})`,
  }),
  SHOP_API_URL: z.string().refine(isShopUrl).optional().register(told, {
    is: 'is not an http or https address without query and password',
    cure: 'set SHOP_API_URL to the address of the shop, or leave it out for the embedded one',
    secret: true,
  }),
  DEMO_SHOP: z
    .enum(['full', 'empty'])
    .optional()
    .register(told, { is: 'is not known', cure: 'set DEMO_SHOP to full or empty' }),
  SMTP_URL: z.string().refine(isUrlOf('smtp:', 'smtps:')).optional().register(told, {
    is: 'is not an address of a mail server',
    cure: 'set SMTP_URL like smtp://user:password@mail.example:587',
    secret: true,
  }),
  /** The same in parts, as installers of other programs ask for them. */
  SMTP_HOST: z
    .string()
    .regex(/^[a-z0-9.:-]+$/i)
    .optional()
    .register(told, { is: 'is not a mail server', cure: 'set SMTP_HOST like mail.example' }),
  SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .optional()
    .register(told, { is: 'is not a port number', cure: 'set SMTP_PORT to 587, 465 or 25' }),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional().register(told, aSecretText),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .optional()
    .register(told, {
      is: 'is not a sender',
      cure: 'set MAIL_FROM like Kram <shop@example.com>',
    }),
  /** Who gets a mail about each new order. */
  ORDER_MAIL_TO: z
    .string()
    .regex(/^[^<>@\s,;]+@[^<>@\s,;]+$/)
    .optional()
    .register(told, {
      is: 'is not an address of one person',
      cure: 'set ORDER_MAIL_TO like orders@shop.example, or leave it out to be told of no order',
    }),
  /** The app at Facebook; without it nobody logs in from there. */
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{5,30}$/)
    .optional()
    .register(told, {
      is: 'is not the number of an app',
      cure: 'set FACEBOOK_APP_ID to the number that Facebook shows, or leave it out',
    }),
  FACEBOOK_APP_SECRET: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional()
    .register(told, {
      is: 'is not the secret of an app',
      cure: 'set FACEBOOK_APP_SECRET to the secret that Facebook shows',
      secret: true,
    }),
  /** Where people say yes, and where servers ask; both end in the version of the API. */
  FACEBOOK_DIALOG_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set FACEBOOK_DIALOG_URL like https://www.facebook.com/v26.0, or leave it out',
  }),
  FACEBOOK_GRAPH_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set FACEBOOK_GRAPH_URL like https://graph.facebook.com/v26.0, or leave it out',
  }),
  /** The shop's account at Instagram; without a token its feed is what the shop's data say. */
  INSTAGRAM_TOKEN: z
    .string()
    .regex(/^[\w-]{8,2000}$/)
    .optional()
    .register(told, {
      is: 'is not a token',
      cure: 'set INSTAGRAM_TOKEN to the long-lived token that Meta made for the account',
      secret: true,
    }),
  INSTAGRAM_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set INSTAGRAM_URL like https://graph.instagram.com/v26.0, or leave it out',
  }),
  /** The tools that count visitors who agreed to it; without their numbers none does. */
  GA4_ID: z
    .string()
    .regex(/^G-[A-Z\d]{4,20}$/)
    .optional()
    .register(told, {
      is: 'is not the number of a data stream of Google Analytics',
      cure: 'set GA4_ID like G-AB12CD34EF, or leave it out',
    }),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]{4,20}$/)
    .optional()
    .register(told, {
      is: 'is not the number of a container of the Tag Manager',
      cure: 'set GTM_ID like GTM-AB12CD3, or leave it out',
    }),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional()
    .register(told, {
      is: 'is not the number of a pixel',
      cure: 'set META_PIXEL_ID to the digits that Meta shows, or leave it out',
    }),
  /** With these the server itself tells of orders. */
  GA4_API_SECRET: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional()
    .register(told, {
      is: 'is not a secret of the Measurement Protocol',
      cure: 'set GA4_API_SECRET to the secret that Google Analytics made for the data stream',
      secret: true,
    }),
  META_TOKEN: z
    .string()
    .regex(/^\w{8,1000}$/)
    .optional()
    .register(told, {
      is: 'is not a token',
      cure: 'set META_TOKEN to the token of the Conversions API that Meta made for the pixel',
      secret: true,
    }),
  /** Where their scripts come from, and where Google counts. */
  GOOGLE_TAG_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set GOOGLE_TAG_URL like https://www.googletagmanager.com, or leave it out',
  }),
  GOOGLE_ANALYTICS_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set GOOGLE_ANALYTICS_URL like https://www.google-analytics.com, or leave it out',
  }),
  META_PIXEL_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set META_PIXEL_URL like https://connect.facebook.net, or leave it out',
  }),
  /** Contracts with providers of payments; without one nobody pays there. */
  ...paymentRows,
  ...taxRows,
  /** Where InPost lists its points; without it the shop's own lockers are all there are. */
  INPOST_POINTS_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set INPOST_POINTS_URL like https://api-pl-points.easypack24.net, or leave it out',
  }),
  INPOST_POINTS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{8,4000}$/)
    .optional()
    .register(told, {
      is: 'is not a token',
      cure: 'set INPOST_POINTS_TOKEN to the token that Manager Paczek shows, or leave it out',
      secret: true,
    }),
  /** What InPost's map knows this shop's domains by; anybody may read it. */
  INPOST_MAP_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{8,4000}$/)
    .optional()
    .register(told, {
      is: 'is not a token',
      cure: 'set INPOST_MAP_TOKEN to the token of the Geowidget that Manager Paczek shows',
    }),
  INPOST_MAP_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set INPOST_MAP_URL like https://geowidget.inpost.pl, or leave it out',
  }),
  /** A map of couriers' points. */
  COURIER_MAP_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set COURIER_MAP_URL like https://furgonetka.pl/js/dist/map/map.js, or leave it out',
  }),
  /** Who makes it; without it, whose host the address is of. */
  COURIER_MAP_MAKER: z.enum(['furgonetka', 'bliskapaczka']).optional().register(told, {
    is: 'is not furgonetka or bliskapaczka',
    cure: 'set COURIER_MAP_MAKER to one of them, or leave it out',
  }),
  COURIER_MAP_KEY: z.string().max(4000).optional(),
  COURIER_MAP_SERVICES: z
    .string()
    .regex(/^[a-z]+(?:,[a-z]+)*$/)
    .optional()
    .register(told, {
      is: 'is not a list of couriers',
      cure: 'set COURIER_MAP_SERVICES like dpd,orlen, or leave it out for dpd',
    }),
  /** The contract with InPost, which carries parcels; without it the owner sends them elsewhere. */
  INPOST_SHIPX_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{8,4000}$/)
    .optional()
    .register(told, {
      is: 'is not a token',
      cure: 'set INPOST_SHIPX_TOKEN to the token of ShipX that Manager Paczek shows',
      secret: true,
    }),
  INPOST_SHIPX_ORGANIZATION: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .register(told, {
      is: 'is not the number of an organization',
      cure: 'set INPOST_SHIPX_ORGANIZATION to the number that Manager Paczek shows',
    }),
  INPOST_SHIPX_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set INPOST_SHIPX_URL like https://api-shipx-pl.easypack24.net, or leave it out',
  }),
  /** How parcels for lockers and points are handed over. */
  INPOST_SENDING: z
    .enum(['dispatch_order', 'any_point', 'parcel_locker'])
    .optional()
    .register(told, {
      is: 'is no way to hand over parcels',
      cure: 'set INPOST_SENDING to dispatch_order, any_point or parcel_locker',
    }),
  INPOST_DROPOFF_POINT: z
    .string()
    .regex(/^[A-Z\d-]{3,20}$/)
    .optional()
    .register(told, {
      is: 'is not the name of a locker',
      cure: 'set INPOST_DROPOFF_POINT to the locker where parcels are left, like KRA012',
    }),
  /** In the address at which InPost tells that a parcel has moved. */
  INPOST_WEBHOOK_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional()
    .register(told, {
      is: 'is not a key',
      cure: 'set INPOST_WEBHOOK_KEY to 20 to 100 random letters and digits, or leave it out',
      secret: true,
    }),
  /** The contract for returns by codes, and where it is. */
  INPOST_RETURNS_CLIENT_ID: z
    .string()
    .regex(/^[\w.@:-]{2,200}$/)
    .optional()
    .register(told, {
      is: 'is not the name of a client',
      cure: 'set INPOST_RETURNS_CLIENT_ID to the client that InPost has named for returns',
    }),
  INPOST_RETURNS_CLIENT_SECRET: z
    .string()
    .regex(/^[!-~]{8,400}$/)
    .optional()
    .register(told, {
      is: 'is not a secret',
      cure: 'set INPOST_RETURNS_CLIENT_SECRET to the secret that InPost has given for returns',
      secret: true,
    }),
  INPOST_RETURNS_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set INPOST_RETURNS_URL like https://api.inpost.pl, or leave it out',
  }),
  INPOST_LOGIN_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(told, {
    is: 'is not an http or https address',
    cure: 'set INPOST_LOGIN_URL like https://login.inpost.pl, or leave it out',
  }),
  /** Who is told when something about the shop itself fails. */
  OWNER_MAIL_TO: z
    .string()
    .regex(/^[^<>@\s,;]+@[^<>@\s,;]+$/)
    .optional()
    .register(told, {
      is: 'is not an address of one person',
      cure: 'set OWNER_MAIL_TO like owner@shop.example, or leave it out for ORDER_MAIL_TO',
    }),
  /** How many backups in DATA_DIR/backups are kept. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional()
    .register(told, {
      is: 'is not a number of backups',
      cure: 'set BACKUP_KEEP to 1–9999, or to 0 to keep all',
    }),
  COOKIE_SECRET: z.string().optional().register(told, aSecretText),
  /** How many MB of made pictures are kept in DATA_DIR. */
  PICTURES_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional()
    .register(told, {
      is: 'is not a number of megabytes',
      cure: 'set PICTURES_MB to 1–999999, or leave it out for 256',
    }),
  /** Allows origins with plain http that are not this machine's own. */
  ALLOW_HTTP: z
    .enum(['0', '1'])
    .optional()
    .register(told, { is: 'is neither 1 nor 0', cure: 'set ALLOW_HTTP=1 or leave it out' }),
  /** Addresses and CIDR ranges whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrRange))
    .optional()
    .register(told, {
      is: 'is not a list of addresses',
      cure: 'set TRUSTED_PROXIES to addresses or ranges such as 10.0.0.5,172.16.0.0/12',
    }),
  /** Multiplies the limits for strangers; undefined switches them off. */
  LIMITS: z
    .string()
    .regex(/^(?:off|normal|(?![0.]+$)\d{1,4}(?:\.\d{1,3})?)$/)
    .transform((text) => (text === 'normal' ? 1 : text === 'off' ? undefined : Number(text)))
    .optional()
    .register(told, {
      is: 'is not a measure of limits',
      cure: 'set LIMITS to normal, to a number such as 20 for so many times as much, or to off',
    }),
  /** How many processes serve behind the port; 1 is this process by itself. */
  WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/)
    .transform((text): Workers => (text === 'auto' ? 'auto' : Number(text)))
    .optional()
    .register(told, {
      is: 'is not a number of processes',
      cure: 'set WORKERS to auto for one a core, or to 1–64',
    }),
  /** Whether browsers may keep files and a page for times without a connection. */
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .optional()
    .register(told, { is: 'is neither on nor off', cure: 'set SERVICE_WORKER to on or off' }),
  /** How much memory each process may keep finished pages in. */
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .optional()
    .register(told, {
      is: 'is not a number of megabytes',
      cure: 'set PAGE_CACHE_MB to 0–99999; 0 keeps no pages',
    }),
  /** How long to keep serving after SIGTERM, until load balancers have noticed. */
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .optional()
    .register(told, {
      is: 'is not a number of seconds',
      cure: 'set DRAIN_SECONDS to 0–99',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .register(told, {
      is: 'is not a log level',
      cure: 'set LOG_LEVEL to fatal, error, warn, info, debug, trace or silent',
    }),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

/** Those that may stand in a file each, which `X_FILE` names. */
export const secretNames: readonly string[] = settingNames.filter((name) => toldOf(name)?.secret)

const Config = Settings.transform(toConfig)
export type Config = z.infer<typeof Config>

function findMisspelt(given: readonly string[]): WrongSetting | undefined {
  for (const name of given) {
    const isKnown = settingNames.includes(name.replace(/_FILE$/, ''))
    const meant = isKnown ? undefined : nearName(name, settingNames)
    if (meant === undefined) continue
    return {
      setting: name,
      problem: `${printable(name)} is no setting`,
      cure: `did you mean ${meant}?`,
    }
  }
  return undefined
}

function toConfig(settings: z.infer<typeof Settings>) {
  const port = settings.PORT ?? 3000
  const dataDir = settings.DATA_DIR ?? './data'
  return {
    port,
    host: settings.HOST,
    production: settings.NODE_ENV === 'production',
    development: settings.NODE_ENV === 'development',
    dataDir,
    databaseUrl: settings.DATABASE_URL
      ? settings.DATABASE_URL.replace(/^file:(\/\/(?=\/))?/, 'sqlite:')
      : `sqlite:${path.join(dataDir, 'kram.db')}`,
    langDomains: settings.LANG_DOMAINS ?? localDomains(port),
    shopApiUrl: settings.SHOP_API_URL,
    demoShop: settings.DEMO_SHOP ?? 'full',
    smtpUrl: smtpInParts(settings) ?? settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    orderMailTo: settings.ORDER_MAIL_TO,
    ownerMailTo: settings.OWNER_MAIL_TO ?? settings.ORDER_MAIL_TO,
    backupKeep: settings.BACKUP_KEEP ?? 14,
    facebook: facebookOf(settings),
    payments: paymentsOf(settings),
    taxRegisters: taxRegistersOf(settings),
    inpostPoints: inpostPointsOf(settings),
    tools: toolsOf(settings),
    inpostMap: inpostMapOf(settings),
    shipx: shipxOf(settings),
    inpostReturns: inpostReturnsOf(settings),
    courierMap: courierMapOf(settings),
    courierMapMaker: settings.COURIER_MAP_MAKER,
    pointOperators: courierServicesOf(settings).split(','),
    cookieSecret: settings.COOKIE_SECRET,
    picturesMb: settings.PICTURES_MB ?? 256,
    instagram: instagramOf(settings),
    allowHttp: settings.ALLOW_HTTP === '1',
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    limits: 'LIMITS' in settings ? settings.LIMITS : 1,
    workers: settings.WORKERS ?? (settings.NODE_ENV === 'production' ? 'auto' : 1),
    serviceWorker: settings.SERVICE_WORKER !== 'off',
    pageCacheMb: settings.PAGE_CACHE_MB,
    drainSeconds: settings.DRAIN_SECONDS ?? 0,
    logLevel: settings.LOG_LEVEL ?? 'info',
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

/** The tools that count, if there is one. */
function toolsOf(settings: z.infer<typeof Settings>) {
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

/** The public host asks for no token. */
function inpostPointsOf(settings: z.infer<typeof Settings>) {
  const { INPOST_POINTS_URL: url, INPOST_POINTS_TOKEN: token } = settings
  return url === undefined ? undefined : { url: withoutSlash(url), token }
}

function shipxOf(settings: z.infer<typeof Settings>) {
  const { INPOST_SHIPX_TOKEN: token, INPOST_SHIPX_ORGANIZATION: organization } = settings
  if (token === undefined || organization === undefined) return undefined
  const url = withoutSlash(settings.INPOST_SHIPX_URL ?? 'https://api-shipx-pl.easypack24.net')
  const { INPOST_SENDING: method = 'dispatch_order', INPOST_DROPOFF_POINT: dropoffPoint } = settings
  const sending =
    method === 'parcel_locker' && dropoffPoint !== undefined
      ? { method, dropoffPoint }
      : { method: method === 'any_point' ? method : ('dispatch_order' as const) }
  return { url, token, organization, sending, webhookKey: settings.INPOST_WEBHOOK_KEY }
}

function inpostReturnsOf(settings: z.infer<typeof Settings>) {
  const { INPOST_RETURNS_CLIENT_ID: clientId, INPOST_RETURNS_CLIENT_SECRET: clientSecret } =
    settings
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    clientId,
    clientSecret,
    url: withoutSlash(settings.INPOST_RETURNS_URL ?? 'https://api.inpost.pl'),
    loginUrl: withoutSlash(settings.INPOST_LOGIN_URL ?? 'https://login.inpost.pl'),
  }
}

function inpostMapOf({ INPOST_MAP_TOKEN: token, INPOST_MAP_URL: url }: z.infer<typeof Settings>) {
  if (token === undefined) return undefined
  return { token, url: withoutSlash(url ?? 'https://geowidget.inpost.pl') }
}

function makerOf({ COURIER_MAP_MAKER: maker }: z.infer<typeof Settings>, url: string) {
  if (maker !== undefined) return maker
  return /(?:^|\.)bliskapaczka\.pl$/.test(new URL(url).hostname) ? 'bliskapaczka' : 'furgonetka'
}

/** Whose points a map shows, and are taken where the shop keeps no list of them. */
function courierServicesOf(settings: z.infer<typeof Settings>): string {
  return settings.COURIER_MAP_SERVICES ?? 'dpd'
}

function courierMapOf(settings: z.infer<typeof Settings>) {
  const { COURIER_MAP_URL: url, COURIER_MAP_KEY: key } = settings
  return url === undefined
    ? undefined
    : { maker: makerOf(settings, url), url, key, services: courierServicesOf(settings) }
}

/** The shop's account at Instagram, if there is a token of it. */
function instagramOf({ INSTAGRAM_TOKEN: token, INSTAGRAM_URL: url }: z.infer<typeof Settings>) {
  if (token === undefined) return undefined
  return { token, url: withoutSlash(url ?? 'https://graph.instagram.com/v26.0') }
}

/** What the server tells needs to be told of something. */
function aloneASecret(given: Readonly<Record<string, string>>): WrongSetting | undefined {
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

/** On port 465 the connection is encrypted from its first byte; on others once both agree. */
function smtpInParts(settings: z.infer<typeof Settings>): string | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port = 587 } = settings
  if (host === undefined) return undefined
  const { SMTP_USER: user, SMTP_PASSWORD: password = '' } = settings
  const who =
    user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  return `${port === 465 ? 'smtps' : 'smtp'}://${who}${name}:${port}`
}

/** The first language at localhost itself, the others at sub-domains. */
function localDomains(port: number): LangDomain[] {
  return LANGUAGES.map((lang, index) => ({
    lang,
    origin: index === 0 ? `http://localhost:${port}` : `http://${lang}.localhost:${port}`,
  }))
}

/** The numbers and the keys of a contract are worth nothing without each other. */
function halfAContract(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  for (const { together } of Object.values(contracts)) {
    const names: readonly string[] = together
    const missing = names.filter((name) => given[name] === undefined)
    const [first] = missing
    if (first === undefined || missing.length === names.length) continue
    return {
      setting: first,
      problem: `${first} is missing although other settings of the contract are there`,
      cure: `set ${names.slice(0, -1).join(', ')} and ${names.at(-1)} together, or leave all of them out`,
    }
  }
  return undefined
}

/** The parts of a contract with InPost are worth nothing without each other. */
function halfACarrier(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  for (const pair of [
    ['INPOST_SHIPX_TOKEN', 'INPOST_SHIPX_ORGANIZATION'],
    ['INPOST_RETURNS_CLIENT_ID', 'INPOST_RETURNS_CLIENT_SECRET'],
  ]) {
    const [missing, ...rest] = pair.filter((name) => given[name] === undefined)
    if (missing === undefined || rest.length > 0) continue
    return {
      setting: missing,
      problem: `${missing} is missing although the other setting of the contract is there`,
      cure: `set ${pair.join(' and ')} together, or leave both out`,
    }
  }
  if (given['INPOST_SENDING'] !== 'parcel_locker' || given['INPOST_DROPOFF_POINT']) return undefined
  return {
    setting: 'INPOST_DROPOFF_POINT',
    problem: 'INPOST_DROPOFF_POINT is missing although INPOST_SENDING is parcel_locker',
    cure: 'set INPOST_DROPOFF_POINT to the locker where parcels are left, like KRA012',
  }
}

/** The number and the secret of an app are worth nothing without the other. */
function halfAnApp(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  const lonely = aloneASecret(given)
  if (lonely) return lonely
  const names = ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] as const
  const [missing, ...rest] = names.filter((name) => given[name] === undefined)
  if (missing === undefined || rest.length > 0) return undefined
  return {
    setting: missing,
    problem: `${missing} is missing although the other setting of the app is there`,
    cure: 'set FACEBOOK_APP_ID and FACEBOOK_APP_SECRET together, or leave both out',
  }
}

function findConflict(config: Config): WrongSetting | undefined {
  const uncarried = nobodyCarries(config.payments)
  if (uncarried) return uncarried
  // A shop elsewhere writes its mails itself: the start says that these settings do nothing.
  if (config.smtpUrl && !config.mailFrom && config.shopApiUrl === undefined) {
    return {
      setting: 'MAIL_FROM',
      problem: 'MAIL_FROM is missing although SMTP_URL or SMTP_HOST is set',
      cure: 'set MAIL_FROM to the sender of the mails, as in Kram <shop@example.com>',
    }
  }

  if (!config.production) return undefined
  if (config.cookieSecret !== undefined && isGuessable(config.cookieSecret)) {
    return {
      setting: 'COOKIE_SECRET',
      problem: 'COOKIE_SECRET is short or well known',
      cure: 'set COOKIE_SECRET to at least 32 random characters, or leave it out to have one made',
    }
  }
  return findPlainOrigin(config)
}

/** Cookies, names and addresses would be readable on the network. */
function findPlainOrigin({ langDomains, allowHttp }: Config): WrongSetting | undefined {
  const plain = langDomains.filter(({ origin }) => origin.startsWith('http:'))
  if (plain.length > 0 && plain.length < langDomains.length) {
    return {
      setting: 'LANG_DOMAINS',
      problem: 'LANG_DOMAINS mixes http and https in production',
      cure: 'give every language an https origin',
    }
  }
  const open = plain.find(({ origin }) => !isThisMachine(new URL(origin).hostname))
  if (!open || allowHttp) return undefined
  return {
    setting: 'LANG_DOMAINS',
    problem: `LANG_DOMAINS: ${open.origin} is not encrypted`,
    cure: 'give every language an https origin, or set ALLOW_HTTP=1 for a network you trust',
  }
}

/** One part of LANG_DOMAINS, or what is wrong with it. */
function readLangDomain(text: string): LangDomain | string {
  const [, code, region, address = ''] =
    /^\s*([a-z]{2})(?:-([A-Za-z]{2}))?\s*=\s*(\S+)\s*$/.exec(text) ?? []
  if (code === undefined) return 'is not a language and its origin'
  // Catalogue §1: the country code gb stands for the language en.
  const lang = code === 'gb' ? 'en' : code
  if (!LANGUAGES.some((known) => known === lang)) return 'is a language that Kram has no texts in'
  if (!isUrlOf('http:', 'https:')(address)) return 'has no http or https address'
  const url = new URL(address)
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (!bare || /[?#]$/.test(address)) return 'has more than an origin: no path, query or password'
  const { origin } = url
  return region === undefined
    ? { lang, origin }
    : { lang, origin, market: `${lang}-${region.toUpperCase()}` }
}

function isDatabaseUrl(text: string): boolean {
  if (/^postgres(ql)?:/.test(text)) return isUrlOf('postgres:', 'postgresql:')(text)
  return /^(sqlite|file):[^\0?#]+$/.test(text) && !/^(sqlite|file):\/\/[^/]/.test(text)
}

/** The paths of calls follow it, and Node.js asks no address that has a password. */
function isShopUrl(text: string): boolean {
  const { search, hash, username, password } = URL.parse(text) ?? {}
  return isUrlOf('http:', 'https:')(text) && !search && !hash && !username && !password
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function isGuessable(secret: string): boolean {
  if (secret.length < 32 || new Set(secret).size < 8) return true
  return /change.?me|your.?secret|cookie.?secret|password|example|keyboard.?cat|default/i.test(
    secret,
  )
}

/** `part` says which part of a long value is wrong, and why. */
function wrong(setting: string, value: string | undefined, part?: string): ConfigAnswer {
  const fallback: Told = { is: 'cannot be used', cure: `correct ${setting}` }
  const { is, cure, secret } = toldOf(setting) ?? fallback
  const shown = secret || value === undefined ? setting : `${setting}=${printable(value)}`
  const problem = part === undefined ? `${shown} ${is}` : `${setting}: ${part}`
  return { kind: 'wrong', setting, problem, cure }
}

function toldOf(setting: string): Told | undefined {
  const schema = new Map<string, z.ZodType>(Object.entries(Settings.shape)).get(setting)
  return schema && told.get(schema)
}

function withoutPassword(text: string): string {
  return text.replace(/\/\/[^/]*@/, '//***@')
}

function printable(value: string): string {
  const clean = value.replaceAll(/\p{Cc}/gu, '?')
  return clean.length > 60 ? `${clean.slice(0, 60)}…` : clean
}
