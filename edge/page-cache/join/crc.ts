/**
 * CRC-32 of joined parts without reading the parts again: the checksum of a whole is the XOR of its
 * parts' checksums, each moved past the bytes that follow it. As `crc32_combine_op` of zlib does
 * it: moving by n bytes is multiplying by x^8n modulo the polynomial.
 */

const POLYNOMIAL = 0xedb88320
/** x^0; bits are reflected, so the highest one is the lowest power. */
const ONE = 0x80000000

/** What `moved` multiplies with to move a checksum past this many bytes. */
export function moveBy(bytes: number): number {
  let factor = ONE
  let index = 3
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) factor = product(squares[index % 32] ?? ONE, factor)
    index += 1
  }
  return factor
}

/** A part's checksum as it counts in the checksum of the whole. */
export function moved(crc: number, move: number): number {
  return product(move, crc)
}

function product(one: number, other: number): number {
  let result = 0
  let shifted = other
  for (let left = one | 0; left !== 0; left <<= 1) {
    if (left < 0) result ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return result >>> 0
}

/** X^(2^n), squared one after the other. */
const squares = Array.from({ length: 32 })
  .fill(0)
  .reduce<number[]>((known) => {
    const last = known.at(-1)
    return [...known, last === undefined ? ONE >>> 1 : product(last, last)]
  }, [])
