import { formatDate } from '#domain/delivery/dates.ts'
import type { User } from '#domain/entities/user.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** What a register last said of the account's tax number; nothing where none is asked. */
export function taxCheckText(
  { taxCheck }: Pick<User, 'taxCheck'>,
  { t, lang, settings }: Rendering,
): string | undefined {
  if (!taxCheck) return undefined
  const { standing, at } = taxCheck
  const day = at === undefined ? '' : formatDate(at, lang, settings.timeZone)
  return t(`taxCheck.${standing}`, { day })
}
