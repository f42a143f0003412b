import type { audit as english } from '../../en/operator/audit.ts'

const days = {
  since: 'od tego dnia, np. 2026-11-01',
  until: 'do tego dnia włącznie',
}

export const audit: typeof english = {
  about:
    'Kto i co zmienił, poleceniem lub kluczem: kiedy, skąd i co było przed oraz po. Bez tajemnic i bez danych kupujących; przechowywane tyle dni, ile mówi ustawienie auditDays, inaczej 365.',
  commands: {
    list: {
      about: 'wypisuje, co zrobiono, od najnowszego',
      given: {
        ...days,
        action: 'tylko jedno działanie, np. "orders pay", albo cała grupa, np. orders',
        limit: 'ile, od 1 do 1000; bez tego 50',
        cursor: 'ciąg dalszy poprzedniej listy: jej `next`',
      },
      example: 'audit list --action orders --since 2026-11-01',
    },
    export: {
      about: 'zapisuje, co zrobiono, do pliku (CSV)',
      given: { ...days, file: 'plik; - drukuje', force: 'zastępuje plik, który już jest' },
      example: 'audit export audit.csv --since 2026-01-01',
    },
  },
  none: 'Niczego takiego nie zrobiono.',
  titles: ['Kiedy', 'Kto', 'Skąd', 'Co', 'Czego dotyczy', 'Zmiany'],
  begun: 'rozpoczęte; nie wiadomo, jak się skończyło',
  written: (file, count) => `Zapisano wpisy (${count}) w ${file}.`,
}
