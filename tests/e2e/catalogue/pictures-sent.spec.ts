import sharp from 'sharp'

import { places } from '../places.ts'
import { onceWithScript, twice } from '../projects.ts'
import { expect, settle, test, withPictures } from '../visit.ts'
import { words } from '../words.ts'

test.use(withPictures)

const t = words('en')
const drawing = 'Drawing to engrave'
const { mug, letters } = places.en

test(
  'a drawing is sent with the form, stays when something else is missing, and stands in the basket',
  twice,
  async ({ page, hasScript }) => {
    await page.goto(`${mug.path}?glaze=cobalt&capacity=350`)
    const buy = page.locator('#buy')
    const file = buy.getByLabel(drawing, { exact: true })
    const kept = buy.getByRole('img', { name: t('product.pictureKept') })

    await buy.locator('.letters > summary').click()
    // Something that calls itself a picture is none.
    await file.setInputFiles({
      name: 'drawing.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await buy.getByLabel(letters).fill('ŻAK')
    if (!hasScript) await buy.getByRole('button', { name: t('product.add') }).click()
    await expect(buy.getByRole('alert')).toHaveText(t('product.pictureWrongType'))
    await expect(buy.getByLabel(letters)).toHaveValue('ŻAK')
    if (hasScript) await expect(file).toHaveValue('')

    // The drawing is taken although the letters are too many.
    await buy.getByLabel(letters).fill('')
    await file.setInputFiles({
      name: 'drawing.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    })
    await page.locator('form.buy-form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await buy.getByRole('button', { name: t('product.add') }).click()
    await expect(buy.getByText(t('product.textMissing'))).toBeVisible()
    await expect(kept).toBeVisible()

    // Another choice of the page keeps it, and so does a step of the quantity.
    await buy.getByRole('button', { name: t('quantity.more') }).click()
    await expect(buy.getByRole('spinbutton')).toHaveValue('2')
    await expect(kept).toBeVisible()
    expect(page.url()).not.toContain('picture')

    await buy.getByLabel(letters).fill('ŻAK')
    await buy.getByRole('button', { name: t('product.add') }).click()
    await expect(page.getByRole('status').getByText(mug.name)).toBeVisible()
    await page.goto('/order/delivery')
    const line = page.getByRole('row').filter({ hasText: mug.name })
    const sent = line.getByRole('link', { name: drawing })
    const answer = await page.request.get((await sent.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 300, height: 200 })
  },
)

test(
  'a picture that is too large is thrown away at once, and the warning goes after 8 s',
  onceWithScript,
  async ({ page }) => {
    await page.clock.install()
    await page.goto(`${mug.path}?glaze=cobalt&capacity=350`)
    await settle(page, true)
    const buy = page.locator('#buy')
    await buy.locator('.letters > summary').click()
    const file = buy.getByLabel(drawing, { exact: true })
    const buffer = Buffer.alloc(5 * 1024 * 1024 + 1)
    await file.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer })
    const warning = buy.locator('.alert-warning')
    await page.mouse.move(5, 5)
    await expect(warning).toHaveText(t('product.pictureWrongSize'))
    await expect(file).toHaveValue('')
    await page.clock.runFor(7_000)
    await expect(warning).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(warning).toHaveCount(0)
    // Beside the field it stays said.
    await expect(file).toHaveAccessibleDescription(t('product.pictureWrongSize'))
  },
)

test(
  'what is wrong with a file is said until another one is chosen, whatever else is',
  onceWithScript,
  async ({ page }) => {
    await page.goto(`${mug.path}?glaze=cobalt&capacity=350`)
    await settle(page, true)
    const buy = page.locator('#buy')
    await buy.locator('.letters > summary').click()
    const file = buy.getByLabel(drawing, { exact: true })
    const mimeType = 'image/png'
    await file.setInputFiles({ name: 'drawing.png', mimeType, buffer: Buffer.from('<svg/>') })
    const warning = buy.getByText(t('product.pictureWrongType'))
    await expect(warning).toBeVisible()

    // The page of another choice says nothing of the file, and the field is empty by now.
    await buy.locator('label:has([name=capacity]:enabled:not(:checked))').first().click()
    await expect(page).not.toHaveURL(/capacity=350/)
    await settle(page, true)
    await expect(warning).toBeVisible()
    // Neither does a post.
    const posted = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await buy.getByRole('button', { name: t('quantity.more') }).click()
    await posted
    await expect(page).toHaveURL(/quantity=2/)
    await expect(buy.getByRole('spinbutton')).toHaveValue('2')
    await expect(warning).toBeVisible()

    const buffer = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ name: 'drawing.png', mimeType, buffer })
    await expect(warning).toHaveCount(0)
  },
)

test('a picture that was sent can be taken back', twice, async ({ page }) => {
  await page.goto(`${mug.path}?glaze=cobalt&capacity=350`)
  const buy = page.locator('#buy')
  await buy.getByLabel(drawing, { exact: true }).setInputFiles({
    name: 'drawing.gif',
    mimeType: 'image/gif',
    buffer: await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .gif()
      .toBuffer(),
  })
  await buy.getByRole('button', { name: t('quantity.more') }).click()
  const kept = buy.getByRole('img', { name: t('product.pictureKept') })
  await expect(kept).toBeVisible()
  await buy.getByRole('button', { name: `${t('product.pictureDrop')}: ${drawing}` }).click()
  await expect(kept).toHaveCount(0)
  await expect(buy.getByRole('spinbutton')).toHaveValue('2')
})
