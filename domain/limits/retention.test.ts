import { expect, test } from 'vitest'

import * as retention from './retention.ts'

const DAY = 86_400_000
const { MESSAGES_KEPT, ...times } = retention

/** In days, decided again on purpose: we promised these, and a slip of a unit looks like any. */
const days: Readonly<Record<keyof typeof times, number>> = {
  CLAIM_KEPT: 7,
  DONE_MAIL_KEPT: 90,
  SECRET_MAIL_KEPT: 1,
  UPLOAD_KEPT: 1,
  KEPT_BASKET: 30,
  DEVICE_KEPT: 365,
  UNPROVED_ACCOUNT_KEPT: 30,
  OLD_PASSWORD_KEPT: 365,
  DELETION_KEPT: 365,
  NEWSLETTER_LINK_LASTS: 7,
  LEFT_SUBSCRIPTION_KEPT: 1095,
  LEAVE_LINK_KEPT: 730,
  STOCK_NOTICE_KEPT: 365,
  REJECTED_OPINION_KEPT: 90,
  LETTER_KEPT: 10 / 24 / 60,
  UNMATCHED_WITHDRAWAL_KEPT: 365,
  ORDER_ADDRESS_OPENS: 90,
  TAX_CHECK_KEPT: 90,
  MAIL_PICTURE_KEPT: 90,
  COMMON_FULL_KEPT: 7,
  REVOKED_KEY_KEPT: 90,
  WEBHOOK_MESSAGE_KEPT: 30,
  OWNER_REQUEST_KEPT: 1,
  JOB_KEPT: 1,
  MISSED_SEARCH_KEPT: 400,
}

test('everything is kept for as long as was agreed, and letters up to ten thousand', () => {
  expect(MESSAGES_KEPT).toBe(10_000)
  for (const [what, kept] of Object.entries(times)) {
    expect(kept / DAY, what).toBeCloseTo(
      Object.entries(days).find(([of]) => of === what)?.[1] ?? NaN,
    )
  }
})
