import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'

import { z } from 'zod'

import { readAs } from '#tests/read-as.ts'
import { readerIn } from '../by-request.ts'
import { once, twice } from '../projects.ts'
import type { OpenShop } from '../shop.ts'
import { addPlain } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test(
  'who sent a reader is kept with what they do, and not for who only reads',
  twice,
  async ({ page, hasScript, shop }) => {
    const name = hasScript ? 'blog-with' : 'blog-without'
    const jug = '/p/milk-jug-sand'
    if (hasScript) {
      // With a script it goes along from page to page.
      await page.goto(
        `/search?query=milk+jug&ref=${name}&utm_source=letter&utm_campaign=november&vr=2`,
      )
      await settle(page, true)
      await page.locator(`main a[href="${jug}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${jug}$`))
    } else {
      await page.goto(`${jug}?ref=${name}&utm_source=letter&utm_campaign=november&vr=2`)
    }
    expect((await page.context().cookies(page.url())).map((cookie) => cookie.name)).toEqual([
      'consent',
    ])
    await settle(page, hasScript)
    await addPlain(page, t)
    await expect
      .poll(() => sendersOf(shop))
      .toContainEqual({ ref: name, utm: { source: 'letter', campaign: 'november' } })

    // Now there is a session: any address counts at once, and the last one counts.
    await page.request.get(`/c/tea?ref=${name}-2`)
    await expect
      .poll(() => sendersOf(shop))
      .toContainEqual({ ref: `${name}-2`, utm: { source: 'letter', campaign: 'november' } })
  },
)

test(
  'with consent to marketing an address is kept at once',
  once,
  async ({ page, context, shop }) => {
    const ref = 'partner'
    await context.clearCookies()
    await context.addCookies([{ name: 'consent', value: 'm', url: shop.origin('en') }])
    await page.goto(`/s/terms?ref=${ref}`)
    await expect.poll(() => sendersOf(shop)).toContainEqual({ ref })
  },
)

test(
  'an address tells of a known error, and of nothing else; a code is announced',
  twice,
  async ({ page, shop }) => {
    await page.goto('/c/tea?error=payment')
    await expect(page.locator('.alert-warning')).toContainText(t('linked.payment'))
    await page.getByRole('link', { name: t('shell.closeMessage') }).click()
    await expect(page).toHaveURL(/\/c\/tea$/)
    await expect(page.locator('.alert-warning')).toHaveCount(0)
    const reader = readerIn(page.request, shop, 'en')
    const known = await reader.open('/c/tea?error=payment')
    expect(known.alerts).toEqual([['warning', t('linked.payment')]])
    for (const error of ['<b>x</b>', 'constructor', 'toString']) {
      const read = await reader.open(`/c/tea?error=${encodeURIComponent(error)}`)
      expect([read.status, read.alerts], error).toEqual([200, []])
      expect(read.title).not.toBe('')
    }
    await page.goto('/p/lake-mug?code=KILN10')
    await expect(page.locator('.alert-info')).toContainText(t('linked.code', { code: 'KILN10' }))
    await expect(page).not.toHaveURL(/code=/)
    // One that is not valid is not greeted, nor kept for the basket.
    await page.context().clearCookies()
    const refused = await reader.open('/p/lake-mug?code=NOPE')
    expect(refused.address).not.toContain('code=')
    expect(refused.alerts).toEqual([])
  },
)

/** What the sessions of this shop remember of who sent their shoppers. */
const WithDraft = z.object({
  draft: z.object({
    reference: z.object({ ref: z.string() }).optional(),
    utm: z.record(z.string(), z.unknown()).optional(),
  }),
})

function sendersOf(shop: OpenShop): unknown[] {
  const database = new DatabaseSync(path.join(shop.dataDir, 'kram.db'), { timeout: 10_000 })
  const rows = database.prepare('select data from shopper_session').all()
  database.close()
  return rows.map(({ data }) => {
    const { draft } = readAs(WithDraft, String(data))
    const { reference, utm } = draft
    return { ...(reference && { ref: reference.ref }), ...(utm && { utm }) }
  })
}
