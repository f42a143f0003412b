import type { OperatorWords } from '../../words.ts'

const person = 'die Adresse der Person'

/** Wer im Backoffice arbeitet. */
export const desk: OperatorWords['desk'] = {
  about:
    'Wer im Browser im Backoffice arbeitet: Was jemand darf, folgt aus der Rolle (owner, seller, editor, packer oder reader). Nur Menschen lassen Menschen ein, kein Schlüssel.',
  commands: {
    people: { about: 'listet die Personen und offene Einladungen', example: 'desk people' },
    invite: {
      about: 'macht einen Link, mit dem jemand hereinkommt, einmal',
      given: {
        email: 'die Adresse der eingeladenen Person',
        role: 'owner (Inhaber), seller (Bestellungen, Rücksendungen, Kunden), editor (Produkte, Inhalte), packer (Packen) oder reader (nur lesen)',
        lang: 'die Sprache der E-Mail: en, pl oder de; sonst Ihre',
        mail: 'schickt den Link per E-Mail, er gilt dann 3 Tage; sonst wird er ausgegeben und gilt 30 Minuten',
      },
      example: 'desk invite ewa@shop.example --role seller --mail',
    },
    recover: {
      about:
        'macht einen Link, mit dem jemand ohne Zugang ein neues Passwort setzt; Authenticator, Wiederherstellungscodes und Passkeys entfallen damit',
      given: {
        email: person,
        mail: 'schickt den Link per E-Mail, er gilt dann 3 Tage; sonst wird er ausgegeben und gilt 30 Minuten',
      },
      example: 'desk recover ewa@shop.example',
    },
    role: {
      about: 'gibt jemandem eine andere Rolle und meldet ab',
      given: { email: person, role: 'owner, seller, editor, packer oder reader' },
      example: 'desk role ewa@shop.example editor',
    },
    remove: {
      about: 'entfernt jemanden oder zieht eine Einladung zurück',
      given: { email: person },
      example: 'desk remove ewa@shop.example',
    },
    withdraw: {
      about: 'zieht einen Link zurück',
      given: { email: person },
      example: 'desk withdraw ewa@shop.example',
    },
    sessions: {
      about: 'listet, wo jemand angemeldet ist',
      given: { email: person },
      example: 'desk sessions ewa@shop.example',
    },
    logout: {
      about: 'beendet alle Anmeldungen einer Person oder eine',
      given: { email: person, session: 'nur diese, wie desk sessions sie nennt' },
      example: 'desk logout ewa@shop.example',
    },
  },
  roles: {
    owner: 'Inhaber',
    seller: 'Verkauf',
    editor: 'Redaktion',
    packer: 'Versand',
    reader: 'Leser',
  },
  titles: ['Name', 'Adresse', 'Rolle', 'Anmeldung mit', 'Zuletzt'],
  sessionTitles: ['Sitzung', 'Browser', 'Seit', 'Zuletzt'],
  ways: {
    password: 'Passwort',
    authenticator: 'Authenticator',
    passkeys: (count) => (count === 1 ? 'Passkey' : `${count} Passkeys`),
  },
  never: 'nie',
  nobody: 'Noch arbeitet niemand im Backoffice.',
  whoever: 'wer den ausgegebenen Link hat',
  someBrowser: 'irgendein Browser',
  noSessions: 'Nirgends angemeldet.',
  invitedUntil: (when) => `eingeladen bis ${when}`,
  link: (to) => `Für ${to}: gilt einmal und 30 Minuten lang.`,
  mailed: (to) => `Der Link ist unterwegs an ${to}. Er gilt einmal und 3 Tage lang.`,
  hasRole: (of, role) => `${of} hat jetzt die Rolle ${role} und muss sich neu anmelden.`,
  hadRole: (of, role) => `${of} hatte die Rolle ${role} schon.`,
  removed: (of) => `${of} arbeitet nicht mehr hier.`,
  withdrawn: (to) => `Die Einladung an ${to} ist zurückgezogen.`,
  linkWithdrawn: (to) => `Der Link für ${to} öffnet nichts mehr.`,
  loggedOut: (count) => `Beendete Anmeldungen: ${count}.`,
  known: (of) => ({
    problem: `${of} arbeitet schon im Backoffice`,
    cure: 'ändern Sie die Rolle (desk role), oder öffnen Sie den Zugang neu (desk recover)',
  }),
  unknown: (of) => ({
    problem: `niemand im Backoffice hat die Adresse ${of}`,
    cure: 'nehmen Sie sie aus desk people',
  }),
  noLink: (to) => ({
    problem: `für ${to} ist kein Link offen`,
    cure: 'sehen Sie die offenen in desk people',
  }),
  guest: {
    problem: 'das ist ein Gast der Demo, an dem sich nichts ändert',
    cure: 'wählen Sie jemanden, der eingeladen wurde',
  },
  lastOwner: {
    problem: 'es bliebe kein Inhaber, der jemanden einlassen kann',
    cure: 'machen Sie zuerst jemand anderen zum Inhaber (desk role)',
  },
  noDesk: {
    problem: 'es gibt kein Backoffice: DESK_ORIGIN ist nicht gesetzt',
    cure: 'setzen Sie DESK_ORIGIN, etwa https://desk.shop.example',
  },
}

export const jobs: OperatorWords['jobs'] = {
  about:
    'Längere Arbeit, die der Server selbst erledigt; was herauskommt, wird binnen eines Tages im Backoffice abgeholt.',
  commands: {
    list: { about: 'listet die Arbeiten auf, die neueste zuerst', example: 'jobs list' },
    labels: {
      about: 'macht ein PDF aus den Etiketten vieler Bestellungen',
      given: {
        numbers: 'die Nummern der Bestellungen',
        size: 'fragt InPost nach Paketen dieser Größe (small, medium, large), wo es keine gibt',
      },
      example: 'jobs labels K/2026/11/0001 K/2026/11/0002',
    },
    orders: {
      about: 'macht eine Datei der Bestellungen (CSV), mit MwSt. nach Sätzen',
      given: {
        view: 'pack, money, send, sent, returns oder closed; sonst alle',
        search: 'Teile von Nummer, Name, Postfach, Produkt oder Code',
      },
      example: 'jobs orders',
    },
    stop: {
      about: 'beendet eine Arbeit vorzeitig',
      given: { id: 'wie in der Liste' },
      example: 'jobs stop 5yJ3',
    },
  },
  kinds: {
    labels: 'Etiketten',
    newsletter: 'Newsletter',
    orders: 'Bestellungen als CSV',
    'goods-try': 'Datei von Produkten, zur Probe',
    'goods-import': 'Datei von Produkten',
    'goods-change': 'Änderung vieler Produkte',
    'goods-undo': 'Änderung vieler Produkte, zurückgenommen',
    'goods-pictures': 'Bilder von anderswo geholt',
    'goods-pictures-move': 'Bilder an einen anderen Ort verschoben',
    backup: 'Sicherung',
    'backup-try': 'Sicherung, Probe',
  },
  titles: ['wann', 'id', 'was', 'Stand', 'erledigt'],
  states: {
    waiting: 'wartet',
    running: 'läuft',
    done: 'fertig',
    failed: 'misslungen',
    stopped: 'angehalten',
  },
  none: 'Keine.',
  begun: (kind) => `${kind}: Die Arbeit hat begonnen.`,
  stopping: 'Sie endet beim nächsten Schritt.',
  over: 'Sie ist schon zu Ende.',
  underWay: 'Das geschieht schon.',
  labelled: (count) => `Etiketten in der Datei: ${count}.`,
  exported: (count) => `Bestellungen in der Datei: ${count}.`,
  busy: {
    problem: 'es wartet schon zu viel Arbeit',
    cure: 'warten Sie, bis etwas davon fertig ist, oder halten Sie es an',
  },
  unknown: {
    problem: 'diese Arbeit gibt es nicht mehr',
    cure: 'einen Tag nach dem Ende wird sie vergessen: sehen Sie die Liste an',
  },
}
