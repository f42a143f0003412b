import type { unreadable as english } from '../../en/keeping/files.ts'

export const unreadable: typeof english = {
  missing: (name) => ({
    problem: `nie ma pliku ${name}`,
    cure: 'podaj plik, który istnieje, albo - dla danych z potoku',
  }),
  denied: (name) => ({
    problem: `nie można odczytać ${name}`,
    cure: 'podaj plik, nie folder, który wolno czytać',
  }),
  'too-big': (name) => ({
    problem: `${name} ma więcej niż 50 MB`,
    cure: 'podziel go na kilka plików',
  }),
  workbook: (name) => ({
    problem: `${name} to skoroszyt arkusza, a nie tekst`,
    cure: 'zapisz go tam jako CSV („CSV UTF-8”) i podaj ten plik',
  }),
  'no-text': (name) => ({
    problem: `${name} nie jest tekstem`,
    cure: 'podaj plik tekstowy: UTF-8, UTF-16 albo Windows-1250',
  }),
  'not-utf-8': (name, line) => ({
    problem: `wiersz ${line} pliku ${name} nie jest w UTF-8`,
    cure: 'zapisz go jeszcze raz jako UTF-8 (Excel: „CSV UTF-8”; LibreOffice: zestaw znaków „Unicode (UTF-8)”), a jeśli został ucięty, pobierz go jeszcze raz',
  }),
  'lost-letters': (name, line) => ({
    problem: `wiersz ${line} pliku ${name} ma znak \ufffd, który stoi w miejscu liter utraconych przy zapisie`,
    cure: 'wyeksportuj go jako UTF-8 tam, gdzie litery są jeszcze dobre',
  }),
}
