import { once } from 'node:events'
import { promisify } from 'node:util'
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

import { type Frame, fit, joined, plainFrame } from './frame.ts'

const decompress = promisify<Uint8Array, Buffer>(brotliDecompress)

/** An uncompressed meta-block with a length of 16 bits may be this long. */
const LARGEST = 0x10000
/** A literal's code may depend on so many bytes before it. */
const CONTEXT = 2

/**
 * A page as one brotli stream in which slots are uncompressed meta-blocks, or undefined where that
 * cannot be done. What follows a slot may depend on the two bytes before it, so the first two bytes
 * of the text behind a slot are in its meta-block too; slots with no more than that between them
 * share one. While compressing, a slot holds bytes of chance, so that it is neither referred to nor
 * made shorter; that this held is proved on the spot: with every byte of every slot changed, the
 * stream has to unpack to just that.
 */
export async function brotliFrame(
  statics: readonly Buffer[],
  rooms: readonly number[],
  quality: number,
  chance: (bytes: number) => Buffer,
): Promise<Frame | undefined> {
  const plain = plainFrame(statics, rooms)
  const blocks = blocksOf(plain)
  if (!blocks.every(({ begin, end }) => end > begin && end - begin <= LARGEST)) return undefined
  const encoder = createBrotliCompress({
    chunkSize: 128 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.bytes.byteLength,
    },
  })
  const parts: Buffer[] = []
  const gaps: Frame['gaps'][number][] = []
  let at = 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.byteLength
  }

  const fillings = rooms.map((room) => chance(room))
  const filled = joined(plain, fillings)
  let done = 0
  for (const { begin, end, slots } of blocks) {
    add(await flushed(encoder, filled.subarray(done, begin)))
    await flushed(encoder, filled.subarray(begin, end))
    add(uncompressedHead(end - begin))
    for (const slot of slots) gaps.push({ ...slot, at: at + slot.at - begin })
    add(plain.bytes.subarray(begin, end))
    done = end
  }
  add(await ended(encoder, filled.subarray(done)))
  const frame: Frame = { encoding: 'br', bytes: Buffer.concat(parts), gaps }
  return (await isProved(frame, plain, fillings)) ? frame : undefined
}

/** Slots that share a meta-block, and where that is in the plain page. */
type Block = { begin: number; end: number; slots: Frame['gaps'][number][] }

function blocksOf({ bytes, gaps }: Frame): Block[] {
  const blocks: Block[] = []
  for (const slot of gaps) {
    const end = Math.min(slot.at + slot.room + CONTEXT, bytes.byteLength)
    const last = blocks.at(-1)
    if (last && slot.at <= last.end) {
      last.end = end
      last.slots.push(slot)
    } else {
      blocks.push({ begin: slot.at, end, slots: [slot] })
    }
  }
  return blocks
}

async function isProved(frame: Frame, plain: Frame, fillings: readonly Buffer[]): Promise<boolean> {
  const changed = fillings.map((filling) => filling.map((byte) => byte ^ 0xff))
  if (!fit(frame, changed)) return false
  const unpacked = await decompress(joined(frame, changed)).catch(() => undefined)
  return unpacked?.equals(joined(plain, changed)) ?? false
}

/** Compresses a text up to a whole byte. */
async function flushed(encoder: BrotliCompress, text: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = []
  const take = (chunk: Buffer) => chunks.push(chunk)
  encoder.on('data', take)
  if (text.byteLength > 0) encoder.write(text)
  await new Promise<void>((resolve) => {
    encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve())
  })
  encoder.off('data', take)
  return Buffer.concat(chunks)
}

async function ended(encoder: BrotliCompress, text: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = []
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk))
  encoder.end(text)
  await once(encoder, 'end')
  return Buffer.concat(chunks)
}

/** Not the last one, four nibbles of length, uncompressed; then up to the next whole byte. */
function uncompressedHead(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19)
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff])
}
