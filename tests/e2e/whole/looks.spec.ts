import type { Locator, Page } from '@playwright/test'

import { places } from '../places.ts'
import {
  onDesks,
  onPhones,
  once,
  onceWithScript,
  onceWithoutScript,
  only,
  twice,
  type Project,
  withScript,
} from '../projects.ts'
import { unfold } from '../catalogue/listing-bar.ts'
import { addPlain, chooseDelivery } from '../shopper.ts'
import { expect, settle, test, withPictures } from '../visit.ts'
import { type Lang, words } from '../words.ts'

test.use(withPictures)

const t = words('en')
const languages: Lang[] = ['en', 'pl', 'de']

/** Each language at both widths and with and without a script, on two visits. */
const visits: Record<Lang, { onPhone: Project; onDesk: Project }> = {
  en: { onPhone: 'with-javascript-390', onDesk: 'without-javascript-1280' },
  pl: { onPhone: 'without-javascript-390', onDesk: 'with-javascript-1280' },
  de: { onPhone: 'with-javascript-390', onDesk: 'without-javascript-1280' },
}

for (const lang of languages) {
  const { onPhone, onDesk } = visits[lang]

  test(
    `the slides of a phone are squares that show their pictures whole: ${lang}`,
    only(onPhone),
    async ({ page, shop }) => {
      await page.goto(shop.origin(lang))
      const slides = page.locator('.slide img')
      await expect(slides).toHaveCount(3)
      for (const slide of await slides.all()) {
        await slide.scrollIntoViewIfNeeded()
        await expect.poll(() => shapeOf(slide)).not.toBeNaN()
        const { width, height } = await boxOf(slide)
        expect([width, height]).toEqual([390, 390])
        // The downloaded picture is not cropped.
        expect(await shapeOf(slide)).toBeCloseTo(width / height, 2)
      }
    },
  )

  test(
    `the buttons that buy stay in one line: ${lang}`,
    only(onPhone, onDesk),
    async ({ page, hasScript }) => {
      for (const path of ['/p/milk-jug-sand', '/p/serving-bowl-iron-rust']) {
        await page.goto(path)
        await page.goto(await addressIn(page, lang))
        await settle(page, hasScript)
        const button = page.locator('.buy-row .button')
        expect((await boxOf(button)).height, path).toBeLessThan(50)
        const overflows = await button.evaluate((one) => one.scrollWidth > one.clientWidth)
        expect(overflows, path).toBe(false)
      }
    },
  )

  test(
    `fields beside each other on a phone stand on one line: ${lang}`,
    onceWithoutScript,
    async ({ page, shop }) => {
      const own = words(lang)
      await addPlain(page, own, shop.origin(lang) + places[lang].jug.path)
      await page.goto(`${shop.origin(lang)}/order/delivery`)
      await chooseDelivery(page, own, places[lang].courier)
      const number = await boxOf(page.locator('[name="ship.number"]'))
      const apartment = await boxOf(page.locator('[name="ship.apartment"]'))
      expect(apartment.y).toBe(number.y)
    },
  )
}

test(
  'the menu closes on Escape, which gives the focus back, and on a press outside',
  onceWithScript,
  async ({ page, hasScript }) => {
    await page.goto('/')
    await settle(page, hasScript)
    const tea = page.locator('.menu summary', { hasText: 'Tea' })
    const open = page.locator('.menu details[open]')

    await tea.click()
    await page.locator('.menu-panel a:visible').first().focus()
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
    await expect(tea).toBeFocused()

    await tea.click()
    await page.locator('.menu-panel:visible').click({ position: { x: 5, y: 5 } })
    await expect(open).toHaveCount(1)
    await page.mouse.click(640, 800)
    await expect(open).toHaveCount(0)
  },
)

test('the focus in the menu is drawn inside of what clips it', once, async ({ page }) => {
  await page.goto('/')
  await page.locator('.menu summary').first().focus()
  await page.keyboard.press('Tab')
  const inside = await page.locator('.menu :focus').evaluate((link) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(link)
    return -Number.parseFloat(outlineOffset) >= Number.parseFloat(outlineWidth)
  })
  expect(inside).toBe(true)
})

test('of a long menu the drawer shows one category unfolded', onPhones, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: t('header.menu'), exact: true }).click()
  await expect(page.locator('#burger details')).toHaveCount(5)
  await expect(page.locator('#burger details[open]')).toHaveCount(1)
})

test(
  'the search over the page has the focus in its field',
  onDesks,
  async ({ page, hasScript }) => {
    await page.goto('/')
    await settle(page, hasScript)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('header.search') })
      .first()
      .click()
    await expect(page.locator('#query-large')).toBeFocused()
  },
)

test(
  'buttons that are only there without a script leave no hole, and nothing moves',
  withScript,
  async ({ page, hasScript }) => {
    for (const path of [
      '/p/lake-mug',
      '/p/lake-mug?glaze=cobalt&capacity=350',
      '/p/morning-for-two',
    ]) {
      await page.goto(path)
      await watchMoves(page)
      await settle(page, hasScript)
      expect(await widestGap(page.locator('#buy form')), path).toBeLessThan(40)
      expect(await moved(page), path).toBe(0)
    }

    await page.goto('/c/cups-and-mugs')
    await watchMoves(page)
    await settle(page, hasScript)
    const bar = await boxOf(page.locator('.bar'))
    const ends = await page
      .locator('.bar > *')
      .filter({ visible: true })
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    expect(Math.round(Math.max(...ends))).toBe(Math.round(bar.x + bar.width))
    expect(await moved(page)).toBe(0)
  },
)

test(
  'the country of a delivery reaches to the edge, with its button in it without a script',
  twice,
  async ({ page, hasScript }) => {
    await addPlain(page, t, '/p/milk-jug-sand')
    await page.goto('/order/delivery')
    const field = page.getByLabel(t('delivery.to'), { exact: true })
    const before = await boxOf(field)
    await settle(page, hasScript)
    const country = await boxOf(field)
    expect(country).toEqual(before)
    const section = await boxOf(page.locator('#delivery'))
    expect(Math.round(country.x + country.width)).toBe(Math.round(section.x + section.width))
    const change = page.getByRole('button', { name: t('delivery.change') })
    if (hasScript) {
      await expect(change).toHaveCount(0)
      return
    }
    const button = await boxOf(change)
    expect(button.x).toBeGreaterThan(country.x)
    expect(button.x + button.width).toBeLessThan(country.x + country.width)
  },
)

test('nothing can be cleared while nothing is chosen', twice, async ({ page, onPhone }) => {
  await page.goto('/c/cups-and-mugs')
  const filters = page.locator('#filter')
  if (onPhone) await page.getByRole('button', { name: t('listing.filters'), exact: true }).click()
  await expect(filters.getByRole('button', { name: /^Show \d+ products/ })).toBeVisible()
  await expect(page.getByRole('link', { name: t('listing.clearAll') })).toHaveCount(0)

  await page.goto('/c/cups-and-mugs?attr=glaze~ash')
  await expect(filters.getByText(t('listing.clearCount', { count: 1 }))).toHaveCount(1)
})

test(
  'a long list of values is folded, and unfolds without a script',
  twice,
  async ({ page, onPhone }) => {
    await page.goto('/c/cups-and-mugs')
    if (onPhone) await page.getByRole('button', { name: t('listing.filters'), exact: true }).click()
    const capacity = page.locator('.filter-group', { hasText: 'Capacity' })
    await unfold(page, 'Capacity')
    await expect(capacity.locator('.pill:visible')).toHaveCount(8)
    await capacity.getByText(/^\d+ more/).click()
    expect(await capacity.locator('.pill:visible').count()).toBeGreaterThan(10)
  },
)

test('a price has air above it, whatever stands there', twice, async ({ page }) => {
  await page.goto('/c/cups-and-mugs')
  const gaps = await page.locator('.product-card:has(.mark)').evaluateAll((cards) =>
    cards.map((card) => {
      const bottom = card.querySelector('.mark')?.getBoundingClientRect().bottom ?? 0
      return (card.querySelector('.price-now')?.getBoundingClientRect().top ?? 0) - bottom
    }),
  )
  expect(gaps.length).toBeGreaterThan(5)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
})

test('the thumbnails of a product stand in one row', twice, async ({ page }) => {
  await page.goto('/p/lake-mug')
  const tops = await page
    .locator('.gallery-thumbs li')
    .evaluateAll((thumbs) => thumbs.map((thumb) => thumb.getBoundingClientRect().top))
  expect(tops.length).toBe(7)
  expect(new Set(tops).size).toBe(1)
})

test('pre-sale does not look like sold out', once, async ({ page }) => {
  const colours = async (path: string) => {
    await page.goto(path)
    return Promise.all(
      ['.stock', '.gallery .badge'].map((part) => styleOf(page.locator(part).first(), 'color')),
    )
  }
  const soon = await colours('/p/serving-bowl-iron-rust')
  const button = await styleOf(page.locator('.buy-row .button'), 'background-color')
  const out = await colours('/p/tall-vase-ink')
  expect(soon[0]).toBe(soon[1])
  expect(button).toBe(soon[0])
  expect(out).not.toContain(soon[0])
})

test('opinions in another language say which', once, async ({ page, shop }) => {
  for (const [lang, path] of [
    ['en', '/p/lake-mug'],
    ['de', '/p/seebecher'],
  ] as const) {
    await page.goto(`${shop.origin(lang)}${path}?opinions=48`)
    const langs = await page
      .locator('.opinion blockquote')
      .evaluateAll((quotes) => quotes.map((quote) => quote.getAttribute('lang')))
    const others = languages.filter((other) => other !== lang)
    expect(new Set(langs)).toEqual(new Set([null, ...others]))
    await expect(page.locator('blockquote[lang=pl]', { hasText: /[ąęłśżć]/ }).first()).toBeVisible()
  }
})

test(
  'in the dark pictures are dimmed, the one that is looked at is not',
  once,
  async ({ page }) => {
    await page.goto('/c/cups-and-mugs')
    const picture = page.locator('.product-card-picture .thumb').first()
    expect(await styleOf(picture, 'filter')).toBe('none')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await styleOf(picture, 'filter')).toBe('brightness(0.8)')
    await page.locator('.product-card-name a').first().focus()
    expect(await styleOf(picture, 'filter')).toBe('none')
  },
)

test(
  'in forced colours what is chosen, current or not to be had is distinguished',
  onceWithoutScript,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const look = (place: Locator) =>
      place.first().evaluate((element) => {
        const { outlineStyle, outlineColor, outlineWidth, color, backgroundColor } =
          getComputedStyle(element)
        return { outlineStyle, outlineColor, outlineWidth, color, backgroundColor }
      })
    const differ = async (one: string, other: string) => {
      expect(await look(page.locator(one)), one).not.toEqual(await look(page.locator(other)))
    }

    await page.goto('/p/lake-mug?glaze=cobalt&capacity=350')
    await differ('.swatch :checked + span', '.swatch :enabled:not(:checked) + span')
    await differ('.swatch :disabled + span', '.swatch :enabled:not(:checked) + span')
    await differ('.pill :checked + span', '.pill :enabled:not(:checked) + span')
    expect(await styleOf(page.locator('.stars').first(), 'background-image')).toContain('gradient')
    await page.locator('.pill :checked').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    expect(await look(page.locator('.pill :checked + span'))).toMatchObject({
      outlineStyle: 'double',
    })

    await page.goto('/c/cups-and-mugs')
    await differ('.category-links [aria-current]', '.category-links a:not([aria-current])')
    await differ('.pagination [aria-current]', '.pagination li a:not([aria-current])')
  },
)

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${String(place)} is not on the screen`)
  return box
}

function shapeOf(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
}

function styleOf(place: Locator, property: string): Promise<string> {
  return place.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  )
}

/** The address of this page in another language. */
async function addressIn(page: Page, lang: Lang): Promise<string> {
  const address = await page.locator(`link[rel=alternate][hreflang=${lang}]`).getAttribute('href')
  return address ?? ''
}

/** The largest distance between two visible elements that follow each other in a column. */
function widestGap(column: Locator): Promise<number> {
  return column.evaluate((form) => {
    const seen = [...form.querySelectorAll('*')]
      .filter(
        (one) =>
          // What can be pressed is seen whole, with its text beside an icon.
          (one.children.length === 0 || one.matches('summary')) &&
          one.checkVisibility({ visibilityProperty: true }),
      )
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
      .toSorted((a, b) => a.top - b.top)
    let bottom = seen[0]?.top ?? 0
    let widest = 0
    for (const box of seen) {
      widest = Math.max(widest, box.top - bottom)
      bottom = Math.max(bottom, box.bottom)
    }
    return widest
  })
}

/**
 * Notes how much moves from here on; a font that comes late on a busy machine is no matter of
 * scripts.
 */
function watchMoves(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const { dataset } = document.documentElement
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const more = 'value' in entry ? Number(entry.value) : 0
        dataset['moved'] = String(Number(dataset['moved'] ?? 0) + more)
      }
    }).observe({ type: 'layout-shift' })
  })
}

/** How much of the page moved by itself, as browsers measure it. */
function moved(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))
}
