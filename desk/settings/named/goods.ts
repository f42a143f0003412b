import { fieldsIn, type FormNode } from '#domain/owner/document-form/form-of.ts'
import type { Visit } from '../../frame/visit.ts'
import { withGoodsIds } from '../../parts/choosing/goods-field.tsx'

/** What was typed, with products by their ids: who typed a name or a code means that product. */
export async function withNamedGoods(
  visit: Visit,
  typed: ReadonlyMap<string, string>,
  nodes: readonly FormNode[],
): Promise<ReadonlyMap<string, string>> {
  const places = placesIn(nodes)
  const fields = [...typed.keys()].filter((name) => places.has(name.replace(/\/\d+$/, '')))
  // Several lines in one field are a list of more than anybody chooses by name.
  const named = fields.filter((name) => !typed.get(name)?.includes('\n'))
  const ids = await withGoodsIds(
    visit,
    named.map((name) => typed.get(name) ?? ''),
  )
  return new Map([...typed, ...named.map((name, at) => [name, ids[at] ?? ''] as const)])
}

function placesIn(nodes: readonly FormNode[]): ReadonlySet<string> {
  return new Set(fieldsIn(nodes).flatMap((node) => (node.of === 'product' ? [node.at] : [])))
}
