import { served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

import { findFormer } from './former-addresses.ts'

/** What became of an address where nothing is any more, if the owner said so (ours). */
export const address = served('address', async ({ catalogue, database }, { query }) => {
  return (await findFormer(database.db, catalogue, query.path)) ?? refuse(404, 'NOT_FOUND')
})
