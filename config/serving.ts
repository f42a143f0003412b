import { isIP } from 'node:net'

import { z } from 'zod'

import { groundRows } from './ground.ts'
import { aSecretText, settingMessages, type WrongSetting } from './setting-messages.ts'

/** How many processes serve; `auto` is one a core. */
export type Workers = number | 'auto'

/** How requests are answered: by whom, to whom, and with how much memory. */
export const servingRows = {
  COOKIE_SECRET: z.string().optional().register(settingMessages, aSecretText),
  /** How many MB of made pictures are kept in DATA_DIR. */
  PICTURES_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional()
    .register(settingMessages, {
      is: 'is not a number of megabytes',
      cure: 'set PICTURES_MB to 1–999999, or leave it out for 256',
    }),
  /** Allows origins with plain http that are not this machine's own. */
  ALLOW_HTTP: z.enum(['0', '1']).optional().register(settingMessages, {
    is: 'is neither 1 nor 0',
    cure: 'set ALLOW_HTTP=1 or leave it out',
  }),
  /** Addresses and CIDR ranges whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrRange))
    .optional()
    .register(settingMessages, {
      is: 'is not a list of addresses',
      cure: 'set TRUSTED_PROXIES to addresses or ranges such as 10.0.0.5,172.16.0.0/12',
    }),
  /** Multiplies the limits for strangers; undefined switches them off. */
  LIMITS: z
    .string()
    .regex(/^(?:off|normal|(?![0.]+$)\d{1,4}(?:\.\d{1,3})?)$/)
    .transform((text) => (text === 'normal' ? 1 : text === 'off' ? undefined : Number(text)))
    .optional()
    .register(settingMessages, {
      is: 'is not a measure of limits',
      cure: 'set LIMITS to normal, to a number such as 20 for so many times as much, or to off',
    }),
  /** How many processes serve behind the port; 1 is this process by itself. */
  WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/)
    .transform((text): Workers => (text === 'auto' ? 'auto' : Number(text)))
    .optional()
    .register(settingMessages, {
      is: 'is not a number of processes',
      cure: 'set WORKERS to auto for one a core, or to 1–64',
    }),
  /** Whether browsers may keep files and a page for times without a connection. */
  SERVICE_WORKER: z.enum(['on', 'off']).optional().register(settingMessages, {
    is: 'is neither on nor off',
    cure: 'set SERVICE_WORKER to on or off',
  }),
  /** How much memory each process may keep finished pages in. */
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .optional()
    .register(settingMessages, {
      is: 'is not a number of megabytes',
      cure: 'set PAGE_CACHE_MB to 0–99999; 0 keeps no pages',
    }),
  /** How long to keep serving after SIGTERM, until load balancers have noticed. */
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .optional()
    .register(settingMessages, {
      is: 'is not a number of seconds',
      cure: 'set DRAIN_SECONDS to 0–99',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .register(settingMessages, {
      is: 'is not a log level',
      cure: 'set LOG_LEVEL to fatal, error, warn, info, debug, trace or silent',
    }),
}

const { NODE_ENV } = groundRows
const Settings = z.object({ ...servingRows, NODE_ENV })

export function servingOf(settings: z.infer<typeof Settings>) {
  return {
    cookieSecret: settings.COOKIE_SECRET,
    picturesMb: settings.PICTURES_MB ?? 256,
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

/** For production: who guesses it has the baskets of all shoppers. */
export function guessableSecret(secret: string | undefined): WrongSetting | undefined {
  if (secret === undefined || !isGuessable(secret)) return undefined
  return {
    setting: 'COOKIE_SECRET',
    problem: 'COOKIE_SECRET is short or well known',
    cure: 'set COOKIE_SECRET to at least 32 random characters, or leave it out to have one made',
  }
}

function isGuessable(secret: string): boolean {
  if (secret.length < 32 || new Set(secret).size < 8) return true
  return /change.?me|your.?secret|cookie.?secret|password|example|keyboard.?cat|default/i.test(
    secret,
  )
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
