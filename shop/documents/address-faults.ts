import { z } from 'zod'

import { isAddressPart, slugOf } from '#domain/product/slug.ts'
import type { Queries } from '#shop/database/open.ts'

import type { DocumentFault } from './fault.ts'
import { type Subject, type SubjectName, subjects } from './kinds.ts'

const Addressed = z.object({ _id: z.string(), url: z.record(z.string(), z.string()).optional() })

/**
 * Addresses that are none, as those of products are judged. One that is there already stays: links
 * of others lead to it.
 */
export async function newAddressFaults(
  queries: Queries,
  name: SubjectName,
  value: unknown,
): Promise<DocumentFault[]> {
  const { addressed, kind }: Subject = subjects[name]
  if (!addressed || !Array.isArray(value)) return []
  const odd = value.flatMap((one: unknown, place) => {
    const { _id = '', url = {} } = Addressed.safeParse(one).data ?? {}
    return Object.entries(url)
      .filter(([, address]) => address !== '' && !isAddressPart(address))
      .map(([lang, address]) => ({ _id, place, lang, address }))
  })
  if (odd.length === 0) return []
  const rows = await queries
    .selectFrom('document')
    .select('data')
    .where('kind', '=', kind)
    .where(
      'id',
      'in',
      odd.map(({ _id }) => _id),
    )
    .execute()
  const kept = new Set(
    rows.flatMap(({ data }) => {
      const { _id = '', url = {} } = Addressed.safeParse(JSON.parse(data)).data ?? {}
      return Object.entries(url).map(([lang, address]) => JSON.stringify([_id, lang, address]))
    }),
  )
  return odd
    .filter(({ _id, lang, address }) => !kept.has(JSON.stringify([_id, lang, address])))
    .map(({ place, lang, address }) => ({
      path: `[${place}].url.${lang}`,
      kind: 'address',
      meant: slugOf(address, lang),
    }))
}
