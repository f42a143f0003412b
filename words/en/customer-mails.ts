import type { CustomerMailWords } from '../customer-mail-words.ts'

export const customerMails: CustomerMailWords = {
  newDevice: {
    subject: (shop) => `A new login to your account at ${shop}`,
    text: (when) =>
      `Somebody logged in to the account with this address from a browser that it has not been used from before: ${when}. If that was you, there is nothing you need to do.`,
    notYou: 'If this was not you, set a new password now: that logs out everybody else.',
    link: 'Set a new password',
  },
  linked: {
    subject: (shop) => `Your account at ${shop} is linked with Facebook`,
    text: (when) =>
      `The account with this address was linked with Facebook: ${when}. From now on, Facebook opens it as well. You can end the link in your account. If that was you, there is nothing you need to do.`,
    notYou:
      'If this was not you, set a new password now: that ends the link and logs out everybody else.',
    link: 'Set a new password',
  },
  deletion: {
    subject: (shop) => `Delete your account at ${shop}?`,
    text: 'We were asked to delete the account with this address. The link shows once more what that means; there you confirm it.',
    link: 'Delete the account',
    lasts: (minutes) =>
      `The link works for ${minutes} minutes and once only. If this was not you, ignore this message: the account stays as it is.`,
  },
  deleted: {
    subject: (shop) => `Your account at ${shop} is deleted`,
    text: (when) =>
      `The account with this address is deleted: ${when}. You are logged out on all devices, and you can register with this address again whenever you like.`,
    kept: 'What the law tells us to keep of your orders, we keep without your name and address.',
    open: 'At least one of your orders is not over yet. Until it is, we keep its name and address; then they go as well. You find it with its number at “Find an order without an account”.',
    notYou: 'If this was not you, please answer this message.',
  },
}
