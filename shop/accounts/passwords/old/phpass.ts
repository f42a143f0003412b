import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

const signs = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Rounds between which others may have their turn. */
const roundsAtOnce = 2_048

/**
 * A password in the portable form of phpass, with which WordPress kept passwords until 6.8: MD5
 * over and over. `setting` is `$P$`, a sign for how often, and eight of salt.
 */
export async function phpass(password: string, setting: string): Promise<string> {
  const typed = Buffer.from(password)
  let digest = hash('md5', Buffer.concat([Buffer.from(setting.slice(4, 12)), typed]), 'buffer')
  for (let round = 1; round <= 2 ** phpassRounds(setting); round += 1) {
    digest = hash('md5', Buffer.concat([digest, typed]), 'buffer')
    if (round % roundsAtOnce === 0) await nextTurn()
  }
  return setting + written(digest)
}

/** The power of two that a setting names. */
export function phpassRounds(setting: string): number {
  return signs.indexOf(setting[3] ?? '')
}

/** Three bytes as four signs, the lowest bits first. */
function written(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const part = bytes.subarray(at, at + 3)
    let value = part.reduce((sum, byte, place) => sum + byte * 256 ** place, 0)
    for (let sign = 0; sign <= part.length; sign += 1) {
      text += signs[value % 64] ?? ''
      value = Math.floor(value / 64)
    }
  }
  return text
}
