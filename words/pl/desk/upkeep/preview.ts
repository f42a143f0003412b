import type {
  preview as ofTools,
  previewCommands as english,
} from '../../../en/desk/upkeep/preview.ts'

export const preview: typeof ofTools = {
  tools: 'Narzędzia edycji',
  edit: 'Edytuj',
  remove: 'Usuń',
  up: 'Przesuń w górę',
  down: 'Przesuń w dół',
  add: 'Dodaj poniżej',
  more: 'Narzędzia',
  section: 'Sekcja',
  entry: 'Pozycja menu',
  column: 'Kolumna stopki',
  item: 'Link w stopce',
  nothingSent: 'W podglądzie nic nie jest wysyłane.',
  leadsOut: 'To prowadzi poza podgląd.',
}

/** What the command for its links says. */
export const previewCommands: typeof english = {
  about: 'Pokazuje sklep w ramce edytora, tak jak by wyglądał.',
  commands: {
    link: {
      about: 'tworzy adres strony do ramki, ważny 30 minut',
      given: {
        parent: 'adres strony wokół ramki: bez tego zaplecze',
        lang: 'w którym języku sklepu; bez tego w Twoim',
        path: 'której strony, np. /c/herbaty; bez tego strona główna',
        draft: 'z tym, co jest w szkicach',
      },
      example: 'preview link',
    },
  },
  noParent: (parents) => ({
    problem: 'ta strona nie może pokazywać sklepu w ramce',
    cure: parents === '' ? 'ustaw PREVIEW_PARENTS' : `może jedna z: ${parents}`,
  }),
  made: (parent, until) => `Do ramki na ${parent}, do ${until}.`,
}
