#!/usr/bin/env bash
# A picture of a whole page (`fullPage: true`, captureBeyondViewport in the devtools protocol) shows
# what stands below the window, a frame of the same site too; but a frame of another site, which
# Chromium keeps in a process of its own, is blank in it. All load events have come by then, and
# waiting changes nothing; in a window as high as the page it is there. (Chromium 156,
# playwright-core 1.65.1; https://playwright.dev/docs/screenshots has it "as if you had a very tall
# screen".) Kram makes the window so high before it takes pictures of its editor, whose frame is the
# shop (scripts/pages/take-screens.ts).
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
needed() {
  apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks \
    --no-replaces --no-enhances "$1" | grep -E '^[a-z0-9]' | grep -vE ':i386$|^(libc6|libgcc-s1)$'
}
shell=chromium-headless-shell
apt-get download "$shell=156.0.8078.108-1~deb12u1" >/dev/null 2>&1
apt-get download $(needed "$shell" | grep -E '^lib|^chromium-common$') >/dev/null 2>&1 || true
for package in *.deb; do dpkg-deb -x "$package" .; done
export LD_LIBRARY_PATH=$PWD/usr/lib/x86_64-linux-gnu:$PWD/lib/x86_64-linux-gnu HOME=$PWD
npm install --silent --no-save playwright-core@1.65.1 pngjs@7.0.0 >/dev/null

cat >see.mjs <<'JS'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { PNG } from 'pngjs'

const server = createServer(({ url, headers: { host } }, response) => {
  response.setHeader('Content-Type', 'text/html')
  const [, port] = host.split(':')
  response.end(
    url === '/red'
      ? '<!doctype html><body style="background: red">'
      : `<!doctype html><style>body { margin: 0 } iframe { display: block; border: 0 }</style>
<div style="height: 3000px"></div>
<iframe height="200" src="http://127.0.0.1:${port}/red"></iframe>
<iframe height="200" src="http://localhost:${port}/red"></iframe>`,
  )
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch({
  executablePath: 'usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP localhost 127.0.0.1'],
})
const page = await browser.newPage({ viewport: { width: 400, height: 600 } })
await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'networkidle' })
const see = async (window) => {
  const { data, width, height } = PNG.sync.read(await page.screenshot({ fullPage: true }))
  const at = (y) => {
    const [red, green, blue] = data.subarray((y * width + 50) * 4)
    return red === 255 && green + blue === 0 ? 'red' : green === 255 ? 'blank' : 'other'
  }
  console.log(`${window}: ${height} high, same site ${at(3100)}, another site ${at(3300)}`)
}
await see('window of 600')
await page.waitForTimeout(3000)
await see('after 3 seconds')
await page.setViewportSize({ width: 400, height: 3400 })
await page.waitForTimeout(1000)
await see('window of 3400')
await browser.close()
server.close()
JS
node see.mjs | tee seen.txt
diff - seen.txt <<'SEEN'
window of 600: 3400 high, same site red, another site blank
after 3 seconds: 3400 high, same site red, another site blank
window of 3400: 3400 high, same site red, another site red
SEEN
