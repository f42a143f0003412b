import type { places as english } from '../../en/operator/places.ts'

export const places: typeof english = {
  columns: ['Dostawa', 'Operator', 'Punkty', 'W użyciu'],
  inUse: 'tak',
  notInUse: 'nie: pobierana jest lista InPost',
  found: ['Nazwa', 'Operator', 'Adres', 'Czynne', 'Przyjmuje zapłatę'],
  takes: { yes: 'tak', no: 'nie' },
  none: 'Sklep nie ma własnych punktów.',
  nothingFound: 'Nie znaleziono punktu.',
  kept: (places, before) => `Punkty tej dostawy: ${places}; zastąpiono: ${before}.`,
  removed: (removed, left) => `Usunięto punktów: ${removed}; zostało: ${left}.`,
  tooFew: (places, before) => ({
    problem: `plik ma ${places} punktów zamiast ${before}`,
    cure: 'nic nie zmieniono; jeśli tak krótka lista jest poprawna, dodaj --fewer',
  }),
  unknown: { problem: 'nie ma takich punktów', cure: 'zobacz: pickup places list' },
  busy: { problem: 'ktoś inny zmieniał właśnie te punkty', cure: 'zrób to jeszcze raz' },
  notJson: (line) => ({
    problem: `plik nie jest poprawnym JSON-em: błąd w wierszu ${line}`,
    cure: 'popraw go albo podaj plik CSV',
  }),
  wrong: (count) => ({
    problem: `liczba błędów w pliku: ${count}; nic nie zmieniono`,
    cure: 'popraw wiersze poniżej i zaimportuj plik ponownie',
  }),
  line: (at, column) => `wiersz ${at}${column === '' ? '' : `, ${column}`}`,
  entry: (at, column) => `punkt ${at}${column === '' ? '' : `, ${column}`}`,
  more: (count) => `i jeszcze ${count}`,
  meant: (meant) => `; czy chodziło o ${meant}?`,
  faults: {
    'open-quote': () => 'cudzysłów otwarty tutaj nigdzie się nie kończy',
    'after-quote': () => 'coś stoi za zamykającym cudzysłowem',
    'empty-file': () => 'plik nie ma punktów; pierwszy wiersz nazywa kolumny',
    'unknown-column': () => 'nie ma takiej kolumny',
    'column-twice': () => 'ta kolumna występuje dwa razy',
    'no-column': () => 'brakuje tej kolumny',
    'too-many-cells': (given) => `${given} nie stoi pod żadną kolumną`,
    'not-a-list': () => 'tu musi być lista punktów, każdy jako {"name": …}',
    'not-a-text': () => 'musi być tekstem albo liczbą',
    empty: () => 'nie może być puste',
    'too-long': () => 'jest za długie',
    'bad-signs': () => 'zawiera znaki, których nie widać',
    'not-a-name': (given) =>
      `${given} nie jest nazwą punktu: od 2 do 40 liter, cyfr, spacji oraz - _ . /`,
    'not-an-operator': (given) =>
      `${given} nie jest operatorem: krótka nazwa małymi literami, np. dpd`,
    'not-degrees': (given) => `${given} nie jest liczbą stopni, np. 50,0614`,
    'half-a-spot': () => 'brakuje: latitude i longitude podaje się razem',
    nowhere: (given) =>
      `${given} nie jest polskim kodem pocztowym, więc potrzebne są latitude i longitude`,
    'not-a-link': (given) => `${given} nie jest adresem, który zaczyna się od https://`,
    'not-yes-or-no': (given) => `${given} to ani tak, ani nie`,
    twice: (given, meant) => `${given} występuje dwa razy: najpierw w miejscu ${meant}`,
    'other-operator': (given, meant) => `${given} to nie ${meant}`,
    'no-operator': () => 'paczkomaty są InPostu: zostaw puste',
  },
}
