#!/usr/bin/env bash
# A form that is answered with 307 is not sent on by w3m 0.5.3+git20230121: it asks the new address
# with GET, and what was typed is gone; a 308 it does not follow at all and shows its empty body.
# RFC 9110, sections 15.4.8 and 15.4.9, has the method stay. curl 7.88.1 sends the form on in both
# cases. Kram leads on after forms with 303 alone.
set -euo pipefail
cd "$(mktemp -d)"
trap 'kill "$server"; rm -rf "$PWD"' EXIT
server=
apt-get download w3m=0.5.3+git20230121-2 libgc1 libgpm2 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
export HOME=$PWD LD_LIBRARY_PATH=$PWD/usr/lib/x86_64-linux-gnu

cat >server.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const server = createServer(async (request, response) => {
  const sent = await text(request)
  const status = Number(request.url.slice(1))
  if (status) return response.writeHead(status, { location: '/order' }).end()
  response.writeHead(200, { 'content-type': 'text/plain' })
  response.end(`${request.method} with ${sent || 'nothing'}\n`)
})
server.listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done
echo -n 'count=2' >form

for status in 303 307 308; do
  page=http://127.0.0.1:$(cat port)/$status
  echo "$status curl: $(curl -sL -d @form "$page")"
  echo "$status w3m: $(usr/bin/w3m -dump -post form "$page")"
done | tee seen.txt
diff - seen.txt <<'SEEN'
303 curl: GET with nothing
303 w3m: GET with nothing
307 curl: POST with count=2
307 w3m: GET with nothing
308 curl: POST with count=2
308 w3m: 
SEEN
