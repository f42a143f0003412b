import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'

import { addressOf, type AnyInput, type ShopClientOptions, type Version } from './ask.ts'
import type { AnswerCache } from './cache.ts'
import type { CallResult } from './errors.ts'
import { orAborted, send } from './exchange.ts'

/** How long the shop may take to say whether it has changed, in ms. */
const versionPatience = 500

/** A cached answer, or else the shop's, which is cached if its row allows it. */
export async function ask(
  options: ShopClientOptions,
  name: CallName,
  input: AnyInput,
): Promise<CallResult<unknown>> {
  const row: Call = contract[name]
  const url = addressOf(row, options, input)
  const key = input.unkept ? undefined : await cacheKey(options, row, url)
  if (!options.cache || key === undefined) {
    return send(options, name, url, input)
  }

  const kept = options.cache.read(key)
  if (kept?.fresh) return { kind: 'ok', value: kept.value }

  const wanted = { name, url, key, input }
  const answer = fetchKept(options, options.cache, wanted)
  if (kept) return { kind: 'ok', value: kept.value }
  const result = await orAborted(answer, input.signal)
  const old = result.kind === 'failed' ? options.cache.lastResort(key) : undefined
  return old ? { kind: 'ok', value: old.value } : result
}

/** The key of an answer in the cache; undefined when it must not be cached. */
async function cacheKey(
  {
    cache,
    version,
    token,
    priceClass = token === undefined ? 'visitor' : undefined,
  }: ShopClientOptions,
  row: Call,
  url: string,
): Promise<string | undefined> {
  if (!cache || row.cached !== true) return undefined
  if (row.auth !== 'none' && priceClass === undefined) return undefined

  const current = await currentVersion(version)
  if (current !== undefined) cache.follow(String(current))
  return `${row.auth === 'none' ? '' : priceClass} ${url}`
}

/**
 * If the shop cannot tell its version, that is no reason to fail or wait: cached answers are used
 * until they are too old.
 */
async function currentVersion(version: ShopClientOptions['version']): Promise<Version> {
  const told = version?.()
  if (!(told instanceof Promise)) return told
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, versionPatience)
  try {
    return await Promise.race([told, late.promise])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

type Wanted = { name: CallName; url: string; key: string; input: AnyInput }

/** Fetches an answer for the cache, once for everyone who wants it now. */
function fetchKept(
  options: ShopClientOptions,
  cache: AnswerCache,
  { name, url, key, input: wanted }: Wanted,
): Promise<CallResult<unknown>> {
  // Only callers with the same token may share: only the shop knows whether the token is still
  // valid for its class.
  return cache.share(`${options.token ?? ''} ${key}`, async () => {
    const kept = cache.read(key)
    let asked = cache.generation()
    // Anybody who gives up does not take the answer from the others.
    const input = { ...wanted, signal: undefined, etag: kept?.etag }
    return send(options, name, url, input, (received, value) => {
      const { isUnchanged, priceClass, seen, bytes, etag } = received
      if (seen === 'newer') asked = cache.generation()
      if (isUnchanged && kept) {
        cache.renew(key, asked)
        return kept.value
      }
      if (seen !== 'older' && isForClass(priceClass, options)) {
        cache.write(key, asked, { value, bytes, etag })
      }
      return value
    })
  })
}

/**
 * An expired token makes a customer a visitor: such an answer must not be cached for customers, nor
 * the other way round.
 */
function isForClass(told: string | undefined, { token, priceClass }: ShopClientOptions): boolean {
  const expected = priceClass ?? (token === undefined ? 'visitor' : undefined)
  return told === undefined || told === expected
}
