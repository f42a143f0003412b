import type { GroupWords } from '../../operator-words.ts'

const states: Readonly<Record<string, string>> = {
  created: 'noch zu beginnen',
  waiting: 'wartet',
  paid: 'bezahlt',
  failed: 'fehlgeschlagen',
  canceled: 'aufgegeben',
  late: 'zu spät: zurückzuschicken',
  unknown: 'von niemandem erwartet',
  amount: 'anderer Betrag',
}

export const transactions = {
  about:
    'Zahlungen bei Anbietern: was aus ihnen wurde, auch Geld, das zu spät kam oder zu dem keine Bestellung gehört. Zurückgeschickt wird es in der Verwaltung des Anbieters, die es unter seinem dortigen Namen findet.',
  commands: {
    list: {
      about: 'die neuesten Zahlungen',
      given: {
        late: 'nur Geld, das keine Bestellung bezahlt',
        most: 'wie viele davon; ohne Angabe 50',
      },
      example: 'transactions list --late',
    },
  },
  titles: ['letzter Schritt', 'Bestellung', 'Anbieter', 'Stand', 'Betrag', 'Name dort'],
  states,
  noOrder: 'keine',
  none: 'Es gibt keine solchen Zahlungen.',
} satisfies GroupWords & Record<string, unknown>
