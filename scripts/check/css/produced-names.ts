import { parseSync } from 'vite'

/** What the code of the pages can write into HTML, as far as a style sheet can name it. */
export type Produced = {
  elements: Set<string>
  attributes: Set<string>
  /** Every word of every string: classes, ids and values of attributes are among them. */
  words: Set<string>
  /** How names begin that end in a value, such as `badge-` in `badge-${tone}`. */
  beginnings: Set<string>
}

/** Collects what these files can write. */
export function producedBy(files: readonly { file: string; text: string }[]): Produced {
  const produced: Produced = {
    elements: new Set(),
    attributes: new Set(),
    words: new Set(),
    beginnings: new Set(),
  }
  for (const { file, text } of files) collect(parseSync(file, text).program, produced)
  return produced
}

function collect(node: unknown, into: Produced): void {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, into)
    return
  }
  if (!isNode(node) || node.type === 'ImportDeclaration') return

  if (node.type === 'Literal') addWords(String(node['value']), into)
  if (node.type === 'TemplateElement') addPiece(node['value'], into)
  if (node.type === 'JSXOpeningElement') into.elements.add(nameOf(node['name']))
  // `tabIndex` in JSX is `tabindex` in HTML.
  if (node.type === 'JSXAttribute') into.attributes.add(nameOf(node['name']).toLowerCase())
  for (const child of Object.values(node)) collect(child, into)
}

function isNode(value: unknown): value is { type: string } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value
}

function addWords(text: unknown, { words }: Produced): void {
  if (typeof text !== 'string') return
  for (const word of text.split(/\s+/)) words.add(word)
}

/** The text between two values of a template, which may hold the start of a name. */
function addPiece(piece: unknown, into: Produced): void {
  if (typeof piece !== 'object' || piece === null || !('cooked' in piece)) return
  addWords(piece.cooked, into)
  const beginning = /[\w-]+-$/.exec(String(piece.cooked))
  if (beginning) into.beginnings.add(beginning[0])
}

function nameOf(name: unknown): string {
  return isNode(name) && name.type === 'JSXIdentifier' ? String(name['name']) : ''
}
