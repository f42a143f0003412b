import type { doctor as english } from '../../en/operator/doctor.ts'

const checks: (typeof english)['checks'] = {
  settings: {
    title: 'die Einstellungen sind brauchbar',
    cure: 'die genannte Einstellung berichtigen',
  },
  node: {
    title: 'Node.js hat die Version, für die dieses Kram gemacht ist, oder eine neuere',
    cure: 'das Node.js verwenden, das npm ci installiert',
  },
  'data-folder': {
    title: 'der Datenordner lässt sich lesen und beschreiben',
    cure: 'DATA_DIR auf einen Ordner setzen, den dieser Benutzer beschreiben darf',
  },
  disk: {
    title: 'auf der Festplatte ist Platz',
    cure: 'Platz schaffen: Ohne Platz werden Bestellungen abgelehnt',
  },
  leftovers: { title: 'keine angefangenen Dateien sind übrig', cure: '' },
  database: {
    title: 'die Datenbank lässt sich öffnen',
    cure: 'DATABASE_URL berichtigen, die Datenbank starten oder die letzte Sicherung einspielen',
  },
  schema: {
    title: 'die Datenbank hat den Stand dieser Version',
    cure: 'den Shop einmal starten: Er bringt sie auf den neuen Stand',
  },
  integrity: { title: 'die Datenbank ist unbeschädigt', cure: 'die letzte Sicherung einspielen' },
  clock: { title: 'die Uhr geht richtig', cure: 'die Uhr des Rechners stellen' },
  documents: {
    title:
      'Einstellungen, Menü, Fußzeile, Seiten, Lieferungen und Zahlungen haben die richtige Form',
    cure: 'sie mit den Befehlen settings, menu, footer und home berichtigen',
  },
  'shop-settings': {
    title: 'der Shop kann mit seinen Einstellungen arbeiten',
    cure: 'das Genannte mit settings set berichtigen',
  },
  'dead-links': {
    title:
      'wohin Startseite, Menü, Fußzeile und Einstellungen (AGB, Widerruf, Streifen) führen, das gibt es',
    cure: 'das Genannte mit home set, menu set, footer set oder settings set berichtigen oder die Seite mit pages set zurückholen',
  },
  products: {
    title: 'Artikel haben die richtige Form',
    cure: 'sie mit dem Befehl products berichtigen',
  },
  'missing-addresses': {
    title:
      'jeder Artikel, jede Kategorie, Kollektion, Seite und jeder Hersteller hat eine Adresse in der ersten Sprache des Shops',
    cure: 'importieren Sie den Artikel noch einmal (eine Datei mit seiner id allein genügt), oder setzen Sie das Dokument neu: die Adresse entsteht aus dem Namen',
  },
  'missing-pictures': {
    title: 'Bilder, die der Shop selbst haben sollte, sind da',
    cure: 'fügen Sie es neu hinzu (pictures add oder „Bilder“ am Desk) und nennen Sie es dort, wo es gezeigt wird, oder nennen Sie ein anderes: products import, oder das genannte Dokument',
  },
  'stored-pictures': {
    title: 'der Speicher für Bilder ist zu gebrauchen und hat die Bilder, die dort liegen',
    cure: 'prüfen Sie die Einstellungen PICTURES_S3_…, den Bucket und das Recht des Schlüssels, zu lesen, zu schreiben und zu löschen; ersetzen Sie ein genanntes Bild',
  },
  'filter-names': {
    title: 'kein Filter heißt wie ein anderes Wort in der Adresse einer Liste',
    cure: 'geben Sie dem Merkmal mit attributes set einen anderen key (die _id kann bleiben)',
  },
  'ways-of-orders': {
    title: 'es gibt eine Lieferung und eine Zahlung zur Wahl',
    cure: 'fügen Sie eine hinzu: deliveries set oder payments set',
  },
  contracts: {
    title: 'Zahlungen von Anbietern haben ihren Vertrag',
    cure: 'setzen Sie, was docs/payments.md dafür nennt, oder nehmen Sie die Zahlung mit payments set heraus',
  },
  'places-to-choose': {
    title: 'wo ein Paketautomat oder Punkt zu wählen ist, gibt es welche',
    cure: 'setzen Sie INPOST_POINTS_URL, importieren Sie eine Liste mit pickup places import, oder nehmen Sie die Lieferung mit deliveries set heraus',
  },
  'ended-orders': { title: 'stornierte Bestellungen halten keinen Bestand', cure: '' },
  'stock-orders': { title: 'reserviert ist, was Bestellungen halten', cure: '' },
  'card-entries': {
    title: 'das Guthaben jeder Geschenkkarte ist die Summe ihrer Buchungen',
    cure: '',
  },
  'code-uses': { title: 'Rabattcodes zählen jede Verwendung einmal', cure: '' },
  'codes-alike': {
    title:
      'keine zwei Codes oder Geschenkkarten unterscheiden sich nur in Großbuchstaben, Leerzeichen oder Bindestrichen',
    cure: 'einen von beiden mit codes end oder cards end beenden, genau so getippt, wie er hier steht',
  },
  'order-numbers': { title: 'die nächste Nummer ist eine neue', cure: '' },
  'paid-attempts': { title: 'niemand wartet auf das Geld bezahlter Bestellungen', cure: '' },
  'overdue-orders': {
    title: 'unbezahlte Bestellungen enden rechtzeitig',
    cure: 'der Server beendet sie: sein Protokoll ansehen, und ob er läuft',
  },
  'open-disputes': {
    title:
      'kein Streit um eine Zahlung wartet auf Ihre Antwort (mit Name beim Anbieter, Bestellung und Frist)',
    cure: 'beim Anbieter antworten: ein Streit ohne Antwort ist verloren; siehe transactions disputes',
  },
  'parcels-unpaid': {
    title: 'kein von InPost angenommenes Paket wartet auf Bezahlung (mit Grund)',
    cure: 'im Manager Paczek bezahlen (Konto aufladen, Daten ergänzen): das Paket geht von selbst weiter; oder dort stornieren und ein neues senden mit shipments create --again',
  },
  'parcels-back': {
    title:
      'keine Bestellung wartet mit einem Paket, das zurückkam (mit dem nicht kassierten Betrag)',
    cure: 'mit dem Kunden klären: noch einmal senden mit shipments create --again, oder beenden mit orders cancel, das sagt, was bezahlt wurde und zurückzugeben ist (bei Nachnahme nichts); 30 Tage lang genannt',
  },
  'stray-payments': {
    title:
      'kein Geld bei einem Anbieter wartet ohne Bestellung (mit Grund, Bestellung und Namen dort)',
    cure: 'siehe transactions list: ein anderer Betrag geht mit transactions refund NUMMER --payment NAME zurück; das Übrige steht beim Anbieter; 30 Tage lang genannt',
  },
  'return-codes': {
    title:
      'keine Rückgabe am Paketautomaten wartet länger als zwei Tage auf ihren Code (mit dem, was InPost sagte)',
    cure: 'einen geben mit returns code NUMMER CODE, oder mit dem Kunden einen anderen Weg vereinbaren; no-phone: die Bestellung hat kein polnisches Telefon, und InPost gibt keinen Code',
  },
  'pickup-lists': {
    title: 'Listen von Abholorten sind nicht älter als zwei Tage',
    cure: 'siehe Protokoll und INPOST_POINTS_URL; gewählt wird aus der letzten Liste oder aus den Abholorten des Shops',
  },
  'resting-providers': {
    title:
      'Zahlungsanbieter sind erreichbar; bei anderen: Fehlschläge in Folge, und bis wann sie ruhen',
    cure: 'siehe Protokoll und die Statusseite des Anbieters; der Shop versucht es von selbst wieder und bietet solange andere Zahlungen an',
  },
  'resting-webhooks': {
    title:
      'Programme, denen gesagt wird, was geschieht, nehmen es an; sonst: resting nach drei Tagen, oder gone (410)',
    cure: 'siehe webhooks log; webhooks resume sendet, was aufgehoben wurde, webhooks remove beendet es',
  },
  'money-back': {
    title: 'was für stornierte Bestellungen bezahlt wurde, geht binnen eines Tages zurück',
    cure: 'siehe Zahlungen am Schreibtisch; orders cancel noch einmal schickt es über den Anbieter, transactions sent notiert, was Sie selbst schickten',
  },
  'strangers-slowed': {
    title:
      'Fremde tun zusammen nicht so viel, dass jeder von ihnen gebremst wird (wovon, wie oft vermerkt und wann zuletzt)',
    cure: 'sehen Sie im Protokoll Ihres Proxys nach, wer anfragt, und sperren Sie dessen Netze dort; Kunden mit Warenkorb wurden nicht gebremst; bringt eine Aktion so viele, erhöhen Sie LIMITS; wird eine Woche lang genannt',
  },
  'listed-kinds': {
    title:
      'Listen der Zahlungsanbieter sind nicht älter als zwei Tage und nennen die Arten, die der Shop anbieten will',
    cure: 'siehe Protokoll; was dort fehlt, wird nicht angeboten: beim Anbieter einschalten lassen oder die Zahlung herausnehmen (payments)',
  },
  'mails-waiting': { title: 'Mails warten nicht länger als eine Stunde', cure: '' },
  'mails-given-up': { title: 'in der letzten Woche wurde keine Mail aufgegeben', cure: '' },
  'points-entries': { title: 'die Punkte jedes Kunden sind die Summe seiner Buchungen', cure: '' },
  'order-credits': {
    title: 'eine Bestellung gab nicht mehr Punkte oder Kartengeld zurück, als sie nahm',
    cure: 'Bestellung und Punkte ansehen; doppelt Gegebenes abziehen: customers points',
  },
  uploads: { title: 'es gibt keine Bilder, die niemandem gehören', cure: '' },
  backups: {
    title: 'wo Sicherungen erstellt werden, ist die neueste keine zwei Tage alt',
    cure: 'nachsehen, warum die letzte gescheitert ist, oder eine erstellen: backup create',
  },
  leases: { title: 'keine Aufgabe wird aufgehalten', cure: '' },
}

export const doctor: typeof english = {
  about:
    'Prüft alles, was in einem Shop stimmen muss, auch in einem, der nicht startet, und repariert, was sich reparieren lässt.',
  commands: {
    '': {
      about: 'prüft den Shop; gibt eine Tabelle aus und darunter, was gefunden wurde',
      given: {
        list: 'gibt nur die Liste der Prüfungen aus',
        run: 'nur diese Prüfung; kann mehrmals angegeben werden',
        fix: 'repariert, was sich reparieren lässt, jedes in einer Transaktion',
      },
      example: 'doctor --run stock-orders --fix --dry-run',
    },
  },
  checks,
  columns: {
    name: 'Prüfung',
    title: 'was stimmen muss',
    repairs: 'reparierbar',
    state: 'Stand',
    count: 'Anzahl',
  },
  yes: 'ja',
  states: { well: 'in Ordnung', found: 'gefunden', unseen: 'nicht geprüft', repaired: 'repariert' },
  more: (count) => `und ${count} weitere`,
  fix: (name) => `Reparatur: doctor --run ${name} --fix`,
  allWell: 'Alles in Ordnung.',
  found: (count) => `Prüfungen, die etwas gefunden haben: ${count}.`,
}
