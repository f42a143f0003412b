import type { desk } from '../../../en/desk/all.ts'

export const deliveryPrices: typeof desk.deliveryPrices = {
  title: (name) => `Ceny: ${name}`,
  way: 'Ceny w tabeli',
  about: (currency) => `W ${currency}, z VAT. To, co tu zapiszesz, tworzy progi ceny.`,
  where: 'Dokąd',
  countries: 'Kraje',
  groups: { eu: 'Unia Europejska', all: 'wszędzie' },
  price: 'Cena',
  gross: 'Cena z VAT',
  vat: 'VAT, procent',
  freeFrom: 'Za darmo od wartości produktów',
  freeFromHint:
    'Puste: nigdy za darmo. Idzie przed wszystkimi wierszami bez kraju i nie dotyczy krajów podanych w wierszach.',
  rows: 'Inne ceny',
  rowsAbout:
    'Obowiązuje pierwszy pasujący wiersz, inaczej cena powyżej. Wagi w gramach, jak w cesze „weight”.',
  noWeight:
    'Obowiązuje pierwszy pasujący wiersz, inaczej cena powyżej. Cena według wagi jest możliwa, gdy jest liczbowa cecha o kluczu „weight”.',
  country: 'Dokąd',
  otherCountries: 'wszystkie inne kraje',
  byCountry:
    'Kraj podany w wierszach ma tylko te wiersze, inaczej te dla Unii Europejskiej, inaczej te dla wszystkich innych krajów. Gdy żaden z nich nie pasuje, obowiązuje cena powyżej.',
  row: (number) => `Wiersz ${number}`,
  rowBy: 'Według',
  noRow: 'brak wiersza; z krajem: każde zamówienie',
  by: { total: 'wartości produktów', count: 'liczby sztuk', weight: 'wagi, g' },
  from: 'Od',
  to: 'Poniżej',
  rowFree: 'Za darmo od wartości produktów',
  more: 'Więcej wierszy',
  moreAbout: 'Jest miejsce na kolejne wiersze; nic jeszcze nie zapisano.',
  wrong: 'Tak być nie może.',
  wrongBy: 'Podaj, od czego zależy, albo wskaż kraj: cena dla pozostałych jest u góry.',
  kept: (names) =>
    `To, co tam obowiązywało, zostaje w osobnych wierszach: ${names.join(', ')}. Zmień je albo wyczyść, jeśli ma być inaczej.`,
  wrongVat: 'To nie jest stawka VAT w pełnych procentach, jak 23 lub 23%.',
  notSaved: 'Nic jeszcze nie zapisano: niektóre pola nie mogą takie być.',
  steps: 'Progi ceny',
  noTable:
    'Te progi mówią więcej niż tabela: formułą, inną cechą albo kilkoma stawkami VAT. Zmienia się je w polach dostawy.',
}
