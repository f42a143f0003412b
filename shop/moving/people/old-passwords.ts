import { isOldText, isWrapped, oldText } from '#shop/accounts/passwords/old/old-hash.ts'
import { isAlike, isStillOld, oldStored } from '#shop/accounts/passwords/old/old-password.ts'
import { slicesOf } from '#shop/import-export/import-context.ts'
import type { MovedPerson } from './person.ts'

/** So many are wrapped at once: logins have their turn beside them. */
const atOnce = 2

/**
 * The old passwords of these people as the database would keep them, of those that it does not have
 * already. Each that is wrapped takes some 30 ms, which a rehearsal does without.
 */
export async function oldPasswordsOf(
  people: readonly MovedPerson[],
  kept: ReadonlyMap<string, string | null>,
  { dryRun }: { dryRun: boolean },
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  const wanted = people.flatMap(({ email, password }) => {
    const there = kept.get(email)
    // Who has a password of ours keeps it, whatever the file says.
    const isOpen = there === undefined || there === null || isOldText(there)
    return password && isOpen ? [{ email, password, there: there ?? undefined }] : []
  })
  for (const slice of slicesOf(wanted, atOnce)) {
    await Promise.all(
      slice.map(async ({ email, password, there }) => {
        // To look into what is wrapped takes as long as a login: who only tries it takes another
        // one of its kind and salt for the same.
        const isSpared = dryRun && isWrapped(password)
        const isThere =
          there !== undefined &&
          (isSpared ? isAlike(there, password) : await isStillOld(there, password))
        if (isThere) return
        stored.set(email, isSpared ? oldText(password, '') : await oldStored(password))
      }),
    )
  }
  return stored
}
