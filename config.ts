import { z } from 'zod'

import { nearName } from '#edge/guards/near-name.ts'
import { findPlainOrigin, findSharedDesk } from './config/domains.ts'
import { groundOf, groundRows } from './config/ground.ts'
import { mailOf, mailRows, withoutSender } from './config/mail.ts'
import { ownerOf, ownerRows } from './config/owner.ts'
import { halfACarrier, parcelRows, parcelsOf } from './config/parcels.ts'
import { halfAContract, paymentRows, paymentsOf } from './config/payments/payments.ts'
import { halfAStore, pictureStoreOf, pictureStoreRows } from './config/picture-store.ts'
import { nobodyCarries } from './config/payments/twisto.ts'
import { withSecretFiles } from './config/secret-files.ts'
import { guessableSecret, servingOf, servingRows } from './config/serving.ts'
import { halfAnApp, socialOf, socialRows } from './config/social.ts'
import { taxRegistersOf, taxRows } from './config/tax.ts'
import {
  printable,
  settingMessages,
  type SettingMessage,
  type WrongSetting,
} from './config/setting-messages.ts'
import { aloneASecret, toolRows, toolsOf } from './config/tools.ts'

export { type LangDomain, marketsOf, originsOf } from './config/domains.ts'
export { contractSettings } from './config/payments/payments.ts'
export type { Workers } from './config/serving.ts'
export type { WrongSetting } from './config/setting-messages.ts'

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

  const conflict = findHalf(given) ?? findConflict(parsed.data)
  return conflict ? { kind: 'wrong', ...conflict } : { kind: 'ok', config: parsed.data }
}

/** What a storefront reads itself, wherever its shop is. */
const storefronts =
  /^(?:NODE_ENV|PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_CONNECTIONS|LANG_DOMAINS|SHOP_API_URL|COOKIE_SECRET|PICTURES_MB|ALLOW_HTTP|TRUSTED_PROXIES|LIMITS|WORKERS|SERVICE_WORKER|PAGE_CACHE_MB|DRAIN_SECONDS|LOG_LEVEL|(?:GA4|GTM|META|GOOGLE)_\w+)$/

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

/**
 * One row per setting: how it is read, and how to fix it in one line; the first is reported first.
 */
const Settings = z.object({
  ...groundRows,
  ...mailRows,
  ...socialRows,
  ...toolRows,
  ...paymentRows,
  ...taxRows,
  ...parcelRows,
  ...ownerRows,
  ...pictureStoreRows,
  ...servingRows,
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

/** Those that may stand in a file each, which `X_FILE` names. */
export const secretNames: readonly string[] = settingNames.filter((name) => messageOf(name)?.secret)

const Config = Settings.transform(toConfig)
export type Config = z.infer<typeof Config>

function toConfig(settings: z.infer<typeof Settings>) {
  return {
    ...groundOf(settings),
    ...mailOf(settings),
    ...ownerOf(settings),
    ...socialOf(settings),
    payments: paymentsOf(settings),
    taxRegisters: taxRegistersOf(settings),
    tools: toolsOf(settings),
    ...parcelsOf(settings),
    ...pictureStoreOf(settings),
    ...servingOf(settings),
  }
}

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

/** Settings that are worth nothing without each other. */
function findHalf(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  return (
    aloneASecret(given) ??
    halfAnApp(given) ??
    halfACarrier(given) ??
    halfAContract(given) ??
    halfAStore(given)
  )
}

function findConflict(config: Config): WrongSetting | undefined {
  const conflict = nobodyCarries(config.payments) ?? withoutSender(config) ?? findSharedDesk(config)
  if (conflict || !config.production) return conflict
  return guessableSecret(config.cookieSecret) ?? findPlainOrigin(config)
}

/** `part` says which part of a long value is wrong, and why. */
function wrong(setting: string, value: string | undefined, part?: string): ConfigAnswer {
  const fallback: SettingMessage = { is: 'cannot be used', cure: `correct ${setting}` }
  const { is, cure, secret } = messageOf(setting) ?? fallback
  const shown = secret || value === undefined ? setting : `${setting}=${printable(value)}`
  const problem = part === undefined ? `${shown} ${is}` : `${setting}: ${part}`
  return { kind: 'wrong', setting, problem, cure }
}

function messageOf(setting: string): SettingMessage | undefined {
  const schema = new Map<string, z.ZodType>(Object.entries(Settings.shape)).get(setting)
  return schema && settingMessages.get(schema)
}
