import { z } from 'zod'

import { plainId } from '#domain/product/slug.ts'

const Entry = z.record(z.string(), z.unknown())
const Texts = z.record(z.string(), z.string())

/**
 * Entries with an id each: who writes a page or a category gives it a name, and need not think of
 * what names it in files. Those that have one keep it.
 */
export function withMadeIds(entries: readonly unknown[], field: '_id' | 'id'): unknown[] {
  const read = entries.map((one) => Entry.safeParse(one).data)
  const taken = new Set(read.map((entry) => entry?.[field]))
  return entries.map((one, place) => {
    const entry = read[place]
    if (!entry || (entry[field] ?? '') !== '') return one
    const wanted = wantedId(entry)
    if (wanted === '') return one
    let id = wanted
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
    taken.add(id)
    return { ...entry, [field]: id }
  })
}

/** By the first name that has letters; what has none, as a slider without words, by its type. */
function wantedId({ name, title, text, type }: Readonly<Record<string, unknown>>): string {
  const named = [name, title, text].flatMap((texts) =>
    Object.entries(Texts.safeParse(texts).data ?? {}),
  )
  const ids = named.map(([lang, words]) => plainId(words, lang))
  return ids.find((id) => id !== '') ?? plainId(typeof type === 'string' ? type : '', 'en')
}
