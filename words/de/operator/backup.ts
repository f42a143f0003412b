import type { backup as english } from '../../en/operator/backup.ts'

const ourFile = 'eine Datei angeben, die der Befehl backup create geschrieben hat'

export const backup: typeof english = {
  about:
    'Sichert den ganzen Shop, wie er in einem Augenblick ist, in eine Datei und spielt ihn wieder ein.',
  commands: {
    create: {
      about: 'schreibt eine Sicherung und prüft sie, während der Shop verkauft',
      given: {
        file: 'eine neue Datei; ohne Angabe eine im Datenordner, benannt nach Version und Zeit',
      },
      example: 'backup create',
    },
    list: { about: 'listet die Sicherungen im Datenordner auf', example: 'backup list' },
    restore: {
      about:
        'ersetzt die Daten des angehaltenen Shops durch eine Sicherung, sobald feststeht, dass sie sich öffnet',
      given: { file: 'eine Sicherung: eine Datei oder ein Name aus der Liste' },
      example: 'backup restore kram-0.1.0-20261123T021500.db',
    },
    rehearse: {
      about:
        'öffnet eine Sicherung als Shop auf diesem Rechner, ohne Mails, Anbieter und Zähler, bis Strg-C',
      given: {
        file: 'eine Sicherung: eine Datei oder ein Name aus der Liste',
        port: 'der Port: 4000, wenn nicht angegeben',
        host: 'auf welcher Adresse: ohne Angabe 127.0.0.1, wohin sonst niemand gelangt; im Container 0.0.0.0',
      },
      example: 'backup rehearse kram-0.1.0-20261123T021500.db',
    },
    make: {
      about: 'lässt den Server eine Sicherung anlegen; im Büro ist sie einen Tag lang abzuholen',
      example: 'backup make',
    },
    last: {
      about: 'nennt die letzte so angelegte Sicherung und was im Gange ist',
      example: 'backup last',
    },
    try: {
      about: 'spielt diese Sicherung an einem vorläufigen Ort ein, um zu sehen, ob sie sich öffnet',
      example: 'backup try',
    },
    stop: {
      about: 'beendet solche Arbeit vorzeitig',
      given: { id: 'wie in backup last' },
      example: 'backup stop 5yJ3',
    },
  },
  columns: { name: 'Name', version: 'Version', made: 'erstellt', size: 'Größe' },
  none: 'Im Datenordner sind keine Sicherungen.',
  busy: {
    problem: 'eine andere Sicherung oder Wiederherstellung läuft',
    cure: 'warten, bis sie fertig ist',
  },
  failed: {
    problem: 'es ist nicht gelungen',
    cure: 'was da war, ist unverändert; siehe die Zeile unten',
  },
  hook: {
    problem: 'das Skript hooks/pre-backup ist gescheitert',
    cure: 'es berichtigen oder entfernen',
  },
  noRoom: (which) => `auf der Festplatte fehlen ${which}`,
  makeRoom: 'Platz schaffen oder eine Datei auf einer anderen Festplatte angeben',
  noFolder: (which) => `in ${which} lässt sich nichts schreiben`,
  otherFolder: 'eine Datei in einem Ordner angeben, den es gibt und der beschreibbar ist',
  created: (file, size) => `Gesichert in ${file} (${size}).`,
  lacking: (count: number) =>
    `Nicht enthalten, weil ihr Speicher sie nicht hergab: ${count} Bilder. Siehe doctor --run stored-pictures.`,
  withSecret: 'Die Datei enthält das Cookie-Geheimnis: Bitte vertraulich aufbewahren.',
  withoutSecret: 'COOKIE_SECRET bitte ebenfalls aufbewahren.',
  removed: (count) => `Ältere Sicherungen entfernt: ${count}.`,
  restored: (which) => `Der Shop ist auf dem Stand von ${which}. Jetzt kann er starten.`,
  before: (file) => `Die vorigen Daten: ${file}.`,
  hookAfter: (why) => `Das Skript danach ist gescheitert: ${why}`,
  rehearsing: (which) => `Der Shop auf dem Stand von ${which} ist offen, nur auf diesem Rechner:`,
  rehearsingAt: (which, host) =>
    `Der Shop auf dem Stand von ${which} ist offen auf ${host}, für jeden, der dorthin gelangt:`,
  untilStopped:
    'Er verschickt keine Mails, fragt keinen Anbieter und zählt niemanden. Strg-C beendet ihn spurlos.',
  rehearsalEnded: 'Die Probe ist zu Ende; nichts ist von ihr übrig.',
  notOpened: {
    problem: 'der Shop der Probe ist nicht offen geblieben',
    cure: 'siehe die Zeilen unten; ist der Port belegt, einen anderen mit --port angeben',
  },
  refusals: {
    exists: (which) => ({ problem: `${which} gibt es schon`, cure: 'eine neue Datei angeben' }),
    'no-database': (which) => ({
      problem: `die Datenbank ${which} gibt es noch nicht`,
      cure: 'den Shop einmal starten oder DATA_DIR oder DATABASE_URL berichtigen',
    }),
    'not-there': (which) => ({ problem: `die Datei ${which} gibt es nicht`, cure: ourFile }),
    'no-backup': (which) => ({ problem: `${which} ist keine Sicherung`, cure: ourFile }),
    damaged: (which) => ({
      problem: `${which} ist beschädigt oder keine Sicherung`,
      cure: ourFile,
    }),
    newer: (which) => ({
      problem: `${which} stammt von einer neueren Version von Kram`,
      cure: 'zuerst Kram aktualisieren',
    }),
    'in-use': (which) => ({
      problem: `die Datenbank ${which} ist in Gebrauch`,
      cure: 'den Shop anhalten, wiederherstellen und wieder starten',
    }),
    'not-opening': (which, why = '') => ({
      problem: `ein Shop aus ${which} startet nicht (${why}); was vorher da war, bleibt`,
      cure: 'eine andere Sicherung angeben oder diese mit der Version, die sie angelegt hat',
    }),
  },
  jobs: {
    made: (name, size) => `Angelegt: ${name} (${size}).`,
    fetchIt: 'Sie ist einen Tag lang im Büro abzuholen.',
    tooLarge: (size, most) =>
      `Sie hätte ${size}, der Server verwahrt ${most}. Legen Sie sie mit dem Befehl backup create an.`,
    none: 'Im Büro wurde noch keine Sicherung angelegt.',
    last: (name, when, size) => `${name}: ${when}, ${size}`,
    gone: {
      problem: 'die Datei der letzten Sicherung wird nicht mehr verwahrt',
      cure: 'legen Sie eine neue an',
    },
    notTried: 'Sie ließ sich nicht einspielen:',
    tried: (products, orders) =>
      `Sie öffnet sich: Produkte ${products}, Bestellungen ${orders}. Von der Probe bleibt nichts.`,
  },
  mail: {
    subject: 'Die Sicherung Ihres Shops ist gescheitert',
    text: 'Von Ihrem Shop konnte keine Sicherung erstellt werden. Bis eine gelingt, ist die vorige die neueste.',
  },
}
