import type { desk } from '../../en/desk/all.ts'

export const keys: typeof desk.keys = {
  title: 'API-Schlüssel',
  about:
    'Programme, die für Sie handeln. Jeder Schlüssel öffnet nur, was Sie gewählt haben, und was er tat, steht im Verlauf.',
  callsAt: 'Aufrufe gehen an diese Adresse, unter /api/owner:',
  callsHere: 'jeder Aufruf und jedes Feld (OpenAPI)',
  none: 'Noch hat kein Programm einen Schlüssel.',
  add: 'Neuer Schlüssel',
  addAbout: 'Sein Token wird einmal gezeigt. Geben Sie jedem Programm einen eigenen Schlüssel.',
  name: 'Name',
  nameHint: 'Wie Sie ihn nennen, etwa das Programm, das ihn benutzt',
  may: 'Darf',
  mayHint:
    'Ändern schließt Lesen ein. Ein Schlüssel macht keine Schlüssel und lässt niemanden ins Büro.',
  noScopes: 'Wählen Sie mindestens eines, was der Schlüssel darf.',
  subjects: {
    orders: 'Bestellungen, Rückgaben, Codes und Geschenkkarten',
    parcels: 'Packen und Versenden',
    goods: 'Produkte, Preise und Bestand',
    customers: 'Kunden',
    content: 'Seiten und Meinungen',
    settings: 'Einstellungen',
    reports: 'Zahlen',
    keys: 'Verlauf, Personen und Schlüssel',
  },
  levels: { nothing: 'Nichts', read: 'Lesen', write: 'Lesen und ändern' },
  until: 'Letzter Tag',
  untilHint: 'Leer: bis er widerrufen wird',
  create: 'Schlüssel erstellen',
  token: 'Token',
  tokenAbout: (name) =>
    `Das ist das Token von ${name}. Bewahren Sie es jetzt auf: Es wird nicht noch einmal gezeigt.`,
  kept: 'Aufbewahrt',
  lastUse: 'Zuletzt benutzt',
  forever: 'bis zum Widerruf',
  never: 'nie',
  revoke: 'Widerrufen',
  states: { open: 'in Gebrauch', expired: 'abgelaufen', revoked: 'widerrufen' },
}
