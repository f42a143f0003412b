export type DocumentType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/xml'

export type CheckedDocument =
  | { readonly kind: 'document'; readonly name: string; readonly type: DocumentType }
  | { readonly kind: 'wrong-size' }
  | { readonly kind: 'wrong-type' }
  | { readonly kind: 'wrong-name' }

/** 5 MB, in bytes. */
export const largestDocument = 5 * 1024 * 1024

/** Of one order. */
export const mostDocuments = 20

/** In characters. */
const longestName = 100

/**
 * A document for an order is a PDF, a PNG or JPEG picture or an XML invoice of at most 5 MB, whose
 * name ends as its contents begin.
 *
 * `path`: where the file is, of which only the last part is kept. Too large is shown before
 * anything else.
 *
 * @rule Shopping §2 "One order"
 * @rule ours
 */
export function checkDocument(path: string, contents: Uint8Array): CheckedDocument {
  if (contents.length === 0 || contents.length > largestDocument) return { kind: 'wrong-size' }
  const name = path.split(/[/\\]/).at(-1)?.trim() ?? ''
  if (name.length > longestName || !/^[^\p{C}"<>:|?*;]+\.\w{3,4}$/u.test(name)) {
    return { kind: 'wrong-name' }
  }
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const found = kinds.find((each) => each.endings.includes(ending))
  const start = String.fromCodePoint(...contents.subarray(0, 16))
  return found?.begins.test(start)
    ? { kind: 'document', name, type: found.type }
    : { kind: 'wrong-type' }
}

/**
 * A document is saved under its own name: in letters that every header may hold, and in its own.
 *
 * Gives the value of Content-Disposition (RFC 6266).
 *
 * @rule Shopping §2 "One order"
 */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const own = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${own}`
}

const kinds: readonly { type: DocumentType; endings: readonly string[]; begins: RegExp }[] = [
  { type: 'application/pdf', endings: ['pdf'], begins: /^%PDF-/ },
  { type: 'image/png', endings: ['png'], begins: /^\x89PNG\r\n/ },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], begins: /^\xff\xd8\xff/ },
  // A byte-order mark may stand before it.
  { type: 'application/xml', endings: ['xml'], begins: /^(?:\xef\xbb\xbf)?\s*<\?xml/ },
]
