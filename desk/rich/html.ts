import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'

import { editorTags } from '#domain/screen/editor-tags.ts'
import { withPlainLines } from '#domain/screen/plain-lines.ts'
import { allIn, replaced, unwrap } from './nodes.ts'
import { seenAs } from './seen-as.ts'
import { inlineTags, lineTag, schema } from './schema.ts'

/** HTML as the body of a document that nobody sees: nothing in it runs or is loaded. */
export type ParseHtml = (html: string) => HTMLElement

/** What holds blocks, and text that has no tag of its own. */
const holders = editorTags
  .filter((tag) => /\bblock\b/.test(schema.nodes[tag]?.spec.content ?? ''))
  .join()

const parser = DOMParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/**
 * A text as the editor has it; undefined where it would not be the same text when it is written
 * again: then it is edited as HTML, and loses nothing.
 */
export function opened(html: string, parse: ParseHtml): Node | undefined {
  const given = withPlainLines(html)
  const root = parse(given)
  wrapLines(root)
  const doc = parser.parse(root)
  return seenAs(parse(written(doc, parse))) === seenAs(parse(given)) ? doc : undefined
}

/** A text of the editor as HTML, one block of it a line. */
export function written(doc: Node, parse: ParseHtml): string {
  if (isEmpty(doc)) return ''
  const root = parse('')
  serializer.serializeFragment(doc.content, { document: root.ownerDocument }, root)
  const lines = allIn(root, lineTag)
  const touching = new Set(
    lines.filter((one) =>
      [one.previousElementSibling, one.nextElementSibling].some((other) => other?.matches(lineTag)),
    ),
  )
  for (const one of lines) {
    // Two lines without a tag of their own would be one.
    if (touching.has(one)) replaced(one, 'p')
    else if (one.parentElement !== root) unwrap(one)
  }
  return Array.from(root.children)
    .map((one) => (one.matches(lineTag) ? one.innerHTML : one.outerHTML))
    .join('\n')
}

/** Gives text that has no tag of its own one, so that the editor finds it as it stands. */
export function wrapLines(root: HTMLElement): void {
  for (const holder of [root, ...allIn(root, holders)]) {
    let open: Element | undefined
    for (const node of Array.from(holder.childNodes)) {
      if (!isInline(node)) open = undefined
      else if (open) open.appendChild(node)
      else if (!isBlank(node)) {
        open = holder.insertBefore(root.ownerDocument.createElement(lineTag), node)
        open.appendChild(node)
      }
    }
  }
}

function isInline(node: ChildNode): boolean {
  return node.nodeType === 3 || inlineTags.has(node.nodeName.toLowerCase())
}

function isBlank(node: ChildNode): boolean {
  return node.nodeType === 3 && !/[^ \t\r\n\f]/.test(node.nodeValue ?? '')
}

function isEmpty({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.type.name === 'p' && firstChild.content.size === 0
}
