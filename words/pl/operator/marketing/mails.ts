import type { mails as english } from '../../../en/operator/marketing/mails.ts'

export const mails: typeof english = {
  about: 'Wiadomości, które sklep pisze sam, o zmyślonym zamówieniu.',
  commands: {
    list: { about: 'pokazuje rodzaje, każdy z tematem', example: 'mails list' },
    show: {
      about: 'pokazuje jedną tak, jak byłaby wysłana',
      given: { kind: 'rodzaj, jak na liście', lang: 'język; bez tego twój' },
      example: 'mails show order-paid --lang pl',
    },
  },
  titles: ['rodzaj', 'temat'],
  noKind: { problem: 'nie ma takiego rodzaju wiadomości', cure: 'zobacz `mails list`' },
}
