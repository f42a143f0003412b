import type { unreadable as english } from '../../en/keeping/files.ts'

export const unreadable: typeof english = {
  missing: (name) => ({
    problem: `es gibt keine Datei ${name}`,
    cure: 'nennen Sie eine Datei, die da ist, oder - für Eingeleitetes',
  }),
  denied: (name) => ({
    problem: `${name} kann nicht gelesen werden`,
    cure: 'nennen Sie eine Datei, keinen Ordner, die gelesen werden darf',
  }),
  'too-big': (name) => ({
    problem: `${name} ist größer als 50 MB`,
    cure: 'teilen Sie sie in mehrere Dateien',
  }),
  workbook: (name) => ({
    problem: `${name} ist eine Arbeitsmappe einer Tabellenkalkulation, kein Text`,
    cure: 'speichern Sie sie dort als CSV („CSV UTF-8“) und nennen Sie diese Datei',
  }),
  'no-text': (name) => ({
    problem: `${name} ist kein Text`,
    cure: 'nennen Sie eine Textdatei: UTF-8, UTF-16 oder Windows-1250',
  }),
  'not-utf-8': (name, line) => ({
    problem: `Zeile ${line} von ${name} ist nicht UTF-8`,
    cure: 'speichern Sie die Datei noch einmal als UTF-8 (Excel: „CSV UTF-8“; LibreOffice: Zeichensatz „Unicode (UTF-8)“), oder holen Sie sie noch einmal, wenn sie abgebrochen ist',
  }),
  'lost-letters': (name, line) => ({
    problem: `Zeile ${line} von ${name} enthält \ufffd; das steht für Buchstaben, die beim Speichern verloren gingen`,
    cure: 'exportieren Sie sie als UTF-8, wo die Buchstaben noch stimmen',
  }),
}
