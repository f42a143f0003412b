import type { MailingMailWords } from '../mailing-mail-words.ts'

export const mailingMails: MailingMailWords = {
  unsubscribe: 'Unsubscribe',
  newsletterConfirm: {
    subject: (shop) => `Please confirm: the newsletter of ${shop}`,
    text: (shop) =>
      `Somebody, probably you, asked for the newsletter of ${shop} to be sent to this address. It will come once you have confirmed it.`,
    link: 'Confirm the newsletter',
    lasts: (days) =>
      `The link works for ${days} days and once only. If this was not you, ignore this message: without it we send no newsletter, and forget the address.`,
  },
  newsletterWelcome: {
    subject: (shop) => `The newsletter of ${shop} is on its way to you`,
    text: 'You have confirmed the newsletter. It ends whenever you like: every letter has a link for that at its end, and so has this one.',
  },
  newsletterKnown: {
    subject: (shop) => `You already get the newsletter of ${shop}`,
    text: 'Somebody, probably you, asked for the newsletter to be sent to this address. It comes here already, so there is nothing to do. To leave it, use the link at the end.',
  },
  backInStock: {
    subject: (product) => `Back in stock: ${product}`,
    text: (product) =>
      `${product} can be bought again. We have not put any aside, so it may be gone again soon.`,
    link: 'See it in the shop',
    why: (when) =>
      `On ${when} somebody, probably you, asked us to write to this address when it is back. This is the only message about it.`,
    stop: 'Tell me nothing more about products that come back',
  },
}
