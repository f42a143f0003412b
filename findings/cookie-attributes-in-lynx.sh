#!/usr/bin/env bash
# lynx 2.9.0dev.12 takes the attributes of a Set-Cookie that it does not know (SameSite, Priority)
# for cookies of their own and sends them back. A server that reads its cookies by place, or that
# refuses names it does not know, loses the session; w3m 0.5.3+git20230121 leaves them out as RFC
# 6265, section 5.2, asks. Kram looks its cookies up by name.
set -euo pipefail
cd "$(mktemp -d)"
trap 'kill "$server"; rm -rf "$PWD"' EXIT
server=
apt-get download lynx=2.9.0dev.12-1 w3m=0.5.3+git20230121-2 libgc1 libgpm2 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
export HOME=$PWD LD_LIBRARY_PATH=$PWD/usr/lib/x86_64-linux-gnu

cat >server.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  if (request.url === '/') {
    const cookie = 'basket=2; Path=/; SameSite=Lax; Priority=High; HttpOnly'
    return response.writeHead(303, { 'set-cookie': cookie, location: '/seen' }).end()
  }
  response.writeHead(200, { 'content-type': 'text/plain' })
  response.end(`${request.headers.cookie}\n`)
})
server.listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done
page=http://127.0.0.1:$(cat port)/

{
  echo "lynx: $(usr/bin/lynx -cfg=/dev/null -accept_all_cookies -dump "$page" | xargs)"
  echo "w3m: $(usr/bin/w3m -cookie -dump "$page" | xargs)"
} | tee seen.txt
diff - seen.txt <<'SEEN'
lynx: basket=2; SameSite=Lax; Priority=High
w3m: basket=2
SEEN
