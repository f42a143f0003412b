import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What an authenticator says besides what it is asked; each can be wrong. */
type Said = {
  /** The page that asks, and the host that the passkey is for. */
  origin: string
  host?: string
  /** Nobody has shown that they are there, or who they are. */
  isUnverified?: boolean
}

/** A passkey without a device: it answers as a browser does, and lies where a test wants it to. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  return {
    id: id.toString('base64url'),
    /** The answer to a request for a new passkey. */
    create: (challenge: string, said: Said): string => {
      const client = clientData('webauthn.create', challenge, said)
      const length = Buffer.from([0, id.length])
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(said, 0x40, 0), made])
      return answer(id, { clientDataJSON: client, attestationObject: attestation(authData) })
    },
    /** The answer to a request for a login. */
    get: (challenge: string, said: Said, counter = 0): string => {
      const client = clientData('webauthn.get', challenge, said)
      const authData = authenticatorData(said, 0, counter)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      const signature = sign('sha256', signed, privateKey)
      return answer(id, { clientDataJSON: client, authenticatorData: authData, signature })
    },
  }
}

function answer(id: Buffer, response: Record<string, Buffer>): string {
  const name = id.toString('base64url')
  const parts = Object.entries(response).map(([key, value]) => [key, value.toString('base64url')])
  const said = { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} }
  return JSON.stringify({ ...said, response: Object.fromEntries(parts) })
}

function clientData(type: string, challenge: string, { origin }: Said): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(said: Said, more: number, counter: number): Buffer {
  const { origin, host = new URL(origin).hostname, isUnverified = false } = said
  const flags = Buffer.from([(isUnverified ? 0x01 : 0x05) | more])
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(host).digest(), flags, count])
}

/** In CBOR, as COSE has it: an elliptic curve, ES256, P-256 and the point. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  return Buffer.concat([head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')])
}

/** In CBOR: nobody vouches for the authenticator. */
function attestation(authData: Buffer): Buffer {
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
  return Buffer.concat([head, Buffer.from([0x58, authData.length]), authData])
}
