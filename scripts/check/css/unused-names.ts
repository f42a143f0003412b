import type { Produced } from './produced-names.ts'

/** What a page can hold: what its markup writes, and the words of all code around it. */
export type Page = { markup: Produced; words: ReadonlySet<string> }

/**
 * The names in a sheet's selectors that no page can hold, each as a line for people: a rule with
 * such a name styles nothing.
 */
export function unusedNames(file: string, sheet: string, page: Page): string[] {
  return selectors(sheet).flatMap(({ selector, line }) =>
    namesIn(selector)
      .filter((name) => !isProduced(name, page))
      .map(({ text }) => `${file}:${line} styles ${text}, which no page can hold`),
  )
}

type Name = {
  kind: 'class' | 'id' | 'element' | 'attribute'
  name: string
  value?: string
  text: string
}

/** Class, id and value of an attribute are words of the markup; an ending may come from a view. */
function isProduced({ kind, name, value }: Name, { markup, words }: Page): boolean {
  if (kind === 'element') return markup.elements.has(name)
  if (kind === 'attribute') {
    const isWritten = markup.attributes.has(name) || words.has(name.replace(/^data-/, ''))
    // A negative number in code is a minus sign and a number.
    return isWritten && (value === undefined || words.has(value.replace(/^-/, '')))
  }
  const composed = [...markup.beginnings].some(
    (start) => name.startsWith(start) && words.has(name.slice(start.length)),
  )
  return markup.words.has(name) || composed
}

/** What stands before each opening brace and is no at-rule, with its line. */
function selectors(sheet: string): { selector: string; line: number }[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  const text = sheet.replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)/g, blank)
  const keyframes = text.replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*/g, blank)
  return [...keyframes.matchAll(/[^{};]+(?=\{)/g)]
    .map(({ 0: found, index }) => ({
      selector: found.trim(),
      line: text.slice(0, index + found.length - found.trimStart().length).split('\n').length,
    }))
    .filter(({ selector }) => selector !== '' && !selector.startsWith('@'))
}

const patterns = {
  attribute: /\[(?<name>[\w-]+)(?:[~|^$*]?=['"]?(?<value>[^'"\]]*)['"]?)?\]/g,
  class: /\.(?<name>[a-z][\w-]*)/gi,
  id: /#(?<name>[a-z][\w-]*)/gi,
  element: /(?<![\w.#:-])(?<name>[a-z][a-z0-9]*)(?![\w-])/gi,
}

function namesIn(selector: string): Name[] {
  const attributes = find('attribute', selector)
  const rest = selector
    .replaceAll(patterns.attribute, '')
    .replaceAll(/:nth-[\w-]+\([^)]*\)|::?[\w-]+/g, '')
  return [...attributes, ...find('class', rest), ...find('id', rest), ...find('element', rest)]
}

function find(kind: Name['kind'], selector: string): Name[] {
  return [...selector.matchAll(patterns[kind])].map(({ 0: text, groups }) => ({
    kind,
    name: groups?.['name'] ?? '',
    ...(groups?.['value'] !== undefined && { value: groups['value'] }),
    text,
  }))
}
