import type { desk } from '../../en/desk/all.ts'

const actions: Readonly<Record<string, string>> = {
  'orders create': 'Przyjęto przez telefon',
  'orders pay': 'Oznaczono jako opłacone',
  'orders pack': 'Oznaczono jako spakowane',
  'orders send': 'Oznaczono jako wysłane',
  'orders deliver': 'Oznaczono jako dostarczone',
  'orders cancel': 'Anulowano',
  'orders note': 'Dodano notatkę',
  'orders address': 'Zmieniono adres',
  'orders lines': 'Zmieniono pozycje',
  'orders attach': 'Dołączono dokument',
  'orders detach': 'Usunięto dokument',
  'orders refund': 'Zwrócono pieniądze',
  'transactions refund': 'Zwrócono pieniądze',
  'customers points': 'Zmieniono punkty',
  'customers wholesale': 'Zmieniono klasę cen',
  'customers logout': 'Wylogowano wszędzie',
  'returns receive': 'Zwrot dotarł',
  'returns accept': 'Przyjęto zwrot',
  'returns reject': 'Odrzucono zwrot',
  'returns settle': 'Rozliczono zwrot',
  'returns pay': 'Zwrócono pieniądze',
  'returns code': 'Podano kod paczkomatu',
  'returns cancel': 'Odwołano zwrot',
}

export const history: typeof desk.history = {
  title: 'Historia',
  about: 'Kto co zmienił i skąd. Tego, co tylko czytało, nie ma na liście.',
  when: 'Kiedy',
  who: 'Kto',
  what: 'Co',
  changes: 'Zmiany',
  kinds: { command: 'polecenie', key: 'klucz API', person: 'zaplecze' },
  begun: 'zaczęte; nikt nie wie, jak się skończyło',
  actions,
}
