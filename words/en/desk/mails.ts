/** What mails say to people who work at the desk. */
export const deskMails = {
  roles: {
    owner: 'owner',
    seller: 'seller: orders, returns and customers',
    editor: 'editor: goods and content',
    packer: 'packer: orders to pack',
    reader: 'reader: everything to look at, nothing to change',
  },
  invitation: {
    subject: (shop: string) => `You are invited to the desk of ${shop}`,
    text: (shop: string, role: string) =>
      `You have been invited to work at the desk of ${shop} (${role}). There you choose a password of your own.`,
    link: 'Accept the invitation',
    lasts: (days: number) =>
      `The link works for ${days} days and once only. If you expect no invitation, ignore this message.`,
  },
  reopening: {
    subject: (shop: string) => `A new way into the desk of ${shop}`,
    text: (shop: string) =>
      `Somebody who owns ${shop} wants you to be able to log in again. With the link you choose a new password; authenticator, recovery codes and passkeys are set up again after that.`,
    link: 'Choose a new password',
    lasts: (days: number) =>
      `The link works for ${days} days and once only. Until it is used, everything stays as it is.`,
  },
  newDevice: {
    subject: (shop: string) => `A new login to the desk of ${shop}`,
    text: (when: string, browser: string) =>
      `Somebody logged in with your name from a browser that was not used before: ${when}${browser === '' ? '' : ` (${browser})`}. If that was you, there is nothing you need to do.`,
    notYou: 'If this was not you, end that login and choose a new password now.',
    link: 'My account',
  },
  changed: {
    subject: (shop: string) => `How you log in at the desk of ${shop} was changed`,
    what: {
      password: 'Your password was changed. Everybody else was logged out.',
      authenticatorOn: 'A code of your authenticator is asked for from now on.',
      authenticatorOff: 'No code of your authenticator is asked for any more.',
      codes: 'You have new recovery codes; the ones before open nothing any more.',
      passkeyOn: 'A new passkey lets you in.',
      passkeyOff: 'A passkey of yours lets nobody in any more.',
    },
    when: (when: string) => `When: ${when}.`,
    notYou: 'If this was not you, choose a new password now, and tell another owner of the shop.',
    link: 'My account',
  },
  locked: {
    subject: (shop: string) => `Many failed logins at the desk of ${shop}`,
    text: 'During the last hour a wrong password was given many times with your address. So nobody can log in with it from a new browser for a while; the browsers that you have used before, and passkeys, let you in as ever.',
    notYou:
      'If this was not you, there is nothing you need to do. A password that you also use elsewhere is better changed.',
    link: 'My account',
  },
}
