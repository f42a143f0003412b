import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const memoryKib = 19_456
const passCount = 2
const laneCount = 1

/**
 * The stored form of a password: Argon2id with its own salt, in the PHC string format. Takes about
 * 30 ms.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const derived = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    memory: memoryKib,
    passes: passCount,
    parallelism: laneCount,
    tagLength: 32,
  })
  const settings = `m=${memoryKib},t=${passCount},p=${laneCount}`
  return `$argon2id$v=19$${settings}$${base64(salt)}$${base64(derived)}`
}

/** PHC strings carry no padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
