import type { OpeningStep } from '#domain/report/today/opening.ts'

type StepWords = { title: string; how: string; button: string }

const steps: Readonly<Record<OpeningStep, StepWords>> = {
  name: {
    title: 'Nazwij sklep',
    how: 'Na razie nazywa się Kram, w nagłówku i w każdym mailu.',
    button: 'Nazwij',
  },
  seller: {
    title: 'Podaj, kto sprzedaje',
    how: 'Firma, adres i e-mail: na stronach i jako sprzedawca w zamówieniach i mailach.',
    button: 'Uzupełnij',
  },
  page: {
    title: 'Napisz regulamin',
    how: 'Własna strona; wystarczy zwykły tekst.',
    button: 'Napisz',
  },
  terms: {
    title: 'Podłącz regulamin do zamówienia',
    how: 'Ustawienia, Sklep, „Regulamin”: wybierz stronę, którą akceptują klienci.',
    button: 'Wybierz',
  },
  deliveries: {
    title: 'Podaj, jak wysyłasz',
    how: 'Na razie żadna dostawa nie jedzie do żadnego kraju.',
    button: 'Ustaw',
  },
  payments: {
    title: 'Podaj, jak się płaci',
    how: 'Na razie nie ma żadnej płatności.',
    button: 'Ustaw',
  },
  account: {
    title: 'Podaj konto do przelewów',
    how: 'Klienci mogą wybrać przelew, a nie widzą numeru konta.',
    button: 'Uzupełnij',
  },
  category: {
    title: 'Utwórz kategorię',
    how: 'Każdy produkt jest w jakiejś; wystarczy nazwa.',
    button: 'Utwórz',
  },
  goods: {
    title: 'Wystaw coś na sprzedaż',
    how: 'Wystarczy nazwa, kategoria, cena i VAT; zdjęcia mogą dojść później.',
    button: 'Dodaj',
  },
  mail: {
    title: 'Włącz wysyłanie maili',
    how: 'Są pisane i czekają: serwer nie ma jeszcze SMTP_URL. Ustawia je ten, kto go prowadzi, i uruchamia go ponownie.',
    button: '',
  },
}

/** What a shop lacks before its first order. */
export const opening = {
  title: 'Przed pierwszym zamówieniem',
  about: 'Sklep nie jest jeszcze gotowy: oto, czego mu brakuje.',
  steps,
}
