/** What must be on a page before a selector can match anything there. */
type Needs = { names: readonly string[]; anyOf: readonly (readonly Needs[])[] }

/** A part of a style sheet: text that stays, a movement, a condition around rules, a rule. */
export type StyleNode =
  | { kind: 'text'; text: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'group'; prelude: string; nodes: readonly StyleNode[] }
  | {
      kind: 'rule'
      selectors: readonly { text: string; needs: Needs }[]
      nodes: readonly StyleNode[]
    }

/** What nobody sees before they have touched something, or have gone further down. */
const UNSEEN =
  /(?<=[;{]\s*)(?:transition|cursor|scroll-snap|overscroll|user-select|touch-action|anchor-name|position-(?:anchor|try)|view-timeline|content-visibility|contain-intrinsic)[\w-]*:[^;{}]*(?:;|(?=\}))/g

/** What the next declaration says without a prefix; for older browsers the style sheet says it. */
const SAID_TWICE = /-webkit-([\w-]+):[^;{}]*;(?=\1:)/g

/** Reads a style sheet. Only what decides whether a rule can match is understood. */
export function readStyles(css: string): StyleNode[] {
  const text = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(SAID_TWICE, '')
    .replaceAll(UNSEEN, '')
  const nodes: StyleNode[] = []
  for (let at = 0; at < text.length;) {
    const end = find(text, at, ';{')
    const prelude = text.slice(at, end).trim()
    if (text[end] !== '{') {
      if (prelude !== '') nodes.push({ kind: 'text', text: `${prelude};` })
      at = end + 1
      continue
    }
    const close = find(text, end + 1, '}')
    nodes.push(blockOf(prelude, text.slice(end + 1, close)))
    at = close + 1
  }
  return nodes
}

/**
 * The style sheet without the rules that can match nothing on a page that has only these names, on
 * a screen. What answers a pointer or holds the focus is left out too: neither is there before the
 * page, unless it says what gets the focus. And so are faces, which are loaded again where they are
 * declared again, movements that nothing of it makes, how things start to move, and what forced
 * colours need besides.
 */
export function printStyles(nodes: readonly StyleNode[], names: ReadonlySet<string>): string {
  const still = printAll(nodes, names)
  const moves = movementsIn(nodes).filter((name) => still.includes(name))
  return moves.length === 0
    ? still
    : printAll(nodes, new Set([...names, ...moves.map(movementName)]))
}

function printAll(nodes: readonly StyleNode[], names: ReadonlySet<string>): string {
  return nodes.map((node) => printNode(node, names)).join('')
}

function movementsIn(nodes: readonly StyleNode[]): string[] {
  return nodes.flatMap((node) =>
    node.kind === 'keyframes' ? [node.name] : node.kind === 'group' ? movementsIn(node.nodes) : [],
  )
}

/** How a movement stands among the names of a page. */
function movementName(name: string): string {
  return `@keyframes ${name}`
}

/** The names of the layers in their order: whatever of them is empty, this stays. */
export function layersOf(nodes: readonly StyleNode[]): string[] {
  const layers = nodes.flatMap((node) =>
    node.kind === 'group' ? [/^@layer (?<name>[\w-]+)$/.exec(node.prelude)?.groups?.['name']] : [],
  )
  return [...new Set(layers.filter((name) => name !== undefined))]
}

/** How a template stands among the names of a page, which else are classes. */
export function templateName(template: string): string {
  return `@${template}`
}

/** Groups that change nothing of most first views: the style sheet brings them. */
const COMES_LATER = /^@media print$|^@media \(forced-colors:\s*active\)$|^@starting-style$/

const GROUPS = /^@(?:layer|media|supports|container|starting-style)\b/

function blockOf(prelude: string, body: string): StyleNode {
  if (GROUPS.test(prelude)) return { kind: 'group', prelude, nodes: readStyles(body) }
  const [, name] = /^@keyframes ([\w-]+)$/.exec(prelude) ?? []
  if (name !== undefined) return { kind: 'keyframes', name, text: `${prelude}{${body}}` }
  // Faces.
  if (prelude.startsWith('@')) return { kind: 'text', text: `${prelude}{${body}}` }
  return {
    kind: 'rule',
    selectors: alternatives(prelude).map((text) => ({ text, needs: needsOf(text) })),
    nodes: body.includes('{') ? readStyles(body) : [{ kind: 'text', text: body }],
  }
}

function printNode(node: StyleNode, names: ReadonlySet<string>): string {
  if (node.kind === 'text') return node.text.startsWith('@font-face') ? '' : node.text
  if (node.kind === 'keyframes') return names.has(movementName(node.name)) ? node.text : ''
  if (node.kind === 'group') {
    if (COMES_LATER.test(node.prelude)) return ''
    const inner = printAll(node.nodes, names)
    return inner === '' ? '' : `${node.prelude}{${inner}}`
  }
  const met = node.selectors.filter(({ needs }) => isMet(needs, names))
  const inner = met.length === 0 ? '' : printAll(node.nodes, names)
  return inner === '' ? '' : `${met.map(({ text }) => text).join(',')}{${inner}}`
}

function isMet({ names, anyOf }: Needs, present: ReadonlySet<string>): boolean {
  return (
    names.every((name) => present.has(name)) &&
    anyOf.every((choice) => choice.some((needs) => isMet(needs, present)))
  )
}

/** Never on a page: what needs it is left out. */
const POINTER = '@pointer'
/** What a shopper's hand or a script brings: nothing of it is there when a page appears. */
const COMES_BY_HAND =
  /:(?:hover|active|focus-within|popover-open)\b|::(?:selection|backdrop|-webkit-(?:search-cancel|inner-spin)-button)|\[data-(?:busy|script)/

/** What is held, chosen or locked before anybody touches it, by the attribute that says so. */
const states: Readonly<Record<string, string>> = {
  ' autofocus=': 'focus',
  ' checked=': 'checked',
  ' disabled=': 'disabled',
}
/** What few pages have, as their HTML writes it: rules for it are printed where it is. */
export const seldomThere = [
  ...['<hr', '<textarea', '<table', '<th', '<fieldset', '<legend', '<blockquote', '<dd'],
  ...['<h3', '<h4', '<small', '<address', ' open='],
  ...[' aria-invalid=', ' aria-disabled=', ' readOnly=', ...Object.keys(states), ' id="size"'],
]

const seldom = seldomThere.map((written) => {
  const state = states[written]
  if (state) return { written, pattern: new RegExp(`:${state}\\b`) }
  const [, id] = /^ id="(.+)"$/.exec(written) ?? []
  if (id !== undefined) return { written, pattern: new RegExp(`#${id}\\b`) }
  const name = written.replaceAll(/[<= ]/g, '').toLowerCase()
  const of = written.startsWith('<') ? `(?<![\\w.#:-])${name}(?![\\w-])` : `\\[${name}\\b`
  return { written, pattern: new RegExp(of) }
})

/** Other elements, ids and attributes are not looked at: a rule for them stays. */
function needsOf(selector: string): Needs {
  const anyOf: Needs[][] = []
  let rest = ''
  for (let at = 0; at < selector.length;) {
    const opening = /^:(?<name>[\w-]+)\(/.exec(selector.slice(at))
    if (!opening) {
      rest += selector[at]
      at += 1
      continue
    }
    const start = at + opening[0].length
    const end = find(selector, start, ')')
    if (['is', 'where', 'has'].includes(opening.groups?.['name'] ?? ''))
      anyOf.push(alternatives(selector.slice(start, end)).map(needsOf))
    at = end + 1
  }
  const templates = [...rest.matchAll(/\[data-template=['"]?(?<name>\w+)/g)]
  const classes = [...rest.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.(?<name>[a-z][\w-]*)/gi)]
  return {
    anyOf,
    names: [
      ...templates.map(({ groups }) => templateName(groups?.['name'] ?? '')),
      ...classes.map(({ groups }) => groups?.['name'] ?? ''),
      ...seldom.flatMap(({ written, pattern }) => (pattern.test(rest) ? [written] : [])),
      ...(COMES_BY_HAND.test(rest) ? [POINTER] : []),
    ],
  }
}

/** The selectors of a list. */
function alternatives(list: string): string[] {
  const found: string[] = []
  for (let at = 0; at < list.length;) {
    const end = find(list, at, ',')
    found.push(list.slice(at, end).trim())
    at = end + 1
  }
  return found
}

/** Where one of these characters is next, outside of quotes and brackets; else the end. */
function find(text: string, from: number, wanted: string): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (depth === 0 && wanted.includes(character)) return at
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = endOfString(text, at)
    else if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) depth -= 1
  }
  return text.length
}

function endOfString(text: string, from: number): number {
  const quote = text.charAt(from)
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  return text.length
}
