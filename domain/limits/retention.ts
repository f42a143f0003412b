const DAY = 24 * 60 * 60 * 1000

/**
 * How long a submitted form is remembered, in ms: within this time, sending it again leads to its
 * order. Reloads, proxies and second tabs repeat within minutes, and an order form rarely stays
 * open for a week.
 */
export const CLAIM_KEPT = 7 * DAY

/**
 * How long a mail that was sent, or given up, is kept, ms: long enough to answer "I never got it"
 * within the time for returns and complaints about the delivery. A mail that waits is never thrown
 * away.
 */
export const DONE_MAIL_KEPT = 90 * DAY

/**
 * How long a mail that held a link or a code into an account is kept after it was sent, ms: longer
 * than it opens anything, and no longer than somebody may ask after it.
 */
export const SECRET_MAIL_KEPT = DAY

/** How long a picture that a shopper sent is kept while no kept basket and no order has it, ms. */
export const UPLOAD_KEPT = DAY

/** How long a basket that a storefront keeps with the shop is kept after its last change, ms. */
export const KEPT_BASKET = 30 * DAY

/** How long a browser is remembered in which an account was not used any more, ms. */
export const DEVICE_KEPT = 365 * DAY

/**
 * How long an account waits to be activated, ms. Then it goes, so that nobody keeps a mailbox that
 * they never proved to be theirs.
 */
export const UNPROVED_ACCOUNT_KEPT = 30 * DAY

/**
 * How long a password that came from another shop waits to be used here, ms: then its account's
 * owner sets one by a mailed link.
 */
export const OLD_PASSWORD_KEPT = 365 * DAY

/**
 * How long it can be looked up that Facebook's word of somebody was forgotten, ms: nothing of the
 * person is kept with it.
 */
export const DELETION_KEPT = 365 * DAY
/** How long a link may wait that confirms a newsletter, ms; then the address is forgotten. */
export const NEWSLETTER_LINK_LASTS = 7 * DAY

/**
 * How long we keep that somebody has left the newsletter, with the proof of what they had agreed
 * to, ms: as long as somebody may ask by what right we wrote.
 */
export const LEFT_SUBSCRIPTION_KEPT = 3 * 365 * DAY

/** How long the link at the end of a letter takes its reader off the list, ms. */
export const LEAVE_LINK_KEPT = 2 * 365 * DAY

/** How long somebody waits for a product that does not come back, ms. */
export const STOCK_NOTICE_KEPT = 365 * DAY

/** How long an opinion that was rejected is kept, ms, to answer why. */
export const REJECTED_OPINION_KEPT = 90 * DAY

/** How long the same letter to the shop is taken for the first one, ms. */
export const LETTER_KEPT = 10 * 60 * 1000

/** How many letters to the shop are kept at most, the newest ones. */
export const MESSAGES_KEPT = 10_000

/**
 * How long a withdrawal that names no order of ours is kept, ms: a declaration counts for as long
 * as somebody may rely on it.
 */
export const UNMATCHED_WITHDRAWAL_KEPT = 365 * DAY

/**
 * How long an order shows what it shows to anybody who merely holds its address, ms: longer than it
 * is paid, sent and taken back, and a forwarded mail does not open it for ever.
 */
export const ORDER_ADDRESS_OPENS = 90 * DAY

/** How long it is kept what a register said of a tax number that nobody gave again, ms. */
export const TAX_CHECK_KEPT = 90 * DAY

/** How long a mail that was not opened may still be counted, ms. */
export const MAIL_PICTURE_KEPT = 90 * DAY

/** How long the doctor tells that strangers did so much together that they were slowed down, ms. */
export const COMMON_FULL_KEPT = 7 * DAY

/** How long it can be looked up what an owner's key was that was revoked, ms. */
export const REVOKED_KEY_KEPT = 90 * DAY

/**
 * How long messages to other programs are kept, and what waits for one that takes nothing, ms.
 */
export const WEBHOOK_MESSAGE_KEPT = 30 * DAY

/**
 * How long the result of long work is kept, ms: it is fetched at once, and holds addresses of
 * customers.
 */
export const JOB_KEPT = DAY

/** For how long a program may send again what it sent with an Idempotency-Key, ms. */
export const OWNER_REQUEST_KEPT = DAY

/**
 * How long it is kept how often words were searched for in vain, ms: for a season and the same of
 * the year before.
 */
export const MISSED_SEARCH_KEPT = 400 * DAY
