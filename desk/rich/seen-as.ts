import { schema } from './schema.ts'

type Token = { text: string; marks: string; kind: 'text' | 'edge' | 'thing' }

/**
 * What a reader gets of HTML: its blocks, its words with what is said of each, and its pictures. Of
 * two texts with the same the one can stand for the other: spaces that nobody sees do not count,
 * nor which of two tags around the same words is the outer one.
 */
export function seenAs(root: HTMLElement): string {
  const tokens: Token[] = []
  for (const node of Array.from(root.childNodes)) read(node, [], tokens)
  return JSON.stringify(joined(shown(tokens)).map(({ text, marks }) => [text, marks]))
}

function read(node: Node, marks: readonly string[], into: Token[]): void {
  const around = marks.toSorted().join('')
  if (node.nodeType === 3) {
    const text = (node.nodeValue ?? '').replaceAll(/[ \t\r\n\f]+/g, ' ')
    into.push({ kind: 'text', text, marks: around })
  } else if (!isElement(node)) {
    into.push({ kind: 'thing', text: '<!---->', marks: around })
  } else if (schema.marks[node.localName] && node.firstChild) {
    for (const inner of Array.from(node.childNodes)) read(inner, [...marks, nameOf(node)], into)
  } else if (schema.marks[node.localName] || node.localName === 'img') {
    into.push({ kind: 'thing', text: nameOf(node), marks: around })
  } else {
    into.push({ kind: 'edge', text: nameOf(node), marks: around })
    for (const inner of Array.from(node.childNodes)) read(inner, marks, into)
    if (node.localName !== 'br')
      into.push({ kind: 'edge', text: `</${node.localName}>`, marks: '' })
  }
}

/** Without spaces at the edge of a block or a line, and behind other spaces. */
function shown(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (const token of tokens) {
    const before = kept.at(-1)
    const isAtEdge = !before || before.kind === 'edge' || before.text.endsWith(' ')
    const text = token.kind === 'text' && isAtEdge ? token.text.replace(/^ /, '') : token.text
    if (token.kind === 'edge' && before?.kind === 'text') {
      kept.splice(-1, 1, { ...before, text: before.text.replace(/ $/, '') })
    }
    if (text !== '') kept.push({ ...token, text })
  }
  const last = kept.pop()
  const end = last?.kind === 'text' ? last.text.replace(/ $/, '') : last?.text
  return (last && end ? [...kept, { ...last, text: end }] : kept).filter(({ text }) => text !== '')
}

function joined(tokens: readonly Token[]): Token[] {
  const all: Token[] = []
  for (const token of tokens) {
    const before = all.at(-1)
    if (before?.kind === 'text' && token.kind === 'text' && before.marks === token.marks) {
      all.splice(-1, 1, { ...before, text: before.text + token.text })
    } else all.push(token)
  }
  return all
}

function nameOf(element: Element): string {
  const attributes = Array.from(element.attributes).map(({ name, value }) => [name, value])
  return `<${element.localName} ${JSON.stringify(attributes.toSorted())}>`
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
