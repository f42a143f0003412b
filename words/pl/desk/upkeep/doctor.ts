import type { desk } from '../../../en/desk/all.ts'

/** What must hold of the shop. */
export const doctor: typeof desk.doctor = {
  about:
    'Sprawdza wszystko, co w sklepie musi się zgadzać, i niczego nie zmienia. Mówi liczbami i numerami, bez nazwisk.',
  look: 'Sprawdź teraz',
  again: 'Sprawdź ponownie',
  asOf: (time) => `stan na ${time}`,
  title: 'Co znaleziono',
  all: 'Wszystko, co sprawdzono',
  notHere: 'Sprawdza to polecenie doctor: tutaj czekaliby wszyscy kupujący.',
}
