#!/usr/bin/env bash
# An answer 103 (Early Hints, RFC 8297) before a page breaks text browsers that still have users:
# lynx 2.9.0dev.12 shows both heads and the page's source as text, w3m 0.5.3+git20230121 the second
# head and the source. curl 7.88.1 and every large browser pass the 103 over. So a server may send
# it only to whom is known to understand it. Kram sends none.
set -euo pipefail
cd "$(mktemp -d)"
trap 'kill "$server"; rm -rf "$PWD"' EXIT
server=
apt-get download lynx=2.9.0dev.12-1 w3m=0.5.3+git20230121-2 libgc1 libgpm2 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
export HOME=$PWD LD_LIBRARY_PATH=$PWD/usr/lib/x86_64-linux-gnu

cat >server.mjs <<'JS'
import { createServer } from 'node:http'
import { writeFileSync } from 'node:fs'

const server = createServer((_, response) => {
  response.writeEarlyHints({ link: '</styles.css>; rel=preload; as=style' })
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Mugs</title><p>The page.')
})
server.listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done
page=http://127.0.0.1:$(cat port)/

{
  echo 'curl:' && curl -s "$page" && echo
  echo 'lynx:' && usr/bin/lynx -cfg=/dev/null -dump "$page"
  echo 'w3m:' && usr/bin/w3m -dump "$page"
} | grep -vE '^(Date|Connection|Keep-Alive|Transfer-Encoding): |^$' | tee seen.txt
diff - seen.txt <<'SEEN'
curl:
<title>Mugs</title><p>The page.
lynx:
HTTP/1.1 103 Early Hints
Link: </styles.css>; rel=preload; as=style
HTTP/1.1 200 OK
content-type: text/html
<title>Mugs</title><p>The page.
w3m:
HTTP/1.1 200 OK
content-type: text/html
<title>Mugs</title><p>The page.
SEEN
