import { fieldsIn, type FormNode } from '#domain/owner/document-form/form-of.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { pictureAddress } from '#domain/picture/own-picture.ts'
import { listPictures } from '#shop/pictures/library.ts'
import type { Visit } from '../../frame/visit.ts'

/**
 * What was typed, with pictures by their addresses: who added `mug.jpg` knows it by this name, and
 * without a script nothing else is offered. Of several that are called so it is the newest.
 */
export async function withNamedPictures(
  { desk, session }: Visit,
  typed: ReadonlyMap<string, string>,
  nodes: readonly FormNode[],
): Promise<ReadonlyMap<string, string>> {
  if (!mayDo(session.scopes, 'goods:read')) return typed
  const all = new Map(typed)
  for (const at of picturesIn(nodes)) {
    const name = typed.get(at)?.trim() ?? ''
    // An address has a stroke in it, a name none.
    if (name === '' || name.includes('/')) continue
    const found = await listPictures(desk.database.db, { search: name, limit: mostCalledSo })
    const picture = found.find(({ label }) => label === name)
    if (picture) all.set(at, pictureAddress(picture.name))
  }
  return all
}

const mostCalledSo = 20

function picturesIn(nodes: readonly FormNode[]): string[] {
  return fieldsIn(nodes).flatMap((node) => {
    if (node.of !== 'picture') return []
    return node.kind === 'texts' ? node.texts.map(({ at }) => at) : [node.at]
  })
}
