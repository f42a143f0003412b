#!/usr/bin/env bash
# @stryker-mutator/vitest-runner 9.6.1 and 10.1.1 beside vitest 5.1.0, on Node.js 22 and 24.
#
# Vitest 5 matches a pattern of test names against suites and test joined by ` > `. The runner 9.6.1
# (as 10.0.0) joins them with a space, so of a mutant that only tests within `describe` cover it
# runs none, and calls it survived: the dry run is green, "Tests ran" names them, and the score
# falls without a warning. Tests outside of any `describe` are found, so a mixed project gets a
# score that looks possible. 10.1.1 joins them as Vitest does (stryker-js issue 6210).
# Kram uses 10.1.1; with 9.6.1 its room `domain/search` had 63 % of its mutants seen.
#
# Seen: "9.6.1: in a describe survived, outside killed", "10.1.1: in a describe killed, outside
# killed".
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > inner.js <<'JS'
export const isLong = (text) => text.length > 3
JS
sed 's/isLong/isWide/' inner.js > outer.js
cat > both.test.js <<'JS'
import { describe, expect, test } from 'vitest'
import { isLong } from './inner.js'
import { isWide } from './outer.js'

describe('a text', () => {
  test('is long from four letters on', () => {
    expect([isLong('abc'), isLong('abcd')]).toEqual([false, true])
  })
})
test('is wide from four letters on', () => {
  expect([isWide('abc'), isWide('abcd')]).toEqual([false, true])
})
JS

cat > stryker.config.json <<'JSON'
{
  "testRunner": "vitest",
  "plugins": ["@stryker-mutator/vitest-runner"],
  "mutate": ["inner.js", "outer.js"],
  "reporters": ["json"],
  "concurrency": 1
}
JSON

# Of each file: survived if any of its mutants was.
seen() {
  rm -rf node_modules package-lock.json reports
  printf '{"private":true,"type":"module"}' > package.json
  npm install --silent --no-audit --no-fund vite@8.3.8 vitest@5.1.0 \
    "@stryker-mutator/core@$1" "@stryker-mutator/vitest-runner@$1"
  npx stryker run > run.log 2>&1 || true
  node -e '
    const { files } = JSON.parse(require("fs").readFileSync("reports/mutation/mutation.json"))
    const isSeen = (name) => files[name].mutants.every(({ status }) => status === "Killed")
    const of = (name) => (isSeen(name) ? "killed" : "survived")
    console.log(`in a describe ${of("inner.js")}, outside ${of("outer.js")}`)'
}

old=$(seen 9.6.1)
new=$(seen 10.1.1)
echo "9.6.1: $old"
echo "10.1.1: $new"
[ "$old" = 'in a describe survived, outside killed' ]
[ "$new" = 'in a describe killed, outside killed' ]
