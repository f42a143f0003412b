import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const digits = 6
const stepMs = 30_000

/** Of base32 (RFC 4648). */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret for an authenticator: 160 bits, as RFC 4226 wants them, in base32. */
export function newTotpSecret(): string {
  return base32(randomBytes(20))
}

/** What an authenticator reads from the QR code: whose code it is, and of which shop. */
export function totpAddress(secret: string, { shop, email }: { shop: string; email: string }) {
  // Its first colon parts the two, so neither may hold one.
  const [issuer, account] = [shop, email].map((part) => part.replaceAll(':', ' ').trim())
  const label = [issuer, account].map((part) => encodeURIComponent(part ?? '')).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer ?? '')}`
}

/** The code of a moment (RFC 6238 with SHA-1, 6 digits and 30 seconds, which all programs know). */
export function totpCode(secret: string, at: number): string {
  return codeOf(secret, stepAt(at))
}

/**
 * Of which step this code is: the one of the moment, the one before or the one after it, as clocks
 * differ. Undefined for a wrong code. A caller that takes it must refuse it, and all before it,
 * from then on.
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const typed = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return undefined
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((one) =>
    timingSafeEqual(Buffer.from(codeOf(secret, one)), Buffer.from(typed)),
  )
}

function stepAt(at: number): number {
  return Math.floor(at / stepMs)
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.max(step, 0)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** Bytes in base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
