import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, type ZlibOptions } from 'node:zlib'

import { moveBy, moved } from './crc.ts'
import { type Frame, plainFrame } from './frame.ts'

/** How far back deflate refers. */
const WINDOW = 32 * 1024
/** A stored block of deflate is at most this long. */
export const LARGEST_ROOM = 0xffff

const deflate = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw)

/**
 * A page as one gzip stream in which slots are stored blocks: any piece of the same length may
 * stand there. While the texts around are compressed, a slot holds bytes that no text has, so that
 * nothing refers back into it, and what refers across it keeps its distance.
 */
export async function gzipFrame(
  statics: readonly Buffer[],
  rooms: readonly number[],
): Promise<Frame> {
  const plain = plainFrame(statics, rooms)
  const length = plain.bytes.byteLength
  const parts: Buffer[] = [Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])]
  const gaps: Frame['gaps'][number][] = []
  let at = parts[0]?.byteLength ?? 0
  let begin = 0
  let crc = 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.byteLength
  }

  for (const [index, text] of statics.entries()) {
    const isLast = index === statics.length - 1
    add(await compressed(plain.bytes, begin, text.byteLength, { isLast }))
    begin += text.byteLength
    crc ^= moved(crc32(text), moveBy(length - begin))
    const room = rooms[index]
    if (isLast || room === undefined) break

    add(storedHead(room))
    begin += room
    gaps.push({ at, room, move: moveBy(length - begin) })
    add(Buffer.alloc(room))
  }
  const checksum = { at, crc: crc >>> 0 }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(length, 4)
  add(trailer)
  return { encoding: 'gzip', bytes: Buffer.concat(parts), gaps, checksum }
}

/** One text as blocks that end on a whole byte, with all that stands before it as dictionary. */
async function compressed(
  plain: Buffer,
  begin: number,
  length: number,
  { isLast }: { isLast: boolean },
): Promise<Buffer> {
  if (length === 0) return isLast ? LAST_AND_EMPTY : Buffer.alloc(0)
  const dictionary = plain.subarray(Math.max(0, begin - WINDOW), begin)
  return deflate(plain.subarray(begin, begin + length), {
    level: 9,
    memLevel: 9,
    finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    ...(begin > 0 && { dictionary }),
  })
}

/** The last block of a stream, with nothing in it. */
const LAST_AND_EMPTY = Buffer.from([3, 0])

function storedHead(room: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(room, 1)
  head.writeUInt16LE(room ^ LARGEST_ROOM, 3)
  return head
}
