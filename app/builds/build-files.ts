import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

const day = 86_400_000
/** How long files stay after the last process of their build: tabs are open for days. */
const KEPT_AFTER = 7 * day
/** How often a running process says that its files are in use. */
const SEEN_AGAIN = day / 2
/** What files of other builds may take, as they are stored: some twenty builds that share none. */
const MOST_BYTES = 16 * 1024 * 1024

/** Files of the builds of all processes, by the hash in their name. */
export type BuildTables = {
  build_file: {
    name: string
    tag: string
    /** 1: with Brotli. */
    packed: number
    /** Of `data`. */
    bytes: number
    /** ms */
    seen_at: number
    /** In base64, since a backup holds nothing but text and numbers. */
    data: string
  }
}

/** The server runs each once, together with the shop's own migrations. */
export const buildMigrations = [
  {
    id: '2026-11-27-build-file',
    async up(db: QueryExecutorProvider): Promise<void> {
      await sql`create table build_file (
        name text primary key, tag text not null, packed bigint not null,
        bytes bigint not null, seen_at bigint not null, data text not null)`.execute(db)
    },
  },
]

/** `packed` with Brotli. */
type BuildFile = { name: string; tag: string; packed: boolean; bytes: Uint8Array<ArrayBuffer> }

/** One of this process's own build. */
type OwnFile = { name: string; load: () => Promise<BuildFile> }

/** Where each process puts the hashed files of its build, so that others can send them too. */
export function createBuildFiles(db: Kysely<BuildTables>, own: readonly OwnFile[]) {
  const ours = new Set(own.map(({ name }) => name))

  /** Puts in what is missing, and says of the others now and then that they are in use. */
  async function keep(now: number): Promise<void> {
    const rows = await db.selectFrom('build_file').select(['name', 'seen_at']).execute()
    const seen = new Map(rows.map((row) => [row.name, row.seen_at]))
    const old = own.filter(({ name }) => (seen.get(name) ?? now) < now - SEEN_AGAIN)
    if (old.length > 0) await see(old, now)
    const missing = own.filter(({ name }) => !seen.has(name))
    if (missing.length > 0) await add(missing, now)
  }

  async function see(files: readonly OwnFile[], now: number): Promise<void> {
    await db
      .updateTable('build_file')
      .set({ seen_at: now })
      .where(
        'name',
        'in',
        files.map(({ name }) => name),
      )
      .execute()
  }

  async function add(files: readonly OwnFile[], now: number): Promise<void> {
    const rows = await Promise.all(files.map((file) => file.load()))
    // All processes in the same sequence, so that none waits for one that waits for it.
    const inOrder = rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    await db
      .insertInto('build_file')
      .values(
        inOrder.map(({ name, tag, packed, bytes }) => {
          const data = Buffer.from(bytes).toString('base64')
          return { name, tag, packed: packed ? 1 : 0, bytes: data.length, seen_at: now, data }
        }),
      )
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }

  return {
    keep,

    async names(): Promise<string[]> {
      const rows = await db.selectFrom('build_file').select('name').execute()
      return rows.map(({ name }) => name)
    },

    async read(name: string): Promise<BuildFile | undefined> {
      const query = db.selectFrom('build_file').select(['tag', 'packed', 'data'])
      const row = await query.where('name', '=', name).executeTakeFirst()
      if (!row) return undefined
      const { tag, packed, data } = row
      return { name, tag, packed: packed === 1, bytes: new Uint8Array(Buffer.from(data, 'base64')) }
    },

    /** What nobody has used for a week, and before that what is too much; never our own. */
    async forgetOld(now: number): Promise<void> {
      await keep(now)
      const rows = await db
        .selectFrom('build_file')
        .select(['name', 'seen_at', 'bytes'])
        .orderBy('seen_at', 'desc')
        .orderBy('name')
        .execute()
      let total = 0
      const gone = rows.filter(({ name, seen_at, bytes }) => {
        if (ours.has(name)) return false
        total += bytes
        return seen_at < now - KEPT_AFTER || total > MOST_BYTES
      })
      for (const { name } of gone) {
        await db.deleteFrom('build_file').where('name', '=', name).execute()
      }
    },
  }
}
