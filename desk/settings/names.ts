import type { FormNode } from '#domain/owner/document-form/form-of.ts'
import type { Visit } from '../frame/visit.ts'
import { countryName, languageName } from '../parts/names.ts'

/** What a field is called, and what it is for: of settings each key says it in words. */
export function calledOf(
  { name, path, ...node }: Pick<FormNode, 'at' | 'name' | 'path'> & { kind: string },
  { visit, isOfSettings }: { visit: Visit; isOfSettings: boolean },
): { label: string; hint?: string | undefined } {
  const { names, keys, add } = visit.say.settings
  const own: Readonly<Record<string, readonly [string, string]>> = isOfSettings ? names : {}
  const called = own[path]
  // An entry of a list goes by its place, and what is kept by keys by its key.
  const isEntry = path !== name && !path.endsWith(`.${name}`)
  if (name === '-') return { label: node.kind === 'group' ? add : (called?.[0] ?? add) }
  if (isEntry) return { label: entryName(name, path, visit.lang) }
  const [label, hint] = called ?? []
  return { label: label ?? wordOf(name, keys), hint }
}

function entryName(name: string, path: string, lang: string): string {
  if (/^\d+$/.test(name)) return String(Number(name) + 1)
  if (path === 'langCurrencyMap') return languageName(name, lang)
  return /^[a-z]{2}$/.test(name) ? countryName(name, lang) : name
}

/** A key in words, else as it is read: `unpaidDays` is “unpaid days”. */
function wordOf(name: string, known: Readonly<Record<string, string>>): string {
  return known[name] ?? name.replace(/^_/, '').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
}
