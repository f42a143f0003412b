import type { PageRequest } from './printed-answers.ts'
import { type Choice, keyText, type Printer, type PrintKey } from './printer.ts'
import { lately } from './visitor.ts'

/**
 * The keys of pages, for the addresses that were printed. A key is remembered for all visitors who
 * chose alike, because reading a query into its canonical form takes longer than finding the page.
 */
export function knownKeys({ printKeyOf }: Pick<Printer<object>, 'printKeyOf'>) {
  const addresses = lately<URL>(10_000)
  const texts = lately<string>(10_000)

  function keyOf(
    { domain, saveData }: PageRequest,
    url: URL,
    currency: string | undefined,
    choice: Choice,
  ): PrintKey | undefined {
    const { lang, origin } = domain
    return printKeyOf({ url, lang, origin, currency, choice, saveData })
  }

  return {
    keyOf,
    /** The text of a key; undefined for an address that is not known, or not printed for them. */
    textOf(asked: PageRequest, currency: string | undefined, choice: Choice): string | undefined {
      const at = asked.domain.origin + asked.address
      // What a visitor may have written stands at the end: it cannot look like another name.
      const name = `${at}\n${asked.saveData}\n${choice.isTold}\n${choice.country}\n${currency}`
      const known = texts.get(name)
      if (known) return known.value
      const url = addresses.get(at)
      const key = url && keyOf(asked, url.value, currency, choice)
      if (!key) return undefined
      const text = keyText(key)
      texts.set(name, text)
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
