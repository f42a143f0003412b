import { chromium } from 'playwright-core'
const [port, key, out, js, ...paths] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-dev-shm-usage'] })
for (const width of [1280, 390]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: js === 'js' })
  const page = await context.newPage()
  await page.goto(`http://desk.localhost:${port}/demo?key=${key}`)
  const button = page.locator('main form button').first()
  if (await button.count()) await button.click()
  for (const p of paths) {
    await page.goto(p.startsWith('http') ? p : `http://desk.localhost:${port}${p}`)
    await page.waitForTimeout(400)
    const name = p.replace(/[^a-z0-9]+/gi, '_').slice(0, 60)
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    console.log(p, width, page.url(), wide ? 'WIDE' : '')
  }
  await context.close()
}
await browser.close()
