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
  const { names, add } = visit.say.settings
  const own: Readonly<Record<string, readonly [string, string]>> = isOfSettings ? names : {}
  const [label, hint] = own[path] ?? ofEntry(node, visit)
  // An entry of a list goes by its place, and what is kept by keys by its key.
  const isEntry = path !== name && !path.endsWith(`.${name}`)
  if (!isEntry) return { label: label ?? name, hint }
  if (name === '-') return { label: kind === 'group' ? add : (label ?? add) }
  return { label: /^\d+$/.test(name) ? byPlace(node, visit.lang) : byKey(node, visit) }
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

function byKey({ name, path }: FormNode, { lang, say }: Visit): string {
  const days: Readonly<Record<string, string>> = say.settings.choices
  if (path === 'langCurrencyMap') return languageName(name, lang)
  return /^[a-z]{2}$/.test(name) ? countryName(name, lang) : (days[name] ?? name)
}

/**
 * By its path where a key means something else there, else as everywhere; where a page of the shop
 * is chosen, the field says itself what it takes.
 */
function ofEntry(node: FormNode, { say }: Visit): readonly (string | undefined)[] {
  const { name, path } = node
  const keys: Readonly<Record<string, string>> = say.settings.keys
  const hints: Readonly<Record<string, string>> = say.settings.hints
  if (keys[path] !== undefined && path !== name) return [keys[path], hints[path]]
  const leads = node.kind === 'texts' && node.of !== undefined
  return [keys[name], leads ? undefined : (hints[path] ?? hints[name])]
}

/**
 * What the field at a pointer is called, with all that it stands in: one of a new entry too, which
 * has no key yet in its field.
 */
export function trailTo(
  nodes: readonly FormNode[],
  pointer: string,
  about: { visit: Visit; isOfSettings: boolean },
): { at: string; labels: readonly string[] } | undefined {
  for (const node of nodes) {
    const labels = [calledOf(node, about).label]
    if (node.at === pointer) return { at: pointer, labels }
    if (!pointer.startsWith(`${node.at}/`)) continue
    if (node.kind === 'texts') {
      const text = node.texts.find(({ at }) => at === pointer)
      return text && { at: pointer, labels: [...labels, languageName(text.lang, about.visit.lang)] }
    }
    if (node.kind !== 'group') return { at: pointer, labels }
    const there = trailTo([...node.nodes, ...(node.more ?? [])], pointer, about)
    const within = pointer.slice(node.at.length).replace(/^\/[^/]+/, '')
    const [next] = node.more ?? []
    const found = there ?? (node.key && next && trailTo([next], next.at + within, about))
    return found && { at: found.at, labels: [...labels, ...found.labels] }
  }
  return undefined
}
