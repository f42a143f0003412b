import type {
  completion as englishCompletion,
  setup as english,
  seed as englishSeed,
} from '../../en/operator/setup.ts'

export const setup: typeof english = {
  about: 'Der erste Start eines leeren Shops.',
  commands: {
    link: {
      about: 'druckt eine neue Adresse, die 30 Minuten lang die Seiten zum Einrichten öffnet',
      example: 'setup link',
    },
    end: {
      about: 'sagt, dass der Shop eingerichtet ist: Die Seiten sind für immer weg',
      example: 'setup end',
    },
  },
  link: 'Öffnen Sie diese Adresse innerhalb von 30 Minuten; sie gilt einmal:',
  notEmpty: {
    problem: 'dieser Shop ist schon eingerichtet oder war nie leer',
    cure: 'mit den Befehlen ändern: npm run shop -- --help',
  },
  ended: 'Der Shop ist eingerichtet; die Seiten dafür sind weg.',
  wasEnded: 'Er war schon eingerichtet.',
  inEnv: 'In der Datei .env',
  goOn: 'Weiter',
  answers: 'antwortet',
  silent: 'antwortet von hier aus nicht',
  language: 'Deutsch',
  languages: 'Sprache',
  all: 'Alle Schritte',
  save: 'Speichern und weiter',
  sendTest: 'Testmail senden',
  next: 'Weiter, ohne zu speichern',
  asCommand: 'Dasselbe als Befehl',
  notSaved: 'Es wurde nichts gespeichert: Bitte sehen Sie sich das Markierte an.',
  mailOff: 'Es ist kein Mailserver gesetzt: Ohne SMTP_URL wartet die Post und wird nicht gesendet.',
  onlyHere: 'nur auf diesem Rechner',
  noTls: 'unverschlüsselt',
  step: (number, all) => `Schritt ${number} von ${all}`,
  mailSent: (to) =>
    `Der Mailserver hat die Mail an ${to} angenommen. Bitte sehen Sie nach, ob sie ankommt.`,
  mailFailed: (code) =>
    `Der Mailserver hat sie nicht angenommen${code === '' ? '' : ` (${code})`}: Bitte prüfen Sie SMTP_URL und MAIL_FROM.`,
  testMail: {
    subject: 'Eine Testmail von Ihrem Shop',
    text: 'Wenn Sie das lesen, kann Ihr Shop Mails senden.',
  },
  steps: {
    name: {
      title: 'Name und Verkäufer',
      text: 'Wie der Shop heißt und wer darin verkauft. Das Gesetz will, dass Kunden es wissen.',
      command: 'npm run shop -- settings set settings.json\nnpm run shop -- footer set footer.json',
    },
    domain: {
      title: 'Domain',
      text: 'Unter welcher Adresse Browser den Shop erreichen. Das ist eine Einstellung des Prozesses und lässt sich hier nicht ändern: Schreiben Sie die Zeile unten mit Ihren Adressen in die Datei .env und starten Sie den Shop neu. Jede Sprache hat eine eigene Adresse.',
      command:
        'LANG_DOMAINS=pl=https://shop.example,en=https://en.shop.example,de=https://de.shop.example\nTRUSTED_PROXIES=127.0.0.1',
    },
    mail: {
      title: 'E-Mail',
      text: 'Bestätigungen und Briefe gehen über Ihren Mailserver hinaus. Das sind Einstellungen des Prozesses: Schreiben Sie die Zeilen unten in die Datei .env und starten Sie den Shop neu. Senden Sie sich dann eine Testmail.',
      command:
        'SMTP_URL=smtp://user:password@mail.example:587\nMAIL_FROM=shop@shop.example\nORDER_MAIL_TO=owner@shop.example',
    },
    delivery: {
      title: 'Versand',
      text: 'Wie Bestellungen verschickt werden und was das kostet, mit 23 Prozent MwSt. Weitere Wege setzt der Befehl.',
      command: 'npm run shop -- deliveries set deliveries.json',
    },
    payment: {
      title: 'Konto für Überweisungen',
      text: 'Kunden lesen es nach der Bestellung. Nachnahme ist ebenfalls eingeschaltet.',
      command: 'npm run shop -- accounts set accounts.json',
    },
    product: {
      title: 'Erster Artikel',
      text: 'Seine Kategorie wird angelegt, wenn es sie noch nicht gibt. Bilder, Varianten und alles andere kommen mit Dateien.',
      command:
        'npm run shop -- categories set categories.json\nnpm run shop -- products import products.csv',
    },
  },
  fields: {
    shop: 'Name des Shops',
    tagline: 'Eine Zeile darunter',
    company: 'Firma',
    address: 'Anschrift',
    email: 'E-Mail',
    tel: 'Telefon',
    to: 'Senden an',
    name: 'Name',
    price: 'Preis mit MwSt.',
    days: 'Tage unterwegs, etwa 1–2',
    recipient: 'Kontoinhaber',
    account: 'Kontonummer (IBAN)',
    category: 'Kategorie',
    vat: 'MwSt. in Prozent',
    stock: 'Wie viele da sind',
  },
  wrong: {
    email: 'Das ist keine E-Mail-Adresse.',
    to: 'Das ist keine E-Mail-Adresse.',
    price: 'Das ist kein Preis wie 49,00.',
    account: 'Das ist keine Kontonummer: Die Prüfziffern stimmen nicht.',
    vat: 'Das sind keine Prozent wie 23.',
    stock: 'Das ist keine ganze Zahl.',
    days: 'Bitte kurz schreiben, etwa 1–2.',
    other: 'Bitte ausfüllen.',
  },
  end: {
    title: 'Fertig',
    text: 'Wenn Sie es bestätigen, sind diese Seiten für immer weg. Alles Weitere geschieht im Büro, dessen erste Seite nennt, was dem Shop noch fehlt: Seine Adresse hat der Server am Anfang ausgegeben, eine neue gibt npm run shop -- desk invite aus. Jede Änderung ist auch ein Befehl.',
    button: 'Der Shop ist eingerichtet',
  },
}

export const seed: typeof englishSeed = {
  about:
    'Füllt den Shop mit so vielen erfundenen Artikeln; dieselbe Zahl ergibt dieselben Artikel.',
  commands: {
    '': {
      about: 'füllt den Shop, um ihn in voller Größe auszuprobieren',
      given: {
        products: 'wie viele Artikel, 1 bis 100000',
        force: 'auch wenn der Shop Bestellungen hat',
      },
      example: 'seed --products 20000',
    },
  },
  hasOrders: {
    problem: 'der Shop hat Bestellungen: Er ist kein Ort zum Ausprobieren',
    cure: 'DATA_DIR oder DATABASE_URL auf einen anderen Shop setzen oder --force angeben',
  },
  written: (written, all) => `${written} von ${all} Artikeln`,
  done: (products) => `Hinzugefügte Artikel: ${products}.`,
}

export const completion: typeof englishCompletion = {
  about: 'Vervollständigung dieser Befehle mit der Tabulatortaste.',
  commands: {
    '': {
      about: 'druckt ein Skript, das Befehle mit dem Namen shop vervollständigt',
      given: { shell: 'bash, zsh oder fish' },
      example: 'completion bash > ~/.local/share/bash-completion/completions/shop',
    },
  },
}
