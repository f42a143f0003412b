import { z } from 'zod'

import type { Localized } from '#domain/entities/localized.ts'
import { addressOf } from '#domain/product/slug.ts'

const Texts = z.record(z.string(), z.string())

/** An address for each name that has none. */
export function withAddresses(one: Record<string, unknown>, from: 'name' | 'title') {
  const names = Texts.safeParse(one[from])
  const given = Texts.optional().safeParse(one['url'])
  if (!names.success || !given.success) return one
  const url: Localized = { ...given.data }
  for (const [lang, name] of Object.entries(names.data)) {
    const address = addressOf(name, lang, String(one['_id'] ?? ''))
    if (url[lang] === undefined && address !== '') url[lang] = address
  }
  return { ...one, url }
}

const Addressed = z.object({
  _id: z.string(),
  name: Texts.optional(),
  title: Texts.optional(),
  url: Texts.optional(),
})

/**
 * What is given without an address keeps the one that it has, as long as it is called the same: a
 * better rule for addresses must not move a page.
 */
export function withKeptAddresses(given: unknown, stored: readonly unknown[]): unknown {
  if (!Array.isArray(given)) return given
  const before = new Map(
    stored.flatMap((one) => {
      const { data } = Addressed.safeParse(one)
      return data ? [[data._id, data] as const] : []
    }),
  )
  const all: unknown[] = given
  return all.map((one) => {
    const { data } = Addressed.safeParse(one)
    const old = data && before.get(data._id)
    if (!data || !old?.url) return one
    const [names, oldNames] = [data.name ?? data.title, old.name ?? old.title]
    const kept = Object.entries(old.url).filter(
      ([lang]) =>
        data.url?.[lang] === undefined &&
        names?.[lang] !== undefined &&
        names[lang] === oldNames?.[lang],
    )
    return kept.length === 0
      ? one
      : { ...Object(one), url: { ...Object.fromEntries(kept), ...data.url } }
  })
}
