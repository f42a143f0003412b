import type { GroupWords } from '../../../operator-words.ts'

export const reductions = {
  about:
    'Reduzierte Preise, die von selbst beginnen und enden. Die Geschichte der Preise hat beides.',
  commands: {
    plan: {
      about: 'reduziert Preise eines Produkts von einem Zeitpunkt bis zu einem anderen',
      given: {
        product: 'die id des Produkts',
        from: 'wann sie beginnt, etwa 2026-12-01 oder 2026-12-01T08:00 nach der Uhr des Shops',
        until: 'wann sie endet: der erste Moment mit dem Preis von vorher',
        prices:
          'der reduzierte Preis nach seiner Spalte, etwa promo.PLN=80; einer Variante hinter ihrer Wahl, etwa „glaze=moss: promo.PLN=80“',
      },
      example: 'reductions plan lake-mug 2026-12-01 2026-12-07 promo.PLN=80',
    },
    list: {
      about: 'was geplant ist oder läuft',
      given: { product: 'nur dieses Produkts' },
      example: 'reductions list',
    },
    cancel: {
      about: 'beendet eine Reduzierung jetzt, oder bevor sie beginnt',
      given: { id: 'wie in reductions list' },
      example: 'reductions cancel 5f0c6e1a-2f5b-4c0e-9a52-1c2d3e4f5a6b',
    },
  },
  titles: ['Reduzierung', 'Produkt', 'von', 'bis', 'Preise', 'Stand'],
  states: { planned: 'geplant', running: 'läuft' },
  none: 'Keine Reduzierung ist geplant.',
  planned: (from: string, until: string) => `Reduziert von ${from} bis ${until}.`,
  cancelled: 'Sie ist nicht mehr geplant.',
  ended: 'Die Reduzierung ist zu Ende.',
  was: 'Sie war schon vorbei.',
  busy: {
    problem: 'jemand anders ändert das Produkt gerade',
    cure: 'versuchen Sie es gleich noch einmal',
  },
  unknown: (id: string) => ({
    problem: `es gibt kein Produkt ${id}`,
    cure: 'nennen Sie eines, wie products export es hat',
  }),
  unknownReduction: (id: string) => ({
    problem: `es gibt keine Reduzierung ${id}`,
    cure: 'alle zeigt shop reductions list',
  }),
  unreadable: (typed: string) => ({
    problem: `„${typed}“ ist nicht zu verstehen`,
    cure: 'schreiben Sie eine Spalte reduzierter Preise und den Preis, etwa promo.PLN=80',
  }),
  twice: 'derselbe Preis zweimal',
  over: { problem: 'diese Zeit ist schon vorbei', cure: 'nennen Sie ein Ende, das noch kommt' },
  order: {
    problem: 'sie wäre zu Ende, bevor sie beginnt',
    cure: 'nennen Sie ein Ende, das nach dem Anfang liegt',
  },
  overlaps: (from: string, until: string) => ({
    problem: `derselbe Preis ist schon von ${from} bis ${until} reduziert`,
    cure: 'wählen Sie eine andere Zeit, oder beenden Sie jene zuerst',
  }),
  wrong: {
    problem: 'ein Preis passt nicht',
    cure: 'ein reduzierter Preis liegt unter dem Preis, von dem er einer ist',
  },
} satisfies GroupWords & Record<string, unknown>
