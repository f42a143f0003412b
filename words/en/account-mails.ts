import type { AccountMailWords } from '../account-mail-words.ts'

export const accountMails: AccountMailWords = {
  hello: (name) => (name === '' ? 'Hello' : `Hello ${name}`),
  activation: {
    subject: (shop) => `Confirm your account at ${shop}`,
    text: (shop) =>
      `An account at ${shop} was created with this address. One more step and it is yours to use.`,
    link: 'Confirm the account',
    lasts: (days) =>
      `The link works for ${days} days. If this was not you, ignore this message: an account that nobody confirms disappears.`,
  },
  recovery: {
    subject: (shop) => `A new password for your account at ${shop}`,
    text: 'We were asked for a new password for the account with this address.',
    link: 'Set a new password',
    lasts: (minutes) =>
      `The link works for ${minutes} minutes and once only. If this was not you, ignore this message: the password stays as it is.`,
  },
  passwordChanged: {
    subject: (shop) => `The password of your account at ${shop} was changed`,
    text: (when) =>
      `The password of the account with this address was changed: ${when}. Other devices have to log in again.`,
    unlinked:
      'Facebook no longer opens this account. If you want that back, you can link it again.',
    notYou: 'If this was not you, set a new password now and let us know.',
    link: 'Set a new password',
  },
  exists: {
    subject: (shop) => `You already have an account at ${shop}`,
    text: 'Somebody, probably you, wanted to register with this address. It has an account already, so you can simply log in.',
    link: 'Log in',
    forgotten: 'Forgotten the password? You can set a new one:',
    recover: 'Set a new password',
  },
  locked: {
    subject: (shop) => `Many failed logins at ${shop}`,
    text: 'During the last hour a wrong password was given many times for the account with this address. So nobody can log in to it for a while. Who is logged in stays logged in.',
    notYou:
      'If this was not you, there is nothing you need to do. A password that you also use elsewhere is better changed.',
    link: 'Set a new password',
  },
  orderCode: {
    subject: (no) => `The code for order ${no}`,
    text: (no) => `This code opens order ${no}.`,
    code: 'Code',
    lasts: (minutes) =>
      `The code works for ${minutes} minutes and once only. If this was not you, ignore this message and tell nobody the code.`,
  },
  socialCode: {
    subject: (shop) => `The code for your login at ${shop}`,
    text: (shop) =>
      `Somebody, probably you, logs in at ${shop} with Facebook and gave this address. This code links the two.`,
    code: 'Code',
    lasts: (minutes) =>
      `The code works for ${minutes} minutes and once only. If this was not you, ignore this message and tell nobody the code: without it nothing is linked.`,
  },
}
