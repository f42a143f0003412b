import type {
  preview as ofTools,
  previewCommands as english,
} from '../../../en/desk/upkeep/preview.ts'

export const preview: typeof ofTools = {
  tools: 'Bearbeiten',
  edit: 'Ändern',
  remove: 'Entfernen',
  up: 'Nach oben',
  down: 'Nach unten',
  add: 'Darunter einfügen',
  more: 'Werkzeuge',
  section: 'Abschnitt',
  entry: 'Menüeintrag',
  column: 'Spalte im Fuß',
  item: 'Link im Fuß',
  nothingSent: 'In der Vorschau wird nichts gesendet.',
  leadsOut: 'Das führt aus der Vorschau hinaus.',
}

/** What the command for its links says. */
export const previewCommands: typeof english = {
  about: 'Zeigt den Shop im Rahmen eines Editors, wie er aussähe.',
  commands: {
    link: {
      about: 'erzeugt die Adresse einer Seite für einen Rahmen, 30 Minuten gültig',
      given: {
        parent: 'die Seite um den Rahmen: ohne Angabe das Büro',
        lang: 'in welcher Sprache des Shops; ohne Angabe in Ihrer',
        path: 'welche Seite, etwa /c/tee; ohne Angabe die Startseite',
        draft: 'mit dem, was in Entwürfen ist',
      },
      example: 'preview link',
    },
  },
  noParent: (parents) => ({
    problem: 'diese Seite darf den Shop nicht in einem Rahmen zeigen',
    cure: parents === '' ? 'PREVIEW_PARENTS setzen' : `eine von diesen darf: ${parents}`,
  }),
  made: (parent, until) => `Für einen Rahmen auf ${parent}, bis ${until}.`,
}
