import type { Localized } from '#domain/entities/localized.ts'

import { type Check, judged, type Problem, problemUnless, unchecked } from '../check.ts'
import { crashProblem, readAnswer, shown, describedAnswer } from '../expect.ts'

const section = 'languages'

/** What a shop says in one language belongs to what it says in the others. */
export const languageChecks: readonly Check[] = [
  {
    id: 'languages.settings',
    title: 'the base language is one of the languages, and each has a currency and a country',
    section,
    async run({ found }) {
      const { baseLang, langs, langCurrencyMap, langCountry } = found.shell.settings
      return judged([
        problemUnless(langs.includes(baseLang), `${baseLang} in \`langs\``, shown(langs)),
        ...langs.flatMap((lang) => [
          problemUnless(
            (langCurrencyMap[lang] ?? []).length > 0,
            `a currency of ${lang} in \`langCurrencyMap\``,
            shown(langCurrencyMap),
          ),
          problemUnless(
            langCountry[lang] !== undefined,
            `a country of ${lang} in \`langCountry\``,
            shown(langCountry),
          ),
        ]),
      ])
    },
  },
  {
    id: 'languages.shell',
    title: 'in each language it is the same shop',
    section,
    async run({ shop, found }) {
      const { langs, baseLang, baseCurrency } = found.shell.settings
      const problems: (Problem | undefined)[] = []
      for (const lang of langs) {
        const read = readAnswer('shell', await shop.ask('shell', { query: { lang } }))
        if (read.kind === 'broken') return judged(read.problems)
        const { settings } = read.value
        const same = settings.baseLang === baseLang && settings.baseCurrency === baseCurrency
        problems.push(
          problemUnless(
            same,
            `${lang}: base ${baseLang} and ${baseCurrency}`,
            `${settings.baseLang} and ${settings.baseCurrency}`,
          ),
        )
      }
      return judged(problems)
    },
  },
  {
    id: 'languages.addresses',
    title: 'a product is the same by its id and by its address in each language',
    section,
    async run({ shop, found: { shell, products } }) {
      if (products.length === 0) return unchecked('no product was found')
      const problems: (Problem | undefined)[] = []
      for (const { _id, url } of products.slice(0, 3)) {
        for (const lang of shell.settings.langs) {
          const id = textIn(url, lang, shell.settings.baseLang)
          const answer = await shop.ask('product', { params: { id }, query: { lang } })
          const read = readAnswer('product', answer)
          if (read.kind === 'broken') problems.push(...read.problems)
          else {
            const came = read.value.product._id
            problems.push(problemUnless(came === _id, `${_id} at ${id} in ${lang}`, came))
          }
        }
      }
      return judged(problems)
    },
  },
  {
    id: 'languages.texts',
    title: 'names and addresses are there at least in the base language',
    section,
    async run({ found: { lang, products, category } }) {
      const named = [...products, ...(category ? [category] : [])]
      return judged(
        named.flatMap(({ _id, name, url }) => [
          problemUnless(Boolean(name[lang]), `a name of ${_id} in ${lang}`, shown(name)),
          problemUnless(Boolean(url[lang]), `an address of ${_id} in ${lang}`, shown(url)),
        ]),
      )
    },
  },
  {
    id: 'languages.unknown',
    title: 'a language that the shop does not speak breaks nothing',
    section,
    async run({ shop, found: { products } }) {
      const lang = 'xx'
      const shell = await shop.ask('shell', { query: { lang } })
      const id = products[0]?._id
      const product =
        id === undefined
          ? undefined
          : await shop.ask('product', { params: { id }, query: { lang } })
      const expected = `${shell.call} in an unknown language answers as in the base language`
      return judged([
        problemUnless(shell.status === 200, expected, describedAnswer(shell)),
        product && crashProblem(product, 'in an unknown language'),
      ])
    },
  },
]

function textIn(texts: Localized, lang: string, base: string): string {
  return texts[lang] ?? texts[base] ?? ''
}
