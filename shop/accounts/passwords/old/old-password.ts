import { createHmac } from 'node:crypto'

import { verify } from '@node-rs/bcrypt'

import { hashPassword, isPassword } from '../password-hash.ts'
import {
  fastHash,
  isWrapped,
  ofPace,
  oldText,
  type OldHash,
  type Pace,
  paceOf,
  storedOld,
} from './old-hash.ts'
import { phpass } from './phpass.ts'

/**
 * Whether this is the stored password, be it ours or one of another shop not used here yet.
 * `paces`: of all such that are there; whoever is asked about, the work of each of them is done,
 * and ours, so that the time does not tell whose password is kept in which form, or nowhere.
 */
export async function isStoredPassword(
  password: string,
  stored: string | null,
  paces: readonly Pace[],
): Promise<boolean> {
  const old = storedOld(stored)
  const own = old && paceOf(old)
  let answer: string | boolean = false
  if (old && own === undefined) answer = await judged(old, password)
  for (const pace of new Set([...paces, ...(own === undefined ? [] : [own])])) {
    const one = pace === own ? old : ofPace(pace)
    if (!one) continue
    const found = await judged(one, password)
    if (pace === own) answer = found
  }
  if (!old) return isPassword(password, stored)
  if (typeof answer === 'string') return isPassword(answer, old.hash)
  await isPassword(password, null)
  return answer
}

/** An old hash as the database keeps it: a fast one wrapped in ours. */
export async function oldStored(old: OldHash): Promise<string> {
  return oldText(old, isWrapped(old) ? await hashPassword(old.hash) : old.hash)
}

/** Whether one of this kind is kept; of the fast ones, with the same salt. */
export function isAlike(stored: string, old: OldHash): boolean {
  const kept = storedOld(stored)
  return kept !== undefined && oldText(kept, '') === oldText(old, '')
}

/** Whether the database has kept this very hash. */
export async function isStillOld(stored: string, old: OldHash): Promise<boolean> {
  const kept = storedOld(stored)
  if (!kept || !isAlike(stored, old)) return false
  return isWrapped(old) ? isPassword(old.hash, kept.hash) : kept.hash === old.hash
}

/**
 * What is compared with ours, of a fast one; else whether it is right. The bytes count as they were
 * typed: nobody else makes letters alike before they are hashed. WordPress has trimmed them.
 */
async function judged(old: OldHash, password: string): Promise<string | boolean> {
  switch (old.kind) {
    case 'bcrypt':
      return verify(password, old.hash)
    case 'wordpress': {
      const mac = createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64')
      return verify(mac, old.hash)
    }
    case 'argon2id':
      return isPassword(password, old.hash, 'as-typed')
    case 'phpass':
      return phpass(password.trim(), old.setting)
    case 'md5':
    case 'sha1':
      return fastHash({ ...old, kind: old.kind }, password)
    default:
      return old satisfies never
  }
}
