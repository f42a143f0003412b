const DAY = 24 * 60 * 60 * 1000

/**
 * How long a submitted form is known again, ms: a repeated one within it lands on its order.
 * Reloads, proxies and second tabs repeat within minutes, and nobody holds an order form open for a
 * week.
 */
export const CLAIM_KEPT = 7 * DAY

/**
 * How long a mail that was sent, or given up, is kept, ms: long enough to answer "I never got it"
 * within the time for returns and complaints about the delivery. A mail that waits is never thrown
 * away.
 */
export const DONE_MAIL_KEPT = 90 * DAY
