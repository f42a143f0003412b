import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** What an element of a document holds: text, or other elements in their order. */
export type Element = { name: string; text: string; inside: readonly Element[] }

/**
 * Entities are read below: what a document declares itself is never expanded. Values stay as they
 * were sent, blanks at their ends too, since they are signed so.
 */
const parser = new XMLParser({
  preserveOrder: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** The root of an XML document; undefined where it is none, or brings a DOCTYPE. */
export function xmlOf(text: string): Element | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
  try {
    const nodes: unknown = parser.parse(text, true)
    const [root, ...others] = elementsIn(nodes)
    return others.length === 0 ? root : undefined
  } catch {
    return undefined
  }
}

/** The first element of this name in another one. */
export function elementIn(element: Element, name: string): Element | undefined {
  return element.inside.find((one) => one.name === name)
}

/** Its text, empty where there is none. */
export function textIn(element: Element, name: string): string {
  return elementIn(element, name)?.text ?? ''
}

/** The texts of a document in their order, however deep they are. */
export function textsOf(element: Element): string[] {
  return element.inside.length === 0 ? [element.text] : element.inside.flatMap(textsOf)
}

/** As the parser gives them: each with one name, and `#text` for what is no element. */
const Nodes = z.array(z.record(z.string(), z.unknown()))

function elementsIn(nodes: unknown): Element[] {
  return Nodes.parse(nodes).flatMap((node) =>
    Object.entries(node)
      .filter(([name]) => name !== '#text')
      .map(([name, held]) => ({ name, text: textOf(held), inside: elementsIn(held) })),
  )
}

function textOf(nodes: unknown): string {
  return Nodes.parse(nodes)
    .map((node) => unescaped(String(node['#text'] ?? '')))
    .join('')
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** Of the five that XML knows, and characters by their numbers; any other is no XML. */
function unescaped(text: string): string {
  return text.replaceAll(/&([^;&]{0,12});?/g, (_, name: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const [, hex, decimal] = number ?? []
    const character = number
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : entities.get(name)
    if (character === undefined) throw new Error('an entity that XML does not know')
    return character
  })
}
