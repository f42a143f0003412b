import type { Consequence } from '#domain/owner/dependents/consequences.ts'
import type { Language } from '#domain/screen/languages.ts'
import { inAllLanguages } from '#words/words.ts'

const words = inAllLanguages(({ operator }) => operator.documents.breaks)

/** Nobody reads the ids of more products, or more places. */
const mostTold = 20

/** What breaks, in lines: what becomes of an entry, then what depends on it. */
export function toldConsequences(all: readonly Consequence[], lang: Language): string[] {
  return all.flatMap((one) => linesOf(one, lang))
}

function linesOf(one: Consequence, lang: Language): string[] {
  const say = words[lang]
  const { id, change, value, products, chosen, left, addresses, named, isFilter } = one
  const called = value === undefined ? id : `${id}: ${value}`
  const cut = left.length > mostTold ? [...left.slice(0, mostTold), '…'] : left
  return [
    say[change](called, products),
    ...(left.length > 0 ? [say.left(left.length, cut.join(', '))] : []),
    ...(chosen > 0 ? [say.chosen(chosen)] : []),
    ...addresses.map(({ lang: of, from, to }) =>
      to === undefined
        ? say.leadsNowhere(`${of}: ${from}`)
        : of === ''
          ? say.key(from, to)
          : say.leads(`${of}: ${from}`, to),
    ),
    ...(isFilter ? [say.filter] : []),
    ...named.slice(0, mostTold).map(({ by, at }) => say.named(say.by[by], at)),
  ]
}
