import type { GroupWords } from '../../operator-words.ts'

const number = 'numer zamówienia'

export const shipments = {
  about:
    'Paczki InPost do paczkomatów i pod drzwi: nadanie, etykieta i śledzenie. Serwer pyta o każdą, oznacza zamówienie jako wysłane i dostarczone i pisze do klienta.',
  commands: {
    create: {
      about: 'nadaje paczkę zamówienia w InPost, jeden raz; kwota pobrania wynika z zamówienia',
      given: {
        number,
        size: 'small, medium albo large, jak w paczkomacie; bez niej small',
        kg: 'waga paczki pod drzwi, od 1 do 25; bez niej 5',
        again: 'chodzi o kolejną paczkę tego samego zamówienia',
      },
      example: 'shipments create K/2026/11/0001 --size medium',
    },
    label: {
      about: 'zapisuje etykietę paczki, plik PDF',
      given: { number, to: 'plik' },
      example: 'shipments label K/2026/11/0001 --to label.pdf',
    },
    show: {
      about: 'pyta o stan paczek zamówienia i zmienia jego stan',
      given: { number },
      example: 'shipments show K/2026/11/0001',
    },
  },
  columns: ['nadano', 'odpowiedź', 'rozmiar', 'pobranie', 'numer w InPost', 'przesyłka', 'stan'],
  states: { asked: 'nieznana', taken: 'przyjęta', refused: 'odrzucona' },
  made: (no: string, id: string) => `InPost przyjął paczkę zamówienia ${no} pod numerem ${id}.`,
  cash: (amount: string) => `Pobranie przy odbiorze: ${amount}.`,
  labelled: (file: string) => `Etykieta jest w pliku ${file}.`,
  notSet: {
    problem: 'nie ma umowy z InPost',
    cure: 'ustaw INPOST_SHIPX_TOKEN i INPOST_SHIPX_ORGANIZATION',
  },
  noParcel: (no: string) => ({
    problem: `InPost nie przyjął żadnej paczki zamówienia ${no}`,
    cure: 'nadaje ją rozmiar wybrany do etykiet',
  }),
  noLabel: (no: string) => ({
    problem: `paczka zamówienia ${no} nie ma jeszcze etykiety`,
    cure: 'spróbuj za minutę: InPost najpierw potwierdza paczkę',
  }),
  refused: (no: string, why: string) => ({
    problem: `InPost nie przyjmuje paczki zamówienia ${no}; mówi: ${why}`,
    cure: 'popraw to, co wymienia, albo nadaj w Managerze Paczek i oznacz jako wysłane',
  }),
  unreachable: {
    problem: 'InPost nie odpowiada',
    cure: 'sprawdź w Managerze Paczek, czy paczka powstała, i spróbuj później',
  },
  troubles: {
    unknown: (no: string) => ({
      problem: `nie ma zamówienia ${no}`,
      cure: 'poszukaj go na liście zamówień',
    }),
    'not-inpost': (no: string) => ({
      problem: `zamówienia ${no} nie dostarcza InPost`,
      cure: 'etykietę robi program jego przewoźnika; potem oznacz je jako wysłane',
    }),
    'wrong-status': (no: string) => ({
      problem: `zamówienie ${no} nie czeka na wysłanie`,
      cure: 'zamówienie pokazuje, na czym stoi',
    }),
    'no-phone': (no: string) => ({
      problem: `zamówienie ${no} nie ma polskiego numeru komórkowego, którego wymaga InPost`,
      cure: 'zapytaj klienta i nadaj w Managerze Paczek',
    }),
    'no-place': (no: string) => ({
      problem: `zamówienie ${no} nie wskazuje punktu odbioru`,
      cure: 'zapytaj klienta i nadaj w Managerze Paczek',
    }),
    'not-pln': (no: string) => ({
      problem: `zamówienie ${no} ma być płatne przy odbiorze w walucie innej niż PLN`,
      cure: 'InPost pobiera tylko PLN',
    }),
    'there-is-one': (no: string) => ({
      problem: `zamówienie ${no} ma już paczkę`,
      cure: 'pokazuje ją zamówienie; kolejną robi polecenie z --again',
    }),
    'maybe-one': (no: string) => ({
      problem: `paczkę zamówienia ${no} nadawano, ale nie przyszła odpowiedź`,
      cure: 'sprawdź w Managerze Paczek; jeśli jej nie ma, dodaj --again',
    }),
  },
} satisfies GroupWords & Record<string, unknown>
