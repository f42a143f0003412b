import type { GroupWords } from '../../../operator-words.ts'

const part = 'home, menu, footer, looks, popups oder pages'

export const drafts = {
  about: 'Ändert den Shop zuerst in Entwürfen, die niemand sieht, bis sie veröffentlicht sind.',
  commands: {
    list: { about: 'die Entwürfe, die vom Shop abweichen', example: 'drafts list' },
    get: {
      about: 'zeigt den Entwurf eines Teils oder, ohne Entwurf, was der Shop hat',
      given: { part },
      example: 'drafts get home',
    },
    set: {
      about: 'ändert den Entwurf eines Teils; bei footer und looks nur, was das JSON nennt',
      given: { part, file: 'eine Datei mit JSON; - liest die Eingabe' },
      example: 'drafts set home home.json',
    },
    compare: {
      about: 'worin sich Shop und Entwurf unterscheiden',
      given: { part },
      example: 'drafts compare home',
    },
    undo: {
      about: 'nimmt den letzten Schritt zurück',
      given: { part },
      example: 'drafts undo home',
    },
    redo: { about: 'macht ihn wieder', given: { part }, example: 'drafts redo home' },
    discard: {
      about: 'beendet einen Entwurf, ohne ihn zu veröffentlichen',
      given: { part },
      example: 'drafts discard home',
    },
    publish: {
      about: 'veröffentlicht einen Entwurf, jetzt oder zu einer Zeit',
      given: {
        part,
        at: 'wann, etwa 2026-12-01 oder 2026-12-01T08:00 nach der Uhr des Shops; ohne Angabe jetzt',
        name: 'wie diese Fassung heißt',
        over: 'auch wenn jemand den Shop selbst geändert hat, seit der Entwurf begonnen wurde',
      },
      example: 'drafts publish home --at 2026-12-01T08:00 --name Weihnachten',
    },
    cancel: {
      about: 'ein Entwurf wird nicht mehr von selbst veröffentlicht',
      given: { part },
      example: 'drafts cancel home',
    },
    versions: {
      about: 'was veröffentlicht wurde, das Neueste zuerst',
      given: { part: `nur dieses Teils: ${part}` },
      example: 'drafts versions --part home',
    },
    name: {
      about: 'benennt eine Fassung; eine mit Namen bleibt für immer',
      given: { id: 'wie in drafts versions', name: 'ihr Name; leer nimmt ihn weg' },
      example: 'drafts name 7mK2pQxW4tN8 Weihnachten',
    },
    restore: {
      about: 'veröffentlicht eine Fassung wieder',
      given: { id: 'wie in drafts versions' },
      example: 'drafts restore 7mK2pQxW4tN8',
    },
  },
  titles: ['Teil', 'geändert', 'von', 'Schritte', 'Veröffentlichung'],
  versionTitles: ['Fassung', 'Teil', 'veröffentlicht', 'von', 'Name'],
  none: 'Es gibt keinen Entwurf.',
  noVersions: 'Aus einem Entwurf wurde noch nichts veröffentlicht.',
  same: 'Der Entwurf ist wie der Shop.',
  set: 'Der Entwurf ist gespeichert.',
  unchanged: 'Der Entwurf war schon so.',
  stepped: {
    undo: 'Der letzte Schritt ist zurückgenommen.',
    redo: 'Der Schritt ist wieder gemacht.',
  },
  noStep: { undo: 'Es gibt nichts zurückzunehmen.', redo: 'Es gibt nichts zu wiederholen.' },
  discarded: 'Der Entwurf ist verworfen.',
  published: 'Besucher sehen es jetzt.',
  wasSo: 'Besucher sahen es schon so.',
  planned: (at: string) => `Es wird veröffentlicht: ${at}.`,
  cancelled: 'Es wird nicht mehr von selbst veröffentlicht.',
  notPlanned: 'Es sollte nicht von selbst veröffentlicht werden.',
  named: 'Die Fassung hat ihren Namen.',
  past: { problem: 'diese Zeit ist vorbei', cure: 'eine nennen, die noch kommt' },
  nothing: { problem: 'davon gibt es keinen Entwurf', cure: 'zuerst etwas ändern' },
  shopChanged: {
    problem: 'jemand hat den Shop selbst geändert, seit der Entwurf begonnen wurde',
    cure: 'ansehen, was geändert wurde; --over veröffentlicht den Entwurf trotzdem',
  },
  unknownVersion: (id: string) => ({
    problem: `es gibt keine Fassung ${id}`,
    cure: 'alle zeigt shop drafts versions',
  }),
} satisfies GroupWords & Record<string, unknown>
