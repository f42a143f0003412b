import type { PageRequest } from './page-fills.ts'
import { type Choice, keyText, type PageRenderer, type CacheKey } from './page-renderer.ts'
import { lately, type Remembered } from './visitor.ts'

/**
 * The keys of pages, for the addresses that were rendered. A key is remembered for all visitors who
 * chose alike, because reading a query into its canonical form takes longer than finding the page.
 */
export function knownKeys({
  cacheKeyOf,
  settingsOf,
}: Pick<PageRenderer<object>, 'cacheKeyOf' | 'settingsOf'>) {
  const addresses = lately<URL>(10_000)
  const texts = lately<{ text: string; settings: object | undefined }>(10_000)

  function keyOf(
    { domain, saveData }: PageRequest,
    url: URL,
    { currency, consent }: Remembered,
    choice: Choice,
  ): CacheKey | undefined {
    const { lang, origin } = domain
    return cacheKeyOf({ url, lang, origin, currency, consent, choice, saveData })
  }

  return {
    keyOf,
    /** The text of a key; undefined for an address that is not known, or not cached for them. */
    textOf(asked: PageRequest, visitor: Remembered, choice: Choice): string | undefined {
      const { currency, consent } = visitor
      const at = asked.domain.origin + asked.address
      // What a visitor may have written stands at the end: it cannot look like another name.
      const name = `${at}\n${asked.saveData}\n${consent}\n${choice.hasMessages}${choice.isKnown}\n${choice.country}\n${currency}`
      const settings = settingsOf?.(asked.domain.origin)
      const known = texts.get(name)?.value
      // Between a change of the settings and the first page made with them, a key is made of those
      // before.
      if (known && known.settings === settings) return known.text
      const url = addresses.get(at)
      const key = url && keyOf(asked, url.value, visitor, choice)
      if (!key) return undefined
      const text = keyText(key)
      texts.set(name, { text, settings })
      return text
    },
    knows: ({ domain, address }: PageRequest) =>
      addresses.get(domain.origin + address) !== undefined,
    /** From now on this address is known. */
    note: ({ domain, address }: PageRequest, url: URL) =>
      addresses.set(domain.origin + address, url),
    /** What a key is made of may depend on the shop's settings. */
    forget: texts.clear,
  }
}
