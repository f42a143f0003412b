#!/usr/bin/env bash
# nodemailer 10.6.0 sends a mailbox name with letters beyond ASCII as raw UTF-8 to a server that has
# not offered SMTPUTF8, and reports it as accepted (RFC 6531, section 3.2, asks a client not to). The
# domain, which it writes in ASCII where the name is plain, stays raw beside such a name. Kram refuses
# such names where an address is typed, and takes domains beyond ASCII.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.0

cat >seen.mjs <<'JS'
import { createServer } from 'node:net'

import nodemailer from 'nodemailer'

// A server of few words, so that it is sure what it offers: nothing.
const server = createServer((socket) => {
  let isLetter = false
  socket.write('220 shop.test\r\n')
  socket.setEncoding('utf8').on('data', (text) => {
    for (const line of text.split('\r\n').slice(0, -1)) {
      if (isLetter && line !== '.') continue
      if (/^(?:MAIL|RCPT)/.test(line)) console.log(line)
      isLetter = line === 'DATA'
      socket.write(isLetter ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
    }
  })
})
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.address().port })
for (const to of ['info@müller.test', 'jürgen@müller.test']) {
  const { accepted } = await transport.sendMail({ from: 'shop@shop.test', to, text: 'Thank you.' })
  console.log('accepted:', accepted.join())
}
transport.close()
server.close()
JS
node seen.mjs | tee seen.txt
diff - seen.txt <<'SEEN'
MAIL FROM:<shop@shop.test>
RCPT TO:<info@xn--mller-kva.test>
accepted: info@xn--mller-kva.test
MAIL FROM:<shop@shop.test>
RCPT TO:<jürgen@müller.test>
accepted: jürgen@müller.test
SEEN
