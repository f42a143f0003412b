import type { desk } from '../../en/desk/all.ts'

export const history: typeof desk.history = {
  title: 'Historia',
  about: 'Kto co zmienił i skąd. Tego, co tylko czytało, nie ma na liście.',
  when: 'Kiedy',
  who: 'Kto',
  what: 'Co',
  changes: 'Zmiany',
  kinds: { command: 'polecenie', key: 'klucz API', person: 'zaplecze' },
  begun: 'zaczęte; nikt nie wie, jak się skończyło',
}
