import { inlineTags } from './schema.ts'
import { allIn, fill, replaced, unwrap } from './nodes.ts'

/** What other programs call what a text of ours has by another name. */
const called: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
}

const looks = 'data-looks'
const nothing = 'style, script, meta, link, title, xml, o\\:p, img:not([src^="/"]), img[src^="//"]'

/**
 * Takes from pasted HTML what Word, Google Docs and pages of others say in their own ways, and
 * leaves what it means: the editor's schema does the rest.
 */
export function makePastedOurs(root: HTMLElement): void {
  for (const one of allIn(root, nothing)) one.parentNode?.removeChild(one)
  makeWordLists(root)
  for (const one of allIn(root, `[${looks}]`)) readStyle(one)
  for (const [theirs, ours] of Object.entries(called)) {
    for (const one of allIn(root, theirs)) replaced(one, ours)
  }
  for (const one of allIn(root, 'span, font')) unwrap(one)
  for (const one of allIn(root, 'div, section, article, header, footer, main').toReversed()) {
    if (one.firstChild && holdsWordsOnly(one)) replaced(one, 'p')
    else unwrap(one)
  }
  for (const one of allIn(root, 'li > p')) if (!one.previousElementSibling) unwrap(one)
  for (const one of allIn(root, 'p')) if (isBlank(one)) one.parentNode?.removeChild(one)
  for (const one of allIn(root, '[lang], [dir], :not(abbr)[title]')) {
    for (const name of ['lang', 'dir', 'title']) one.removeAttribute(name)
  }
}

/**
 * Pasted HTML with its styles under another name: a browser would complain that the page may not
 * have them, even in a document that is never shown.
 */
export function withNamedStyles(html: string): string {
  return html
    .replaceAll(/<style\b.*?<\/style>/gis, '')
    .replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle=/gi, ` ${looks}=`))
}

/** Bold and italic that are said by looks; Google Docs has all in a `b` that is not bold. */
function readStyle(element: Element): void {
  const style = element.getAttribute(looks) ?? ''
  const tag = element.nodeName.toLowerCase()
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  if ((tag === 'b' || tag === 'strong') && (weight === 'normal' || weight === '400')) {
    return unwrap(element)
  }
  if (tag !== 'span') return
  if (weight === 'bold' || Number(weight) >= 600) fill(element, 'strong')
  if (/font-style:\s*italic/.test(style)) fill(element, 'em')
  if (/text-decoration[^;]*line-through/.test(style)) fill(element, 's')
  const shift = /vertical-align:\s*(sub|super)/.exec(style)?.[1]
  if (shift) fill(element, shift === 'sub' ? 'sub' : 'sup')
}

/** Word writes entries of lists as paragraphs with a bullet or a number in them. */
function makeWordLists(root: Element): void {
  let open: Element[] = []
  for (const one of allIn(root, 'p')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(one.getAttribute(looks) ?? '')?.[1])
    const before = open[0]
    if (!before || !(level > 0) || one.previousElementSibling !== before) open = []
    if (!(level > 0)) continue
    const mark = one.querySelector(`[${looks}*="mso-list:Ignore"]`)
    const kind = /^\s*\(?\w{1,4}[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    if (mark) mark.parentNode?.removeChild(mark)
    open = open.slice(0, level)
    while (open.length < level) {
      const list = root.ownerDocument.createElement(kind)
      const above = open.at(-1)
      if (above) (above.lastElementChild ?? above).appendChild(list)
      else one.parentNode?.insertBefore(list, one)
      open.push(list)
      if (open.length < level) list.appendChild(root.ownerDocument.createElement('li'))
    }
    open.at(-1)?.appendChild(replaced(one, 'li'))
  }
}

function holdsWordsOnly(element: Element): boolean {
  return Array.from(element.childNodes).every(
    (node) => node.nodeType !== 1 || inlineTags.has(node.nodeName.toLowerCase()),
  )
}

function isBlank(element: Element): boolean {
  return (element.textContent ?? '').trim() === '' && !element.querySelector('img')
}
