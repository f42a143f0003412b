#!/usr/bin/env bash
# rolldown 1.2.19, the bundler inside Vite 8.3.8: a call of decodeURIComponent whose value nobody
# uses is taken out of a try block, so a function that says whether a text can be decoded says yes
# to all. It does so by default, with `minify: false`, and with `treeshake: false`: only both
# together leave the call in. Calls of new URL, new RegExp, JSON.parse and BigInt, which throw just
# as well, stay. esbuild 0.28.2 keeps them all.
# Use the value, or set both. Kram bundles its server with both (scripts/build/programs.ts, its test).
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rolldown@1.2.19 esbuild@0.28.2

cat >checks.mjs <<'CHECKS'
export const checks = [
  function decodeURIComponent_(text) { try { decodeURIComponent(text); return true } catch { return false } },
  function URL_(text) { try { new URL(text); return true } catch { return false } },
  function RegExp_(text) { try { new RegExp(text); return true } catch { return false } },
  function JSON_(text) { try { JSON.parse(text); return true } catch { return false } },
  function BigInt_(text) { try { BigInt(text); return true } catch { return false } },
]
CHECKS
cat >bundle.mjs <<'BUNDLE'
import { transform } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { rolldown } from 'rolldown'

// None of them can be read in its way: every check must say no.
const texts = ['100%', 'no address', '(', '{', '1.5']
const seen = async (name, code) => {
  const { checks } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return `${name}: ${checks.map((check, index) => check(texts[index]) ? 'yes' : 'no').join(' ')}`
}
const bundled = async (input, output) => {
  const bundle = await rolldown({ input: 'checks.mjs', ...input })
  return (await bundle.generate({ format: 'esm', ...output })).output[0].code
}
console.log(await seen('source', await readFile('checks.mjs', 'utf8')))
console.log(await seen('esbuild', (await transform(await readFile('checks.mjs', 'utf8'), { minify: true, treeShaking: true })).code))
console.log(await seen('rolldown', await bundled({}, {})))
console.log(await seen('minify: false', await bundled({}, { minify: false })))
console.log(await seen('treeshake: false', await bundled({ treeshake: false }, {})))
console.log(await seen('both', await bundled({ treeshake: false }, { minify: false })))
BUNDLE
seen=$(node bundle.mjs)
echo "$seen"
expected='source: no no no no no
esbuild: no no no no no
rolldown: yes no no no no
minify: false: yes no no no no
treeshake: false: yes no no no no
both: no no no no no'
[ "$seen" = "$expected" ] || { echo 'this has changed'; exit 1; }
