import type { FormNode } from '#domain/owner/document-form/form-of.ts'
import type { Visit } from '../frame/visit.ts'
import { countryName, languageName } from '../parts/names.ts'

/** Nobody reads more of an entry in the list of them. */
const longestName = 60

/** What a field is called, and what it is for: of settings each key says it in words. */
export function calledOf(
  node: FormNode,
  { visit, isOfSettings }: { visit: Visit; isOfSettings: boolean },
): { label: string; hint?: string | undefined } {
  const { name, path, kind } = node
  const { names, keys, add } = visit.say.settings
  const own: Readonly<Record<string, readonly [string, string]>> = isOfSettings ? names : {}
  const [label, hint] = own[path] ?? []
  // An entry of a list goes by its place, and what is kept by keys by its key.
  const isEntry = path !== name && !path.endsWith(`.${name}`)
  if (!isEntry) return { label: label ?? wordOf(name, keys), hint }
  if (name === '-') return { label: kind === 'group' ? add : (label ?? add) }
  return { label: /^\d+$/.test(name) ? byPlace(node, visit.lang) : byKey(node, visit.lang) }
}

/** Counted from 1, with the first of its texts. */
function byPlace(node: FormNode, lang: string): string {
  const text = firstText(node, lang).slice(0, longestName)
  return [Number(node.name) + 1, ...(text === '' ? [] : [text])].join('. ')
}

function firstText(node: FormNode, lang: string): string {
  if (node.kind === 'texts') {
    const own = node.texts.find((text) => text.lang === lang && text.value !== '')
    return (own ?? node.texts.find(({ value }) => value !== ''))?.value ?? ''
  }
  if (node.kind !== 'group') return node.value
  return node.nodes.map((inner) => firstText(inner, lang)).find((text) => text !== '') ?? ''
}

function byKey({ name, path }: FormNode, lang: string): string {
  if (path === 'langCurrencyMap') return languageName(name, lang)
  return /^[a-z]{2}$/.test(name) ? countryName(name, lang) : name
}

/** A key in words, else as it is read: `unpaidDays` is “unpaid days”. */
function wordOf(name: string, known: Readonly<Record<string, string>>): string {
  return known[name] ?? name.replace(/^_/, '').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
}
