#!/usr/bin/env bash
# A document that DOMParser makes is shown nowhere and has no window, yet Chromium 156 holds the
# style elements and style attributes in it to the policy of the page that made it: each is a
# violation that the page's listeners and its report-uri get, as if somebody had written into the
# page, and the element's `sheet` is null. createHTMLDocument is the same, a template is not, and a
# CSSStyleSheet that a script fills is asked nothing. So who fetches a page and takes a part of it
# over must take its styles out before it is parsed. (HTML, "update a style block"; CSP level 3,
# "Should element's inline type behavior be blocked".) Kram's frame of live editing does so, and
# fills a sheet of its own (preview/client/frame.ts).
set -euo pipefail
cd "$(mktemp -d)"
trap 'kill "$server"; rm -rf "$PWD"' EXIT
server=
needed() {
  apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks \
    --no-replaces --no-enhances "$1" | grep -E '^[a-z0-9]' | grep -vE ':i386$|^(libc6|libgcc-s1)$'
}
shell=chromium-headless-shell
apt-get download "$shell=156.0.8078.108-1~deb12u1" >/dev/null 2>&1
apt-get download $(needed "$shell" | grep -E '^lib|^chromium-common$') >/dev/null 2>&1 || true
for package in *.deb; do dpkg-deb -x "$package" .; done
export LD_LIBRARY_PATH=$PWD/usr/lib/x86_64-linux-gnu:$PWD/lib/x86_64-linux-gnu HOME=$PWD

cat >server.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const script = `
const reported = []
addEventListener('securitypolicyviolation', (event) => reported.push(event.effectiveDirective))
const said = []
const turn = async (name, make) => {
  const sheet = make()
  await new Promise((resolve) => setTimeout(resolve, 50))
  said.push(name + ': ' + (reported.splice(0).sort().join(' ') || 'nothing') + (sheet === null ? ', no sheet' : ''))
}
const html = '<style>p { color: red }</style><p style="color: red">Words</p>'
await turn('DOMParser', () =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('style').sheet)
await turn('createHTMLDocument', () => {
  const made = document.implementation.createHTMLDocument('')
  made.body.innerHTML = html
  return made.querySelector('style').sheet
})
await turn('template', () => void (document.createElement('template').innerHTML = html))
await turn('CSSStyleSheet', () => void new CSSStyleSheet().replaceSync('p { color: red }'))
document.querySelector('pre').textContent = said.join('\\n')
`
const page = '<!doctype html><pre></pre><script type="module" src="/script.js"></script>'
const server = createServer(({ url }, response) => {
  const isScript = url === '/script.js'
  response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
  response.setHeader('Content-Security-Policy', "default-src 'self'")
  response.end(isScript ? script : page)
})
server.listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done

usr/lib/chromium/$shell --no-sandbox --disable-gpu --virtual-time-budget=5000 \
  --dump-dom "http://127.0.0.1:$(cat port)/" 2>/dev/null |
  sed -n '/<pre>/,/<\/pre>/p' | sed 's/.*<pre>//; s/<\/pre>.*//' | tee seen.txt
diff - seen.txt <<'SEEN'
DOMParser: style-src-attr style-src-elem, no sheet
createHTMLDocument: style-src-attr style-src-elem, no sheet
template: style-src-attr
CSSStyleSheet: nothing
SEEN
