import type { desk } from '../../../en/desk/all.ts'

/** Copies of the whole shop. */
export const backup: typeof desk.backup = {
  about:
    'Kopia całego sklepu w jednym pliku: produkty, zamówienia, klienci, ustawienia i obrazy. Trzymaj ją tam, gdzie nikt inny jej nie przeczyta.',
  last: 'Ostatnia',
  none: 'Nie utworzono tu jeszcze żadnej.',
  make: 'Utwórz kopię',
  makeAbout:
    'Sklep sprzedaje w tym czasie dalej. Plik jest tu przechowywany przez jeden dzień, a poprzedni znika.',
  made: 'Utworzona',
  size: 'Rozmiar',
  file: 'Plik',
  tried: 'Wypróbowana',
  notTried: 'Jeszcze nie',
  gone: 'Jej plik nie jest już przechowywany. Utwórz nową.',
  withSecret: 'Zawiera klucz, który otwiera odnośniki z maili: chroń ją.',
  withoutSecret: 'Zachowaj też COOKIE_SECRET serwera.',
  download: 'Pobierz',
  try: 'Wypróbuj',
  tryAbout: 'Przy próbie sklep jest odtwarzany w tymczasowym miejscu i tam sprawdzany.',
}
