import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'

import type { Template } from '#domain/entities/settings.ts'
import type { OpenShop } from '../shop.ts'
import { expect } from '../visit.ts'

/** Sets the shop's template, and waits until the shop shows it. */
export async function chooseTemplate(shop: OpenShop, template: Template): Promise<void> {
  const database = new DatabaseSync(path.join(shop.dataDir, 'kram.db'), { timeout: 10_000 })
  database.exec('begin immediate')
  database
    .prepare(`update document set data = json_set(data, '$.template', ?) where kind = 'settings'`)
    .run(template)
  database.exec('update catalogue_version set version = version + 1')
  database.exec('commit')
  database.close()
  await expect
    .poll(async () => (await fetch(shop.origin('en'))).text(), { timeout: 30_000 })
    .toContain(`data-template="${template}"`)
}
