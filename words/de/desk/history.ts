import type { desk } from '../../en/desk/all.ts'

const actions: Readonly<Record<string, string>> = {
  'orders create': 'Am Telefon aufgenommen',
  'orders pay': 'Als bezahlt vermerkt',
  'orders pack': 'Als gepackt vermerkt',
  'orders send': 'Als versandt vermerkt',
  'orders deliver': 'Als zugestellt vermerkt',
  'orders cancel': 'Storniert',
  'orders note': 'Notiz angelegt',
  'orders address': 'Adresse geändert',
  'orders lines': 'Positionen geändert',
  'orders attach': 'Dokument angehängt',
  'orders detach': 'Dokument entfernt',
  'orders refund': 'Erstattet',
  'transactions refund': 'Erstattet',
  'customers points': 'Punkte geändert',
  'customers wholesale': 'Preisklasse geändert',
  'customers logout': 'Überall abgemeldet',
  'returns receive': 'Rückgabe ist da',
  'returns accept': 'Rückgabe angenommen',
  'returns reject': 'Rückgabe abgelehnt',
  'returns settle': 'Rückgabe abgerechnet',
  'returns pay': 'Erstattet',
  'returns code': 'Code der Packstation gegeben',
  'returns cancel': 'Rückgabe abgesagt',
}

export const history: typeof desk.history = {
  title: 'Verlauf',
  about: 'Wer was geändert hat, und von wo. Was nur gelesen hat, steht nicht hier.',
  when: 'Wann',
  who: 'Wer',
  what: 'Was',
  changes: 'Änderungen',
  kinds: { command: 'Befehl', key: 'API-Schlüssel', person: 'Büro' },
  begun: 'begonnen; wie es endete, weiß niemand',
  actions,
}
