/**
 * For how many seconds a message stays where a script can take it away: the rows of both tables of
 * errors, and what else the specification names.
 *
 * What is not named here stays until it is closed or the page is left, as does what holds a button:
 * the word that something is in the basket has the way to take it back.
 *
 * @rule Catalogue §8 "Error catalogue"
 * @rule Shopping §8 "Error catalogue"
 * @rule Catalogue §9 "Business constants and limits"
 */
export const alertSeconds = {
  wishlistAdded: 3,
  newsletterSuccess: 15,
  newsletterExist: 5,
  newsletterIncorrect: 5,
  contactFailed: 60,
  notifyAnswered: 3,
  notifyFailed: 5,
  loginInactive: 6,
  loginWrong: 3,
  registerTaken: 6,
  registerLocal: 3,
  recoveryUnknown: 5,
  recoverySent: 30,
  returnFailed: 10,
  facebookClosed: 8,
  uploadRefused: 8,
  unexpected: 5,
} as const satisfies Readonly<Record<string, number>>
