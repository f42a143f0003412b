import type { Generated } from 'kysely'

/** Who works at the desk, and how they get in. */
export type DeskTables = {
  desk_person: PersonTable
  desk_invitation: InvitationTable
  desk_session: SessionTable
  desk_recovery_code: RecoveryCodeTable
  desk_passkey: PasskeyTable
  desk_challenge: ChallengeTable
}

type PersonTable = {
  id: string
  /** In lower case. */
  email: string
  name: string
  /** One of domain/owner/roles.ts. */
  role: string
  lang: string
  /** Null for the people of a demo, who have none. */
  password_hash: string | null
  /** Of the authenticator, in base32. */
  totp_secret: Generated<string | null>
  /** Of the last code that was taken: it and all before it are refused. */
  totp_step: Generated<number | null>
  created_at: number
  /** About when something was last asked for, and when the visit before this one ended. */
  seen_at: Generated<number | null>
  last_visit_at: Generated<number | null>
}

/** Who may come in, once, by a link. */
type InvitationTable = {
  id: string
  /** SHA-256 of the token, hex. */
  hash: string
  /** Null for the first owner, who says it. Of somebody who is known it opens the account again. */
  email: string | null
  role: string
  lang: string
  created_at: number
  expires_at: number
}

type SessionTable = {
  id: string
  /** SHA-256 of the token, hex. */
  hash: string
  person_id: string
  /** SHA-256 of person and browser, hex: kept after the end, so that a browser is known again. */
  device: string
  /** As people call it; empty where that is not known. */
  browser: string
  created_at: number
  /** About when it was last used. */
  seen_at: number
  ended_at: Generated<number | null>
}

/** Each opens once where the authenticator is lost. */
type RecoveryCodeTable = {
  /** SHA-256 of person and code, hex. */
  hash: string
  person_id: string
}

type PasskeyTable = {
  /** As the authenticator calls it, in base64url. */
  id: string
  person_id: string
  /** In base64url. */
  public_key: string
  counter: number
  /** Parted by spaces. */
  transports: string
  name: string
  created_at: number
  used_at: Generated<number | null>
}

/** What a login or a new passkey has to answer, once. */
type ChallengeTable = {
  /** SHA-256 of what was handed out, hex. */
  hash: string
  kind: 'second-step' | 'passkey-login' | 'passkey-new'
  person_id: string | null
  /** How often it was answered wrongly. */
  tries: number
  expires_at: number
}
