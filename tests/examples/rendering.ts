import { cleanHtml } from '#domain/screen/editor-html.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { formatMoney } from '#domain/money.ts'
import type { Shopper } from '#domain/price/price.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { Language } from '#domain/screen/languages.ts'
import { translatorOf } from '#app/i18n/translator.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { demoFooter, demoSettings } from '#demo/shop/pages/settings.ts'
import { openShop, polishShopper } from './products.ts'

type Given = {
  lang?: Language
  shopper?: Partial<Shopper>
  settings?: Partial<Settings>
  now?: number
}

/**
 * What a loader passes to its views: English unless the test changes it, a shopper in Poland,
 * złoty.
 */
export function rendering(given: Given = {}): Rendering {
  const { lang = 'en', now = Date.UTC(2026, 10, 20, 12) } = given
  const settings = { ...demoSettings, ...openShop, ...given.settings }
  const shopper = { ...polishShopper, lang, ...given.shopper }
  return {
    lang,
    market: lang,
    t: translatorOf(lang),
    settings,
    shell: { settings, menu: [], footer: demoFooter, productsTimestamp: 0 },
    shopper,
    consent: [],
    now,
    isPreview: false,
    domains: { en: 'http://en.shop.test', pl: 'http://pl.shop.test' },
    sizedPicture: () => undefined,
    text: (localized) => inLanguage(localized, lang, 'pl'),
    html: (localized) => cleanHtml(inLanguage(localized, lang, 'pl')),
    money: (minor, code = shopper.currency) => formatMoney(minor, code, lang),
  }
}
