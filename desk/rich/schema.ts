import {
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type MarkType,
  type NodeSpec,
  type NodeType,
  Schema,
  type TagParseRule,
} from 'prosemirror-model'

import {
  attributesOf,
  type EditorTag,
  editorTags,
  isEditorAddress,
} from '#domain/screen/editor-tags.ts'

/** What a tag is in a text, and what may stand in it. */
type Part = { mark: true } | { content?: string; group?: string; isInline?: true; isClosed?: true }

/** Text that stands in a list, a cell or a page without a tag of its own. */
export const line = 'line'

const flow = `(${line} | block)+`
const words: Part = { mark: true }

/** Each tag that the cleaner leaves: the compiler names one that is missing. */
const parts: Record<EditorTag, Part> = {
  p: { content: 'inline*', group: 'block' },
  h2: { content: 'inline*', group: 'block' },
  h3: { content: 'inline*', group: 'block' },
  h4: { content: 'inline*', group: 'block' },
  ul: { content: 'li+', group: 'block' },
  ol: { content: 'li+', group: 'block' },
  li: { content: flow },
  dl: { content: '(dt | dd)+', group: 'block' },
  dt: { content: 'inline*' },
  dd: { content: flow },
  blockquote: { content: 'block+', group: 'block' },
  hr: { group: 'block' },
  table: { content: 'caption? thead? tbody*', group: 'block', isClosed: true },
  caption: { content: 'inline*', isClosed: true },
  thead: { content: 'tr*' },
  tbody: { content: 'tr*' },
  tr: { content: '(td | th)*' },
  td: { content: flow, isClosed: true },
  th: { content: flow, isClosed: true },
  figure: { content: `figcaption? (${line} | block)* figcaption?`, group: 'block' },
  figcaption: { content: 'inline*' },
  address: { content: 'block+', group: 'block' },
  details: { content: 'summary? block*', group: 'block' },
  summary: { content: 'inline*' },
  div: { content: 'block+', group: 'block' },
  br: { group: 'inline', isInline: true },
  img: { group: 'inline', isInline: true },
  a: words,
  span: words,
  small: words,
  abbr: words,
  time: words,
  b: words,
  strong: words,
  i: words,
  em: words,
  u: words,
  s: words,
  sub: words,
  sup: words,
  code: words,
}

/** In a text of the editor as it is written; while it is edited, a line has a box. */
export const lineTag = 'x-line'

/**
 * What a text can hold, made of the list that the cleaner goes by: nothing can be made here that it
 * takes away. A paragraph comes first, so it is what is made where nothing else is asked for.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...Object.fromEntries(tagsIn(parts).flatMap((tag) => nodeOf(tag, parts[tag]))),
    [line]: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: lineTag }],
      toDOM: () => [lineTag, 0],
    },
    text: { group: 'inline' },
  },
  marks: Object.fromEntries(tagsIn(parts).flatMap((tag) => markOf(tag, parts[tag]))),
})

/** A kind of block, by its name. */
export function nodeNamed(name: string): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`No block is called ${name}`)
  return type
}

/** A kind of what is said of words, by its name. */
export function markNamed(name: string): MarkType {
  const type = schema.marks[name]
  if (!type) throw new Error(`No mark is called ${name}`)
  return type
}

/** The tags that stand among words. */
export const inlineTags: ReadonlySet<string> = new Set([...Object.keys(schema.marks), 'br', 'img'])

/** The tags in the order of the table above, which is that of rank. */
function tagsIn(of: Record<EditorTag, Part>): EditorTag[] {
  const order = Object.keys(of)
  return editorTags.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

function nodeOf(tag: EditorTag, part: Part): [EditorTag, NodeSpec][] {
  if ('mark' in part) return []
  const { content, group, isInline, isClosed } = part
  const spec: NodeSpec = {
    ...(content !== undefined && { content }),
    ...(group !== undefined && { group }),
    ...(isInline && { inline: true }),
    ...(isClosed && { isolating: true }),
    // What is deleted and typed anew stays a heading, and what is pasted into a quote in it.
    ...(group === 'block' && content !== undefined && { defining: tag !== 'p' }),
    attrs: attrsOf(tag),
    parseDOM: [ruleOf(tag)],
    toDOM: ({ attrs }) => domOf(tag, attrs, { isEmpty: content === undefined }),
  }
  return [[tag, spec]]
}

function markOf(tag: EditorTag, part: Part): [EditorTag, MarkSpec][] {
  if (!('mark' in part)) return []
  const spec: MarkSpec = {
    attrs: attrsOf(tag),
    // What is typed behind a link is not part of it.
    ...(tag === 'a' && { inclusive: false }),
    ...(tag === 'code' && { code: true }),
    // Two of them say two things.
    ...((tag === 'sub' || tag === 'sup') && { excludes: 'sub sup' }),
    parseDOM: [ruleOf(tag)],
    toDOM: ({ attrs }) => domOf(tag, attrs, { isEmpty: false }),
  }
  return [[tag, spec]]
}

function attrsOf(tag: EditorTag): Record<string, { default: null }> {
  return Object.fromEntries(attributesOf(tag).map((name) => [name, { default: null }]))
}

function ruleOf(tag: EditorTag): TagParseRule {
  return {
    tag,
    getAttrs: (element) =>
      Object.fromEntries(
        attributesOf(tag).map((name) => [name, keptValue(name, element.getAttribute(name))]),
      ),
  }
}

function keptValue(name: string, value: string | null): string | null {
  const isAddress = name === 'href' || name === 'src'
  return isAddress && value !== null && !isEditorAddress(value) ? null : value
}

function domOf(tag: EditorTag, attrs: Attrs, { isEmpty }: { isEmpty: boolean }): DOMOutputSpec {
  const kept = Object.entries(attrs).filter(([, value]) => value !== null)
  const said: Record<string, unknown> = Object.fromEntries(kept)
  return isEmpty ? [tag, said] : [tag, said, 0]
}
