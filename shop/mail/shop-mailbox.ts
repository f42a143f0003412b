import type { Letterhead, MailSettings } from './letterhead.ts'

/**
 * Where the shop reads what people write to it: the address of its operator, or else the one it
 * shows to everybody. Nobody has to be asked for orders' mails to be written to.
 */
export function shopMailbox(
  mail: MailSettings | undefined,
  { email }: Pick<Letterhead, 'email'>,
): string | undefined {
  const { ordersTo } = mail ?? {}
  return typeof ordersTo === 'object' ? ordersTo.address : email
}
