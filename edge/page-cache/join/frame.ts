import { crc32 } from 'node:zlib'

import type { Encoding } from '#edge/answers/accept-encoding.ts'
import { moved } from './crc.ts'

/**
 * The finished bytes of a page, in one encoding, with gaps for its slots. A piece is copied into
 * its gap as it is, whatever the encoding: compressing was done once, around the gaps.
 */
export type Frame = {
  encoding: Encoding | undefined
  bytes: Buffer
  gaps: readonly Gap[]
  /** Where gzip wants the checksum of the whole, and what of it does not depend on the pieces. */
  checksum?: { at: number; crc: number }
}

type Gap = {
  at: number
  room: number
  /** Moves the checksum of a piece to its place in the whole. */
  move: number
}

/** Whether each piece fills the gap of its slot to the byte. */
export function fit({ gaps }: Frame, pieces: readonly Uint8Array[]): boolean {
  return (
    pieces.length === gaps.length &&
    pieces.every((piece, index) => piece.byteLength === gaps[index]?.room)
  )
}

/** The page with these pieces in its slots; they have to fit. */
export function joined({ bytes, gaps, checksum }: Frame, pieces: readonly Uint8Array[]): Buffer {
  const page = Buffer.allocUnsafe(bytes.byteLength)
  bytes.copy(page)
  let crc = checksum?.crc ?? 0
  for (const [index, { at, move }] of gaps.entries()) {
    const piece = pieces[index]
    if (!piece) continue
    page.set(piece, at)
    if (checksum) crc ^= moved(crc32(piece), move)
  }
  if (checksum) page.writeUInt32LE(crc >>> 0, checksum.at)
  return page
}

/** The plain page with gaps. */
export function plainFrame(statics: readonly Buffer[], rooms: readonly number[]): Frame {
  const gaps: Gap[] = []
  let at = 0
  const parts = statics.flatMap((text, index) => {
    const room = rooms[index]
    at += text.byteLength
    if (room === undefined) return [text]
    gaps.push({ at, room, move: 0 })
    at += room
    return [text, Buffer.alloc(room, NEVER)]
  })
  return { encoding: undefined, bytes: Buffer.concat(parts), gaps }
}

/** A byte that no text in UTF-8 has, so that nothing in a page's texts is like a gap's content. */
export const NEVER = 0xff
