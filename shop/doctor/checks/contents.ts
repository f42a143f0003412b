import { sql } from 'kysely'

import { Settings } from '#domain/entities/settings.ts'
import { unfitDocuments } from '#shop/catalogue/stored/documents.ts'
import { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { timeOf } from '#shop/database/clock.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { lostLinks, referenceFaults } from '#shop/documents/references.ts'
import { settingsFaults } from '#shop/documents/settings-faults.ts'
import type { Check } from '../check.ts'

const atOnce = 500

/** Settings, menu, footer and all other documents are what the schemas of the contract say. */
export const documents: Check = {
  name: 'documents',
  atStart: true,
  look: (queries) => unfitDocuments(queries),
}

/** Settings of the right form can still stop every order: a time zone that nobody knows. */
export const shopSettings: Check = {
  name: 'shop-settings',
  atStart: true,
  look: async (queries) => {
    const settings = Settings.safeParse(await getDocuments(queries, 'settings'))
    // Another row reports those that are of the wrong form.
    if (!settings.success) return []
    const faults = [
      ...settingsFaults(settings.data),
      ...(await referenceFaults(queries, 'settings', settings.data)),
    ]
    return faults.map(({ path, kind }) => `${path}: ${kind}`)
  },
}

/** What the home page, the menu, the footer and the settings lead to is there. */
export const deadLinks: Check = {
  name: 'dead-links',
  look: async (queries) => {
    if ((await unfitDocuments(queries)).length > 0) return []
    const faults = await Promise.all(
      (['home', 'menu'] as const).map(async (name) => {
        const found = await referenceFaults(queries, name, await getDocuments(queries, name))
        return found.map(({ path }) => `${name}${path}`)
      }),
    )
    const lost = await lostLinks(queries, {
      settings: await getDocuments(queries, 'settings'),
      footer: await getDocuments(queries, 'footer'),
    })
    return [...faults.flat(), ...lost.map(({ path }) => path)]
  },
}

/** Each product is what the schema says as well. */
export const products: Check = {
  name: 'products',
  look: async (queries) => {
    const wrong: string[] = []
    for (let last = ''; ;) {
      const rows = await queries
        .selectFrom('product')
        .select(['id', 'data'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(atOnce)
        .execute()
      for (const { id, data } of rows) {
        const parsed = StoredProduct.safeParse(asJson(data))
        if (!parsed.success) wrong.push(`${id}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
      }
      const end = rows.at(-1)
      if (!end || rows.length < atOnce) return wrong
      last = end.id
    }
  },
}

const minute = 60_000

/** What the shop did lies in the past: and the machine's clock is the database's. */
export const clock: Check = {
  name: 'clock',
  atStart: true,
  look: async (queries, { now, machineNow = now, kind }) => {
    const wrong: string[] = []
    const { rows } = await sql<{ newest: number | null }>`
      select max(created_at) as newest from shop_order`.execute(queries)
    const newest = rows[0]?.newest ?? 0
    if (newest > now + minute) wrong.push(`shop_order ${stamp(newest)} > ${stamp(now)}`)
    const theirs = kind === 'postgres' ? await timeOf(queries) : machineNow
    if (Math.abs(theirs - machineNow) > minute) {
      wrong.push(`PostgreSQL ${stamp(theirs)}, ${stamp(machineNow)}`)
    }
    return wrong
  },
}

/** The file is whole, and nothing refers to what is not there. */
export const integrity: Check = {
  name: 'integrity',
  look: async (queries, { kind }) => {
    if (kind !== 'sqlite') return []
    const told = await sql<{ quick_check: string }>`
      select quick_check from pragma_quick_check`.execute(queries)
    const orphans = await sql<{ table: string; parent: string }>`
      select "table", parent from pragma_foreign_key_check`.execute(queries)
    return [
      ...told.rows.map((row) => row.quick_check).filter((line) => line !== 'ok'),
      ...orphans.rows.map(({ table, parent }) => `${table} → ${parent}`),
    ]
  },
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function stamp(time: number): string {
  return new Date(time).toISOString().slice(0, 19)
}
