import type { desk } from '../../../en/desk/all.ts'

/** Der Editor für Texte mit Überschriften, Links und Bildern. */
export const richText: typeof desk.richText = {
  toolbar: 'Formatierung',
  deeds: {
    bold: 'Fett',
    italic: 'Kursiv',
    link: 'Link',
    h2: 'Überschrift',
    h3: 'Kleinere Überschrift',
    h4: 'Kleinste Überschrift',
    ul: 'Liste',
    ol: 'Nummerierte Liste',
    quote: 'Zitat',
    picture: 'Bild',
    table: 'Tabelle',
    row: 'Zeile hinzufügen',
    column: 'Spalte hinzufügen',
    lessRow: 'Zeile entfernen',
    lessColumn: 'Spalte entfernen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    html: 'Als HTML bearbeiten',
  },
  withKey: (name, key) => `${name} (Strg+${key})`,
  onlyHtml:
    'Dieser Text hat Teile, die sich nur als HTML bearbeiten lassen: Hier bleiben sie, wie sie sind.',
  address: 'Adresse',
  addressHint: 'Eine Seite des Shops, /s/ueber-uns, oder https://…, mailto:…, tel:….',
  notAnAddress: 'Das ist keine Adresse: Sie beginnt mit /, https://, mailto: oder tel:.',
  picture: 'Bild',
  pictureHint: 'Einige Buchstaben seines Namens oder seine Adresse.',
  alt: 'Was es zeigt',
  altHint: 'Für alle, die es nicht sehen; leer, wenn es nur schmückt.',
  take: 'Übernehmen',
  remove: 'Link entfernen',
  cancel: 'Abbrechen',
}
