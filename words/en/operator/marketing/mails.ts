import type { GroupWords } from '../../../operator-words.ts'

export const mails = {
  about: 'Mails that the shop writes by itself, of a made-up order.',
  commands: {
    list: { about: 'lists the kinds, each with its subject', example: 'mails list' },
    show: {
      about: 'shows one as it would be sent',
      given: { kind: 'its kind, as the list has it', lang: 'the language; without it yours' },
      example: 'mails show order-paid --lang pl',
    },
  },
  titles: ['kind', 'subject'],
  noKind: { problem: 'there is no such kind of mail', cure: 'see `mails list`' },
} satisfies GroupWords & Record<string, unknown>
