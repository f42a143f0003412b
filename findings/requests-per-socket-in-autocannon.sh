#!/usr/bin/env bash
# autocannon 9.0.0 does not heed `Connection: close`: it goes on asking over a socket that Node's
# maxRequestsPerSocket has closed to it, and is answered 503 for all the rest of the run, faster than
# any page. The figure rises with the refusals and counts them as requests. (RFC 9112, section 9.6: a
# client must not send further requests on it; Node's documentation of http has the 503.) With
# --reconnectRate below the limit nothing is refused. Kram's bench asks so (tests/bench/load.ts).
set -euo pipefail
cd "$(mktemp -d)"
trap 'kill "$server"; rm -rf "$PWD"' EXIT
server=
npm init -y >/dev/null
npm install --silent --no-audit --no-fund autocannon@9.0.0

cat >server.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const server = createServer((request, response) => response.end('a page'))
server.maxRequestsPerSocket = 1000
server.listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done

refused() {
  npx autocannon --json --connections 4 --amount 10000 "$@" "http://127.0.0.1:$(cat port)/" \
    2>/dev/null | node --print 'JSON.parse(fs.readFileSync(0))["5xx"]'
}
{
  echo "of 10000 refused: $(refused)"
  echo "with connections of 900: $(refused --reconnectRate 900)"
} | tee seen.txt
diff - seen.txt <<'SEEN'
of 10000 refused: 6000
with connections of 900: 0
SEEN
