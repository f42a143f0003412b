import type { desk } from '../../en/desk/all.ts'

export const history: typeof desk.history = {
  title: 'Verlauf',
  about: 'Wer was geändert hat, und von wo. Was nur gelesen hat, steht nicht hier.',
  when: 'Wann',
  who: 'Wer',
  what: 'Was',
  changes: 'Änderungen',
  kinds: { command: 'Befehl', key: 'API-Schlüssel', person: 'Büro' },
  begun: 'begonnen; wie es endete, weiß niemand',
}
