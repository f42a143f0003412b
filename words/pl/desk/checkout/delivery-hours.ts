import type { desk } from '../../../en/desk/all.ts'

export const deliveryHours: typeof desk.deliveryHours = {
  title: (name) => `Godziny: ${name}`,
  way: 'Godziny tygodnia',
  about: (timeZone) =>
    `Kupujący wybierają dzień i kwadrans w tych godzinach. Wszystkie czasy są czasem strefy ${timeZone}.`,
  week: 'Tydzień',
  timed: 'Kupujący wybierają, kiedy przyjedzie',
  comes: 'Dostawa w tym dniu',
  from: 'Od, na przykład 8:00',
  to: 'Do, na przykład 20:00',
  ahead: 'Z jakim wyprzedzeniem',
  first: 'Najwcześniej, godzin od teraz',
  firstHint: 'Tyle co najmniej potrzeba. Puste: 48 godzin.',
  last: 'Najpóźniej, dni od teraz',
  lastHint: 'Puste: 365 dni.',
  look: 'Pokaż, co zobaczą kupujący',
  looked: 'Niżej widać, co zobaczyliby kupujący; nic jeszcze nie zapisano.',
  offered: 'Co kupujący mogą teraz wybrać',
  times: (count, hours) => `${hours}, terminów: ${count}`,
  notTimed: 'Przy tej dostawie nie wybierają terminu.',
  none: 'Nie ma terminu, który mogliby wybrać.',
  wrongHour:
    'Godziny to na przykład 8:00 lub 16:30, druga późniejsza od pierwszej, najwyżej 24:00.',
  wrongAhead: 'To nie jest możliwa liczba albo ostatni termin byłby przed pierwszym.',
  notSaved: 'Nic jeszcze nie zapisano: niektóre pola nie mogą tak zostać.',
}
