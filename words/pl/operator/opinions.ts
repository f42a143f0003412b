import type { opinions as english } from '../../en/operator/opinions.ts'

export const opinions: typeof english = {
  about: 'Opinie, które czekają, aż je obejrzysz (ustawienie opinionApproval).',
  commands: {
    list: {
      about: 'wypisuje czekające, od najstarszej',
      given: { rejected: 'te, które odrzucono; znikają po 90 dniach' },
      example: 'opinions list',
    },
    approve: {
      about: 'pokazuje opinię w sklepie, także odrzuconą',
      given: { id: 'jak na liście' },
      example: 'opinions approve 5yJ3',
    },
    reject: {
      about: 'nie pokazuje opinii nikomu',
      given: { id: 'jak na liście' },
      example: 'opinions reject 5yJ3',
    },
  },
  titles: ['id', 'kiedy', 'produkt', 'gwiazdki', 'imię', 'zakup', 'opinia'],
  bought: 'tak',
  none: 'Nie ma żadnej.',
  approved: (id: string) => `Opinia ${id} jest w sklepie.`,
  rejected: (id: string) => `Opinii ${id} nikt nie zobaczy.`,
  unknown: (id: string) => ({
    problem: `żadna opinia ${id} nie czeka`,
    cure: 'jej id znajdziesz poleceniem opinions list',
  }),
}
