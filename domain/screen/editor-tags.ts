/**
 * The tags of an editor's texts; no styles, scripts, frames or forms.
 *
 * @rule ours
 */
export const editorTags = [
  ...([
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'hr',
    'br',
  ] as const),
  ...(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'abbr'] as const),
  ...(['code', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure'] as const),
  ...(['figcaption', 'img', 'address', 'time', 'details', 'summary', 'div'] as const),
] as const

export type EditorTag = (typeof editorTags)[number]

/** What every tag may say of itself. */
const ofAll = ['lang', 'dir', 'title']

/** Nor any attributes of events or looks. */
const ofTags: Partial<Record<EditorTag, readonly string[]>> = {
  a: ['href', 'rel', 'hreflang'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  details: ['open'],
}

/**
 * The attributes of each tag, `*` those of all.
 *
 * @rule ours
 */
export const editorAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ofAll,
  ...ofTags,
}

/**
 * The attributes that a tag may have.
 *
 * @rule ours
 */
export function attributesOf(tag: EditorTag): readonly string[] {
  return [...(ofTags[tag] ?? []), ...ofAll]
}

/**
 * Where links and pictures may lead besides the shop itself.
 *
 * @rule ours
 */
export const editorSchemes = ['http', 'https', 'mailto', 'tel'] as const

/**
 * Whether a text keeps such an address: a path of the shop, or one of these schemes. `//host` would
 * lead out of the shop while it looks like a path of it.
 *
 * @rule ours
 */
export function isEditorAddress(address: string): boolean {
  // Browsers drop these signs, and so could hide a scheme.
  // oxlint-disable-next-line no-control-regex -- it is about them
  if (/[\u0000-\u0020\u007f-\u00a0<>"\\]/.test(address) || address.startsWith('//')) return false
  const [, scheme] = /^([^/?#:]*):/.exec(address) ?? []
  return scheme === undefined ? address !== '' : isScheme(scheme.toLowerCase())
}

function isScheme(scheme: string): boolean {
  return editorSchemes.some((one) => one === scheme)
}
