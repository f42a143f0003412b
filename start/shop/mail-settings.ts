import { type Config, originsOf } from '../../config.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import type { MailWay } from '#shop/mail/mail-way.ts'

/** What the process needs to write mails. */
export function mailSettings(
  { orderMailTo, langDomains }: Pick<Config, 'orderMailTo' | 'langDomains'>,
  mail: MailWay,
): MailSettings {
  return {
    origins: originsOf(langDomains),
    // In the demo the owner's mails are shown with the customers'.
    ...(orderMailTo !== undefined && { ordersTo: { address: orderMailTo } }),
    ...(orderMailTo === undefined && mail === 'shown' && { ordersTo: 'seller' as const }),
  }
}
