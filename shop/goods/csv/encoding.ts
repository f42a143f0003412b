/** The encodings that files of shops come in; those of one byte can only be guessed. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'windows-1252'

export type Decoded =
  | { kind: 'text'; text: string; encoding: Encoding }
  /** A workbook as a spreadsheet keeps it, or no text at all. */
  | { kind: 'workbook' | 'no-text' }

/**
 * The text of a file as spreadsheets and shop systems write it: the mark at its beginning decides,
 * then whether it is UTF-8, then which encoding of one byte makes letters of it.
 */
export function decoded(bytes: Uint8Array): Decoded {
  const [first, second, third, fourth] = bytes
  const isZip = first === 0x50 && second === 0x4b && third === 3 && fourth === 4
  const isOle = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0
  if (isZip || isOle) return { kind: 'workbook' }
  const utf16 = utf16Of(bytes)
  const text = textIn(bytes, utf16 ?? 'utf-8')
  if (text !== undefined) {
    return text.includes('\0')
      ? { kind: 'no-text' }
      : { kind: 'text', text, encoding: utf16 ?? 'utf-8' }
  }
  if (utf16 || bytes.includes(0)) return { kind: 'no-text' }
  const [best] = oneByte
    .map((encoding) => ({ encoding, text: textIn(bytes, encoding) ?? '' }))
    .toSorted((a, b) => likeness(b.text) - likeness(a.text))
  return best ? { kind: 'text', ...best } : { kind: 'no-text' }
}

/** The most frequent first: it stands where two are as good. */
const oneByte = ['windows-1250', 'windows-1252', 'iso-8859-2'] as const

function textIn(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** By its mark, or by the zeros that plain letters have in every second place. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zeros = (parity: number) =>
    head.filter((byte, at) => byte === 0 && at % 2 === parity).length
  const most = head.length / 4
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined
}

/** How much it looks like what people write in the languages of these files. */
function likeness(text: string): number {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0
  const letters = count(/[ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜéèàâûôç]/g)
  const inWords = count(/(?<=\p{L})[\p{S}\p{P}\p{N}\p{C}](?=\p{L})/gu)
  return letters - 2 * inWords - 4 * count(/[\u0080-\u009f]/g)
}
