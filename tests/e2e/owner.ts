import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { DocumentKind } from '#shop/database/tables/catalogue.ts'
import type { OpenShop } from './shop.ts'

/** Pages that are kept are never older than a second, and the shop looks every quarter. */
const FOLLOWED = 1_500

/** Changes settings of a running shop, as its owner would, until its pages follow. */
export async function setSettings(
  shop: OpenShop,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  await change(shop, (database) => {
    database
      .prepare(`update document set data = json_patch(data, ?) where kind = 'settings'`)
      .run(JSON.stringify(changed))
  })
}

/** Puts documents of a kind in place of those that the shop has. */
export async function changeDocument(
  shop: OpenShop,
  kind: DocumentKind,
  documents: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await change(shop, (database) => {
    database.prepare('delete from document where kind = ?').run(kind)
    const insert = database.prepare(
      'insert into document (kind, id, position, data) values (?, ?, ?, ?)',
    )
    for (const [position, one] of documents.entries()) {
      insert.run(kind, String(one['_id'] ?? position), position, JSON.stringify(one))
    }
  })
}

/** Changes what is written of a product. */
export async function changeProduct(
  shop: OpenShop,
  id: string,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  await change(shop, (database) => {
    database
      .prepare('update product set data = json_patch(data, ?) where id = ?')
      .run(JSON.stringify(changed), id)
  })
}

/** Remembers all that is written of a shop; what this gives puts it back, where it has changed. */
export function rememberDocuments(shop: OpenShop): () => Promise<void> {
  const read = (database: DatabaseSync) =>
    database.prepare('select kind, id, position, data from document order by kind, id').all()
  const readNow = () => {
    const database = open(shop)
    const documents = read(database)
    database.close()
    return documents
  }
  const before = readNow()
  return async () => {
    if (JSON.stringify(readNow()) === JSON.stringify(before)) return
    await change(shop, (database) => {
      database.exec('delete from document')
      const insert = database.prepare(
        'insert into document (kind, id, position, data) values (:kind, :id, :position, :data)',
      )
      for (const one of before) insert.run(one)
    })
  }
}

async function change(shop: OpenShop, work: (database: DatabaseSync) => void): Promise<void> {
  const database = open(shop)
  database.exec('begin immediate')
  work(database)
  database.exec('update catalogue_version set version = version + 1')
  database.exec('commit')
  database.close()
  await wait(FOLLOWED)
}

function open({ dataDir }: OpenShop): DatabaseSync {
  return new DatabaseSync(path.join(dataDir, 'kram.db'), { timeout: 10_000 })
}
