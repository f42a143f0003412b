#!/usr/bin/env bash
# SQLite 3.54.1 by sql.js 1.17.0, and SQLite 3.53.4 by Node.js 24.21.0.
#
# A derived table with a value, `from (select (select sum(x) from t) as others, c from s)`, looks as
# if it were reckoned once for each row. SQLite merges it into the query around it and writes the
# subquery out wherever the column is named: it runs as often as it is named, each time over all
# rows. In a derived table of its own, `from s, (select sum(x) as others from t)`, it runs once.
# Kram asked so, for each order, whether too much of a product waits for its money: after 3,300
# open orders that was 17 of the 21 ms that an order took
# (`shop/orders/unpaid/waiting-stock.ts`).
#
# Seen, rows read of a table of three with the column named once, twice, four times, and four times
# of a table of its own: "3 6 12 3" by both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund sql.js@1.17.0 node@24.21.0 > /dev/null

cat > counts.mjs <<'JS'
const setUp = `
  create table t (x integer);
  insert into t values (1), (2), (3);
  create table s (id integer primary key, c integer);
  insert into s values (1, 10);
`
const derived = '(select (select sum(read(x)) from t) as others, c from s where id = 1)'
const queries = [
  `select others from ${derived}`,
  `select others from ${derived} where others > 1`,
  `select others from ${derived} where others > 1 and others + c > 2 and others * c > 3`,
  `select others from s, (select sum(read(x)) as others from t)
    where id = 1 and others > 1 and others + c > 2 and others * c > 3`,
]

const { default: initSqlJs } = await import('sql.js')
const { DatabaseSync } = await import('node:sqlite')
const js = new (await initSqlJs()).Database()
const node = new DatabaseSync(':memory:')
let rows = 0
const read = (value) => {
  rows += 1
  return value
}
js.create_function('read', read)
node.function('read', read)
js.exec(setUp)
node.exec(setUp)
for (const run of [(query) => js.exec(query), (query) => node.prepare(query).all()]) {
  const seen = queries.map((query) => {
    rows = 0
    run(query)
    return rows
  })
  console.log(seen.join(' '))
}
console.log(js.exec('select sqlite_version()')[0].values[0][0], process.versions.sqlite)
JS

seen=$(node_modules/.bin/node counts.mjs)
echo "$seen"
[ "$(head -2 <<< "$seen" | sort -u)" = '3 6 12 3' ]
