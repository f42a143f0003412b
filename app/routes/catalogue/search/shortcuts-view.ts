import type { Shortcut } from '#contract/answers.ts'
import { languageTraits } from '#domain/screen/languages.ts'
import { toCategory, toManufacturer, toSite } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type ShortcutView = {
  text: string
  href: string
  /** How many products, as a number and as it is said; undefined where it shows none. */
  count: { number: string; said: string } | undefined
}

const leads = { category: toCategory, manufacturer: toManufacturer, site: toSite } as const

/** The pages that are called like what was looked for. */
export function shortcutsView(
  shortcuts: readonly Shortcut[],
  { text, t, lang }: Rendering,
): ShortcutView[] {
  const { format } = new Intl.NumberFormat(languageTraits(lang).locale)
  return shortcuts.map(({ kind, name, url, count }) => ({
    text: text(name),
    href: leads[kind](text(url)),
    count:
      count === undefined
        ? undefined
        : { number: format(count), said: t('listing.products', { count }) },
  }))
}
