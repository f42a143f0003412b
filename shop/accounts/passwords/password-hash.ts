import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }

const saltBytes = 16
const hashBytes = 32

type Cost = typeof current
/** Whether letters count alike however they are made up, or as the very bytes that were typed. */
type Letters = 'alike' | 'as-typed'
type Parts = { cost: Cost; salt: Buffer; derived: Buffer }

/**
 * The stored form of a password: Argon2id with its own salt, in the PHC string format. Takes about
 * 30 ms.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const derived = await derivedFrom(written(password, 'alike'), salt, current, hashBytes)
  const { memory, passes, parallelism } = current
  const settings = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${settings}$${base64(salt)}$${base64(derived)}`
}

/**
 * Whether this is the password that was stored. With none stored it takes the same time to say no,
 * so that the time does not tell whether there is an account.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  letters: Letters = 'alike',
): Promise<boolean> {
  const known = stored === null ? undefined : hashParts(stored)
  const { cost, salt, derived } = known ?? nobody
  const again = await derivedFrom(written(password, letters), salt, cost, derived.length)
  return timingSafeEqual(again, derived) && known !== undefined
}

/** Whether a password was stored at another cost than today's, and should be stored again. */
export function isOutdated(stored: string): boolean {
  const parts = hashParts(stored)
  return !(
    parts &&
    parts.salt.length === saltBytes &&
    parts.derived.length === hashBytes &&
    parts.cost.memory === current.memory &&
    parts.cost.passes === current.passes &&
    parts.cost.parallelism === current.parallelism
  )
}

/** Nobody's password: what is derived is compared with random bytes. */
const nobody: Parts = {
  cost: current,
  salt: randomBytes(saltBytes),
  derived: randomBytes(hashBytes),
}

/** The parts of a stored password; undefined for one of another kind, which nobody can know. */
function hashParts(stored: string): Parts | undefined {
  const [, memory, passes, parallelism, salt = '', derived = ''] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{16,128})$/.exec(
      stored,
    ) ?? []
  if (memory === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    derived: Buffer.from(derived, 'base64'),
  }
}

function written(password: string, letters: Letters): string {
  return letters === 'alike' ? password.normalize('NFKC') : password
}

function derivedFrom(message: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  return derive('argon2id', { message, nonce: salt, ...cost, tagLength: length })
}

/** PHC strings carry no padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
