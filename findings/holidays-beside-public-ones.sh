#!/usr/bin/env bash
# Whoever asks date-holidays 3.37.0 for a country's days off by `type === 'public'` misses days on
# which the law moves a period: Midsummer Eve of Sweden (lag 1930:173 treats it like a Sunday) is of
# type "bank", and Bulgaria's free Monday after a holiday on a Sunday (Labour Code, art. 154) is not
# there at all, while Latvia's is. Kram has a table of its own for the end of a period of
# withdrawal (domain/withdrawal/national-days.ts), compared with this package and its gaps by a test.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0

cat >seen.cjs <<'JS'
const Holidays = require('date-holidays')

/** What the package says of a day of a country. */
function said(country, day) {
  const all = new Holidays(country).getHolidays(Number(day.slice(0, 4)))
  const found = all.filter(({ date }) => date.startsWith(day))
  return `${country} ${day}: ${found.map(({ name, type }) => `${name}, ${type}`).join('; ') || 'nothing'}`
}

console.log(said('SE', '2026-06-19'))
// 24 May 2026 is a Sunday, so Monday is free by law.
console.log(said('BG', '2026-05-24'))
console.log(said('BG', '2026-05-25'))
// So was 4 May 2025, and Latvia's law is alike.
console.log(said('LV', '2025-05-05'))
JS
node seen.cjs | tee seen.txt
diff - seen.txt <<'SEEN'
SE 2026-06-19: midsommarafton, bank
BG 2026-05-24: Ден на азбуката, културата и просветата, public
BG 2026-05-25: nothing
LV 2025-05-05: Latvijas Republikas Neatkarības atjaunošanas diena (aizstājējs diena), public
SEEN
