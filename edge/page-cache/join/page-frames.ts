import { randomBytes } from 'node:crypto'

import type { Encoding } from '#edge/answers/accept-encoding.ts'
import type { Slot } from '../page-renderer.ts'
import { brotliFrame } from './brotli-frame.ts'
import { fit, type Frame, joined } from './frame.ts'
import { gzipFrame, LARGEST_ROOM } from './gzip-frame.ts'

const SMALLEST = 11
const QUICK = 4
/** Of what few ask for, and nobody makes better later. */
const MIDDLING = 7

/** A page as it is for shoppers, in each encoding. */
export type PageFrames = {
  /** With these pieces, one for each slot; undefined if it is not ready, or one does not fit. */
  joined: (encoding: Encoding, pieces: readonly Buffer[]) => Buffer | undefined
  /** The same, made ready if need be; undefined where it cannot be joined. */
  joinedLater: (encoding: Encoding, pieces: readonly Buffer[]) => Promise<Buffer | undefined>
  /** Makes it as small as it gets. */
  improve: () => Promise<void>
}

/**
 * Makes a page's frames when they are first wanted. A gap costs some fifty bytes besides its piece,
 * because what is between gaps is compressed by itself. So where a shopper sees what nobody sees in
 * all slots that are `seldom` another's, these have none.
 */
export function pageFrames(
  slots: readonly Slot[],
  texts: readonly Buffer[],
  nobodys: readonly Buffer[],
): PageFrames {
  const rooms = slots.map(({ room }) => room)
  if (!slots.some(({ seldom }) => seldom)) return framesOf(() => texts, rooms, QUICK)

  const whole = framesOf(() => texts, rooms, MIDDLING)
  const usual = framesOf(
    () => withSeldom(slots, texts, nobodys),
    slots.filter(({ seldom }) => !seldom).map(({ room }) => room),
    QUICK,
  )
  const isUsual = (pieces: readonly Buffer[]) =>
    slots.every(({ seldom }, index) => {
      const nobodysPiece = nobodys[index]
      return !seldom || (nobodysPiece && pieces[index]?.equals(nobodysPiece))
    })
  const usualOf = (pieces: readonly Buffer[]) => pieces.filter((_, index) => !slots[index]?.seldom)

  return {
    joined: (encoding, pieces) =>
      isUsual(pieces) ? usual.joined(encoding, usualOf(pieces)) : whole.joined(encoding, pieces),
    joinedLater: (encoding, pieces) =>
      isUsual(pieces)
        ? usual.joinedLater(encoding, usualOf(pieces))
        : whole.joinedLater(encoding, pieces),
    improve: usual.improve,
  }
}

function framesOf(
  texts: () => readonly Buffer[],
  rooms: readonly number[],
  level: number,
): PageFrames {
  const frames = new Map<Encoding, Frame>()
  const begun = new Map<Encoding, Promise<Frame | undefined>>()

  async function make(encoding: Encoding): Promise<Frame | undefined> {
    const frame = await frameOf(encoding, level)
    if (frame && !frames.has(encoding)) frames.set(encoding, frame)
    return frame
  }

  function frameOf(encoding: Encoding, quality: number) {
    if (encoding === 'br') return brotliFrame(texts(), rooms, quality, randomBytes)
    return rooms.every((room) => room <= LARGEST_ROOM) ? gzipFrame(texts(), rooms) : undefined
  }

  const inFrame = (frame: Frame | undefined, pieces: readonly Buffer[]) =>
    frame && fit(frame, pieces) ? joined(frame, pieces) : undefined

  return {
    joined: (encoding, pieces) => inFrame(frames.get(encoding), pieces),
    async joinedLater(encoding, pieces) {
      if (pieces.some((piece, index) => piece.byteLength !== rooms[index])) return undefined
      // Never twice, also where it could not be made; after a failure, again.
      const making =
        begun.get(encoding) ??
        make(encoding).catch((error: unknown) => {
          begun.delete(encoding)
          throw error
        })
      begun.set(encoding, making)
      return inFrame(await making, pieces)
    },
    async improve() {
      const frame = await frameOf('br', SMALLEST)
      if (frame) frames.set('br', frame)
    },
  }
}

/** In slots that are seldom another's, nobody's pieces are a part of the texts around. */
function withSeldom(
  slots: readonly Slot[],
  texts: readonly Buffer[],
  nobodys: readonly Buffer[],
): Buffer[] {
  const parts: Buffer[][] = [[]]
  for (const [index, text] of texts.entries()) {
    const piece = slots[index]?.seldom ? nobodys[index] : undefined
    parts.at(-1)?.push(text)
    if (piece) parts.at(-1)?.push(piece)
    else if (index < slots.length) parts.push([])
  }
  return parts.map((part) => Buffer.concat(part))
}
