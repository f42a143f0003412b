import { type Likeness, likenessOf } from './likeness.ts'

/** The encodings that files of shops come in; those of one byte can only be guessed. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'iso-8859-2',
  'windows-1252',
  'macintosh',
] as const
export type Encoding = (typeof encodings)[number]

export type Decoded =
  | { kind: 'text'; text: string; encoding: Encoding }
  /** A workbook as a spreadsheet keeps it, or no text at all. */
  | { kind: 'workbook' | 'no-text' }
  /** Bytes on this line that are not UTF-8, and no other encoding makes words of the file. */
  | { kind: 'not-utf-8'; line: number }
  /** The sign on this line that stands for letters which a program before has lost. */
  | { kind: 'lost-letters'; line: number }

/**
 * The text of a file as spreadsheets and shop systems write it: the mark at its beginning decides,
 * then whether it is UTF-8, then which encoding of one byte makes words of it. One that is UTF-8
 * but for a few bytes is that, broken; nothing is read by a guess that makes few words.
 */
export function decoded(bytes: Uint8Array): Decoded {
  const [first, second, third, fourth] = bytes
  const isZip = first === 0x50 && second === 0x4b && third === 3 && fourth === 4
  const isOle = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0
  if (isZip || isOle) return { kind: 'workbook' }
  const utf16 = utf16Of(bytes)
  const text = textIn(bytes, utf16 ?? 'utf-8')
  if (text !== undefined) {
    if (text.includes('\0')) return { kind: 'no-text' }
    const lost = lineOf(text, '\ufffd')
    return lost === undefined
      ? { kind: 'text', text, encoding: utf16 ?? 'utf-8' }
      : { kind: 'lost-letters', line: lost }
  }
  if (utf16 || bytes.includes(0)) return { kind: 'no-text' }
  const mended = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const broken = { kind: 'not-utf-8', line: lineOf(mended, '\ufffd') ?? 1 } as const
  if (mended.startsWith('\ufeff')) return broken
  const [best] = oneByte
    .map((encoding) => {
      const guess = textIn(bytes, encoding) ?? ''
      return { encoding, text: guess, likeness: likenessOf(guess) }
    })
    .toSorted((a, b) => b.likeness.best - a.likeness.best)
  if (!best || !isLikely(best.likeness)) return broken
  const rest = mended.replaceAll('\ufffd', '')
  const isMostlyUtf8 = /[^\0-\x7f]/.test(rest) && likenessOf(rest).best >= best.likeness.best
  if (isMostlyUtf8) return broken
  return { kind: 'text', text: best.text, encoding: best.encoding }
}

/** The most frequent first: it stands where two are as good. */
const oneByte = ['windows-1250', 'windows-1252', 'iso-8859-2', 'macintosh'] as const

/** A name from elsewhere may be spelled by no language known here, but not every fourth word. */
function isLikely({ words, spelled }: Likeness): boolean {
  return spelled >= words * 0.75
}

function textIn(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** On which line, from 1, a sign stands first. */
function lineOf(text: string, sign: string): number | undefined {
  const at = text.indexOf(sign)
  return at < 0 ? undefined : text.slice(0, at).split(/\r\n|\r|\n/).length
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
