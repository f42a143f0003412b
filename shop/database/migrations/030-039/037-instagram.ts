import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** The token of the shop's account at Instagram, which is renewed, and the pictures of its feed. */
export const instagramFeed: Migration = {
  id: '037-instagram',
  up: async (transaction, kind) => {
    await createTable(
      transaction,
      kind,
      `create table instagram_account (
        id text primary key,
        given_hash text not null,
        token text not null,
        renewed_at integer not null,
        ends_at integer not null,
        next_at integer not null,
        read_at integer,
        trouble text
      )`,
    )
    await createTable(
      transaction,
      kind,
      `create table social_picture (
        name text primary key,
        source text not null unique,
        data text not null,
        width integer not null,
        height integer not null
      )`,
    )
  },
}
