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
}
