#!/usr/bin/env bash
# SQLite 3.54.1 by sql.js 1.17.0, and SQLite 3.53.4 by Node.js 24.21.0.
#
# `select max(stamp) from change` is one look at the end of the index on `stamp`. As a table in
# `from` it stays that as long as it comes first and all others are joined to it with `left join`.
# Joined with anything before it, or with a plain `join` behind it, the same subquery reads the
# whole table, and not even the index that covers it: nothing of the subquery refers to the rest.
# As a value, `(select max(stamp) from change)`, it is one look wherever it stands.
# Kram asked so four times a second whether its catalogue had changed: 17 ms each time with 390,000
# changes, 0.03 since it asks for the value (`shop/database/catalogue-changes.ts`, and a test that
# reads the plan).
#
# Seen: "SEARCH SEARCH SCAN SCAN SCAN SEARCH" by both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund sql.js@1.17.0 node@24.21.0 > /dev/null

cat > plans.mjs <<'JS'
const setUp = `
  create table one (version integer);
  insert into one values (1);
  create table change (id integer primary key, stamp integer not null);
  create index change_stamp on change (stamp);
  insert into change (stamp) values (1), (2), (3);
`
const last = '(select max(stamp) as last from change) as end'
const queries = [
  'select max(stamp) from change',
  `select * from ${last} left join one on true`,
  `select * from ${last} join one on true`,
  `select * from one join ${last} on true`,
  `select * from one left join ${last} on true`,
  'select version, (select max(stamp) from change) from one',
]

const { default: initSqlJs } = await import('sql.js')
const { DatabaseSync } = await import('node:sqlite')
const js = new (await initSqlJs()).Database()
const node = new DatabaseSync(':memory:')
js.exec(setUp)
node.exec(setUp)
const ways = {
  'sql.js': (query) => js.exec(`explain query plan ${query}`)[0].values.map((row) => row[3]),
  node: (query) => node.prepare(`explain query plan ${query}`).all().map((row) => row.detail),
}
for (const plan of Object.values(ways)) {
  const seen = queries.map((query) => plan(query).find((line) => / change\b/.test(line)).split(' ')[0])
  console.log(seen.join(' '))
}
console.log(js.exec('select sqlite_version()')[0].values[0][0], process.versions.sqlite)
JS

seen=$(node_modules/.bin/node plans.mjs)
echo "$seen"
[ "$(head -2 <<< "$seen" | sort -u)" = 'SEARCH SEARCH SCAN SCAN SCAN SEARCH' ]
