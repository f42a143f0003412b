import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/** What an owner changes before visitors see it, and what was published before. */
export const drafts: Migration = {
  id: '090-drafts',
  up: async (transaction, kind) => {
    const statements = [
      `create table draft (
        part text primary key,
        at integer not null,
        last integer not null,
        publish_at integer,
        publish_name text,
        publish_who text,
        trouble text
      )`,
      `create table draft_step (
        part text not null,
        number integer not null,
        data text not null,
        changed_at integer not null,
        who text not null,
        place text,
        primary key (part, number)
      )`,
      `create table draft_visit (
        part text not null,
        person text not null,
        seen_at integer not null,
        primary key (part, person)
      )`,
      `create table content_version (
        id text primary key,
        part text not null,
        data text not null,
        name text,
        published_at integer not null,
        who text
      )`,
    ]
    for (const statement of statements) await createTable(transaction, kind, statement)
  },
}
