import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'

import type { Queries } from '#shop/database/open.ts'
import { noteChallenge, useChallenge } from './challenges.ts'
import type { Person } from './person.ts'

/** A passkey as its person sees it. */
export type Passkey = {
  id: string
  name: string
  createdAt: number
  usedAt: number | undefined
}

/** Where the desk is, as browsers see it: a passkey opens this host and no other. */
type Desk = { origin: string; shopName: string }

/** So many are enough for everybody. */
const mostPasskeys = 20

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257]

export async function listPasskeys(queries: Queries, personId: string): Promise<Passkey[]> {
  const rows = await queries
    .selectFrom('desk_passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at: createdAt, used_at: usedAt }) => ({
    ...{ id, name, createdAt },
    usedAt: usedAt ?? undefined,
  }))
}

/** What a browser needs to make a passkey of this person, and notes that it was asked. */
export async function passkeyCreation(
  queries: Queries,
  { origin, shopName }: Desk,
  person: Pick<Person, 'id' | 'email' | 'name'>,
  now: number,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn()
  const known = await listPasskeys(queries, person.id)
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: known.map(({ id }) => ({ id })),
    attestationType: 'none',
    // It stands for mailbox and password, and for the second step.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  const { challenge } = options
  await noteChallenge(queries, { challenge, kind: 'passkey-new', personId: person.id }, now)
  return options
}

/** A passkey that a browser has made and proved, and that is not kept yet. */
export type NewPasskey = {
  id: string
  publicKey: string
  counter: number
  transports: string
  challenge: string
}

/** What a browser has made; undefined for what is not proved. */
export async function provedCreation(
  origin: string,
  answer: string,
): Promise<NewPasskey | undefined> {
  const response = readAnswer(CreationAnswer, answer)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await webauthn()
  const challenge = answeredChallenge()
  const verified = await verifyRegistrationResponse({
    response,
    ...expectedAt(origin),
    expectedChallenge: challenge.note,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    ...{ id, counter, challenge: challenge.answered() },
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: transports.join(' '),
  }
}

/** Keeps a new passkey, in a transaction; false where this person was not asked for it. */
export async function keepPasskey(
  transaction: Queries,
  { challenge, publicKey, ...made }: NewPasskey,
  { personId, name }: { personId: string; name: string },
  now: number,
): Promise<boolean> {
  const asked = await useChallenge(transaction, challenge, 'passkey-new', now)
  if (asked?.personId !== personId) return false
  if ((await listPasskeys(transaction, personId)).length >= mostPasskeys) return false
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('desk_passkey')
    .values({ ...made, name, person_id: personId, public_key: publicKey, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What a browser needs to ask for a passkey, whosever it is, and notes that it was asked. */
export async function passkeyRequest(
  queries: Queries,
  origin: string,
  now: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
  })
  const { challenge } = options
  await noteChallenge(queries, { challenge, kind: 'passkey-login', personId: undefined }, now)
  return options
}

/** A passkey that has answered, and how often it was used before and is now. */
export type UsedPasskey = {
  id: string
  personId: string
  before: number
  counter: number
  challenge: string
}

/** Which passkey answered; undefined for what is not proved. */
export async function provedUse(
  queries: Queries,
  origin: string,
  answer: string,
): Promise<UsedPasskey | undefined> {
  const response = readAnswer(UseAnswer, answer)
  const row =
    response &&
    (await queries
      .selectFrom('desk_passkey')
      .select(['id', 'person_id', 'public_key', 'counter'])
      .where('id', '=', response.id)
      .executeTakeFirst())
  if (!response || !row) return undefined
  const { id, person_id: personId, counter: before } = row
  const { verifyAuthenticationResponse } = await webauthn()
  const challenge = answeredChallenge()
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
  const verified = await verifyAuthenticationResponse({
    response,
    credential: { id, publicKey, counter: before },
    ...expectedAt(origin),
    expectedChallenge: challenge.note,
  }).catch(notVerified)
  if (!verified?.verified) return undefined
  const counter = verified.authenticationInfo.newCounter
  return { id, personId, before, counter, challenge: challenge.answered() }
}

/** Takes the answer of a passkey, in a transaction, once; false where nobody asked for it. */
export async function usePasskey(
  transaction: Queries,
  { id, before, counter, challenge }: UsedPasskey,
  now: number,
): Promise<boolean> {
  if (!(await useChallenge(transaction, challenge, 'passkey-login', now))) return false
  const { numUpdatedRows } = await transaction
    .updateTable('desk_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** It opens nothing any more; false when the person has none of this id. */
export async function dropPasskey(
  queries: Queries,
  personId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('desk_passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** It is large, and most processes never need it. */
function webauthn() {
  return import('@simplewebauthn/server')
}

function expectedAt(origin: string) {
  return {
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}

/** Notes which challenge was answered: whether it was ours is asked where it is used up. */
function answeredChallenge() {
  let answered = ''
  return {
    note: (challenge: string) => {
      answered = challenge
      return true
    },
    answered: () => answered,
  }
}

/** The library says by an error what does not fit: an expected answer to anyone who tries. */
function notVerified(error: unknown): undefined {
  if (error instanceof Error) return undefined
  throw error
}

const base64url = z.string().regex(/^[\w-]{1,20000}$/)
const frame = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

const CreationAnswer: z.ZodType<RegistrationResponseJSON> = z.object({
  ...frame,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
})

const UseAnswer: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

/** What a browser's script put into a form; undefined for what is none of it. */
function readAnswer<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
