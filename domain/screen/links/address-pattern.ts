import { formerAddress } from './former-address.ts'

/**
 * Former addresses that are alike: a `*` or a `{name}` stands for any text without a slash. They
 * lead to `target`, where the same text stands in their place; null: they are gone for good.
 */
export type AddressPattern = { pattern: string; target: string | null }

const anyText = /\*|\{[a-z_]+\}/g
const mostTexts = 4

/**
 * Whether an address stands for many.
 *
 * @rule ours
 */
export function isPattern(address: string): boolean {
  return address.search(anyText) >= 0
}

/**
 * A pattern in the one spelling of former addresses; undefined where it stands for all addresses,
 * or for more texts than anybody needs.
 *
 * @rule ours
 */
export function formerPattern(pattern: string): string | undefined {
  const texts = pattern.match(anyText)?.length ?? 0
  const isAll = !/[^\W_]/.test(pattern.replaceAll(anyText, ''))
  if (texts === 0 || texts > mostTexts || isAll) return undefined
  return withTexts(formerAddress(pattern))
}

/**
 * Whether all that a target names is in the pattern.
 *
 * @rule ours
 */
export function hasTexts({ pattern, target }: { pattern: string; target: string }): boolean {
  const there = new Set(pattern.match(anyText))
  return (target.match(anyText) ?? []).every((text) => there.has(text))
}

/**
 * Where patterns lead an address, the nearest first: the one that says most of it. Those that do
 * not have it are left out; null: it is gone for good.
 *
 * @rule ours
 */
export function ledByPatterns(
  patterns: readonly AddressPattern[],
  address: string,
): (string | null)[] {
  const { pathname, searchParams } = partsOf(formerAddress(address))
  return patterns
    .toSorted((one, other) => said(other.pattern) - said(one.pattern))
    .flatMap(({ pattern, target }) => {
      const texts = textsIn(pattern, pathname, searchParams)
      if (!texts) return []
      return [target === null ? null : target.replaceAll(anyText, (text) => texts.get(text) ?? '')]
    })
}

/**
 * Whether a pattern may have an address with this path, whatever its query.
 *
 * @rule ours
 */
export function mayHavePath(pattern: string, path: string): boolean {
  const { pathname } = partsOf(pattern)
  return textsOfPath(withTexts(pathname), partsOf(formerAddress(path)).pathname) !== undefined
}

/** How much of an address it says itself. */
function said(pattern: string): number {
  return pattern.replaceAll(anyText, '').length
}

/** What stands in an address for each text of a pattern; undefined where it has it not. */
function textsIn(
  pattern: string,
  pathname: string,
  query: URLSearchParams,
): Map<string, string> | undefined {
  const wanted = partsOf(pattern)
  const path = withTexts(wanted.pathname)
  const ofPath = textsOfPath(path, pathname)
  if (!ofPath) return undefined
  const found = named(path, ofPath)
  for (const [name, value] of wanted.searchParams) {
    const texts = query
      .getAll(name)
      .map((one) => textsOf(value, one))
      .find((one) => one !== undefined)
    if (!texts) return undefined
    for (const [text, written] of named(value, texts.map(encodeURIComponent))) {
      found.set(text, written)
    }
  }
  return found
}

/** Of several stars the last one is meant: it names the thing, the others where it was. */
function named(pattern: string, texts: readonly string[]): Map<string, string> {
  const names = pattern.match(anyText) ?? []
  return new Map(names.map((name, index) => [name, texts[index] ?? '']))
}

/** No text has a slash in it, so paths are compared part by part. */
function textsOfPath(pattern: string, path: string): string[] | undefined {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  if (parts.length !== wanted.length) return undefined
  const texts: string[] = []
  for (const [index, one] of wanted.entries()) {
    const found = textsOf(one, parts[index] ?? '')
    if (!found) return undefined
    texts.push(...found)
  }
  return texts
}

/**
 * Each as short as it can be, so that in `{id}-*` an id ends at the first hyphen. Without a regular
 * expression: addresses are anybody's, and some would take one for ever.
 */
function textsOf(pattern: string, value: string): string[] | undefined {
  const [first = '', ...others] = pattern.split(anyText)
  const last = others.pop()
  if (last === undefined) return value === first ? [] : undefined
  if (!value.startsWith(first) || !value.endsWith(last)) return undefined
  const end = value.length - last.length
  const texts: string[] = []
  let at = first.length
  for (const literal of others) {
    const next = value.indexOf(literal, at + 1)
    if (next < 0) return undefined
    texts.push(value.slice(at, next))
    at = next + literal.length
  }
  return end > at ? [...texts, value.slice(at, end)] : undefined
}

/** URLs write braces otherwise. */
function withTexts(address: string): string {
  return address.replaceAll(/%7b([a-z_]+)%7d/gi, '{$1}')
}

function partsOf(address: string): { pathname: string; searchParams: URLSearchParams } {
  return new URL(address, 'http://shop.invalid')
}
