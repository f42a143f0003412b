import type { desk } from '../../../en/desk/all.ts'

/** Copies of the whole shop. */
export const backup: typeof desk.backup = {
  about:
    'Eine Kopie des ganzen Shops in einer Datei: Produkte, Bestellungen, Kunden, Einstellungen und Bilder. Verwahren Sie sie, wo sie sonst niemand liest.',
  last: 'Die letzte',
  none: 'Hier wurde noch keine angelegt.',
  make: 'Sicherung anlegen',
  makeAbout:
    'Der Shop verkauft derweil weiter. Die Datei wird hier einen Tag verwahrt, die davor geht weg.',
  made: 'Angelegt',
  size: 'Größe',
  file: 'Datei',
  tried: 'Erprobt',
  notTried: 'Noch nicht',
  gone: 'Ihre Datei wird nicht mehr verwahrt. Legen Sie eine neue an.',
  withSecret: 'Sie enthält das Geheimnis, das Links aus E-Mails öffnet: Halten Sie sie geheim.',
  withoutSecret: 'Bewahren Sie auch COOKIE_SECRET des Servers auf.',
  download: 'Herunterladen',
  try: 'Erproben',
  tryAbout: 'Zur Probe wird der Shop an einem vorläufigen Ort eingespielt und dort angesehen.',
}
