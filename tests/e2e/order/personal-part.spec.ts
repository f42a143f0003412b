import sharp from 'sharp'

import { ledgerOf } from '../ledger.ts'
import { changeProduct } from '../owner.ts'
import { places, recipients } from '../places.ts'
import { onceWithoutScript } from '../projects.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const tea = 'Assam, sample of 15 g'
const onTin = 'Words on the tin'
const drawing = 'Drawing on the tin'

test(
  'a part of a box has a text and a picture of its own, from its choice to the mail',
  onceWithoutScript,
  async ({ page, shop }) => {
    await changeProduct(shop, 'sample-assam', {
      personalization: [
        { id: 'words', name: namedIn(onTin), type: 'text', required: true, maxLength: 20 },
        { id: 'drawing', name: namedIn(drawing), type: 'image', required: true },
      ],
    })
    try {
      await page.goto('/p/tasting-box-choose-six-teas')
      const buy = page.locator('#buy')
      await buy.getByRole('spinbutton', { name: t('quantity.of', { name: tea }) }).fill('6')
      const part = buy.getByRole('listitem').filter({ hasText: tea }).first()
      await part.getByLabel(onTin).fill('For the mornings')
      await part
        .getByLabel(drawing, { exact: true })
        .setInputFiles({ name: 'sun.png', mimeType: 'image/png', buffer: await picture() })
      await addPlain(page, t)

      await page.goto('/order/delivery')
      const main = page.getByRole('main')
      await expect(main).toContainText('For the mornings')
      await expect(main.getByRole('link', { name: drawing })).toHaveAttribute(
        'href',
        /^\/uploads\//,
      )
      await chooseDelivery(page, t, places.en.courier)
      await fillDetails(page, t, recipients.en)
      await agree(page, t)
      await order(page, t)
      const { lines, mails } = ledgerOf(shop.dataDir, await orderNumber(page, t))
      expect(lines).toMatchObject([{ product_id: 'tasting-box' }])
      await expect(main).toContainText('For the mornings')
      const sent = main.getByRole('link', { name: drawing })
      await expect(sent).toHaveAttribute('href', /^\/uploads\//)
      const kept = await page.request.get((await sent.getAttribute('href')) ?? '')
      expect(kept.headers()['content-type']).toMatch(/^image\//)
      for (const told of ['For the mornings', drawing]) expect(mails[0]?.text).toContain(told)
    } finally {
      await changeProduct(shop, 'sample-assam', { personalization: [] })
    }
  },
)

function namedIn(name: string) {
  return { pl: name, en: name, de: name }
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background: 'gold' } })
    .png()
    .toBuffer()
}
