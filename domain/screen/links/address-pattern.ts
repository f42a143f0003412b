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
  return expressionOf(withTexts(pathname), '[^/]').test(partsOf(formerAddress(path)).pathname)
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
  const found = new Map<string, string>()
  const isPath = take(found, path, expressionOf(path, '[^/]').exec(pathname))
  if (!isPath) return undefined
  for (const [name, value] of wanted.searchParams) {
    const expression = expressionOf(value, '.')
    const matches = query.getAll(name).map((one) => expression.exec(one))
    const match = matches.find((one) => one !== null) ?? null
    if (!take(found, value, match, encodeURIComponent)) return undefined
  }
  return found
}

function take(
  found: Map<string, string>,
  pattern: string,
  match: RegExpExecArray | null,
  written: (text: string) => string = (text) => text,
): boolean {
  if (!match) return false
  // Of several stars the last one is meant: it names the thing, the others where it was.
  pattern.match(anyText)?.forEach((text, index) => found.set(text, written(match[index + 1] ?? '')))
  return true
}

/** As short as they can be, so that in `{id}-*` an id ends at the first hyphen. */
function expressionOf(pattern: string, letter: '[^/]' | '.'): RegExp {
  const literals = pattern
    .split(anyText)
    .map((literal) => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literals.join(`(${letter}+?)`)}$`, 's')
}

/** URLs write braces otherwise. */
function withTexts(address: string): string {
  return address.replaceAll(/%7b([a-z_]+)%7d/gi, '{$1}')
}

function partsOf(address: string): { pathname: string; searchParams: URLSearchParams } {
  return new URL(address, 'http://shop.invalid')
}
