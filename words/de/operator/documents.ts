import type { documents as english } from '../../en/operator/documents.ts'

const file = 'eine Datei mit JSON; - liest, was hereingeleitet wird'

const part = 'nur diesen Teil, wie terms.title.de'

const change = (example: string) => ({
  about: 'ändert einen Teil und lässt den Rest',
  given: {
    part: 'was: Namen aus dem JSON mit Punkten dazwischen, wie terms.title.de',
    value: 'der Wert, als Text oder JSON; null nimmt ihn weg',
  },
  example,
})

const edit = (group: string) => ({
  about:
    'öffnet es im Editor, den EDITOR nennt, und übernimmt, was herauskommt; sagt, was sich unterscheidet',
  example: `${group} edit`,
})

const remove = (group: string, id: string) => ({
  about: 'entfernt einen Eintrag, auch aus den Artikeln darin; --dry-run sagt, was bricht',
  given: { id: 'seine id' },
  example: `${group} remove ${id} --dry-run`,
})

export const documents: typeof english = {
  groups: {
    settings: {
      about: 'Die Einstellungen des Shops als JSON.',
      commands: {
        get: { about: 'druckt die Einstellungen', given: { part }, example: 'settings get' },
        set: {
          about: 'ändert die Einstellungen, die das JSON nennt; null entfernt eine',
          given: { file },
          example: 'settings set settings.json --dry-run',
        },
        change: change('settings change unpaidDays 10'),
        edit: edit('settings'),
      },
    },
    footer: {
      about: 'Die Fußzeile des Shops als JSON.',
      commands: {
        get: { about: 'druckt die Fußzeile', given: { part }, example: 'footer get' },
        set: {
          about: 'ändert die Teile der Fußzeile, die das JSON nennt',
          given: { file },
          example: 'footer set footer.json --dry-run',
        },
        change: change('footer change company.phone "+48 12 345 67 89"'),
        edit: edit('footer'),
      },
    },
    menu: {
      about: 'Das Menü des Shops als JSON.',
      commands: {
        get: { about: 'druckt das Menü', given: { part }, example: 'menu get' },
        set: {
          about: 'ersetzt das Menü',
          given: { file },
          example: 'menu set menu.json --dry-run',
        },
        change: change('menu change 1.text.en Teas'),
        edit: edit('menu'),
      },
    },
    home: {
      about: 'Die Abschnitte der Startseite als JSON.',
      commands: {
        get: { about: 'druckt die Abschnitte', given: { part }, example: 'home get' },
        set: {
          about: 'ersetzt die Abschnitte',
          given: { file },
          example: 'home set home.json --dry-run',
        },
        change: change('home change slides.title.en "Just fired"'),
        edit: edit('home'),
      },
    },
    pages: {
      about: 'Informationsseiten wie die AGB als JSON.',
      commands: {
        get: { about: 'druckt die Seiten', given: { part }, example: 'pages get' },
        set: {
          about: 'ersetzt die Seiten; nicht genannte entfallen',
          given: { file },
          example: 'pages set pages.json --dry-run',
        },
        change: change('pages change delivery.title.en Delivery'),
        edit: edit('pages'),
        remove: remove('pages', 'delivery'),
      },
    },
    categories: {
      about: 'Die Kategorien als JSON.',
      commands: {
        get: { about: 'druckt die Kategorien', given: { part }, example: 'categories get' },
        set: {
          about:
            'ersetzt die Kategorien; nicht genannte entfallen, sofern keine Artikel darin sind',
          given: { file },
          example: 'categories set categories.json --dry-run',
        },
        change: change('categories change tea.name.en Teas'),
        edit: edit('categories'),
        remove: remove('categories', 'tea'),
      },
    },
    collections: {
      about: 'Gruppen von Artikeln mit eigener Seite als JSON.',
      commands: {
        get: { about: 'druckt die Gruppen', given: { part }, example: 'collections get' },
        set: {
          about: 'ersetzt die Gruppen; nicht genannte entfallen, sofern keine Artikel darin sind',
          given: { file },
          example: 'collections set collections.json --dry-run',
        },
        change: change('collections change bestsellers.name.en Favourites'),
        edit: edit('collections'),
        remove: remove('collections', 'bestsellers'),
      },
    },
    manufacturers: {
      about: 'Die Hersteller als JSON.',
      commands: {
        get: { about: 'druckt die Hersteller', given: { part }, example: 'manufacturers get' },
        set: {
          about: 'ersetzt die Hersteller; nicht genannte entfallen, sofern sie keine Artikel haben',
          given: { file },
          example: 'manufacturers set manufacturers.json --dry-run',
        },
        change: change('manufacturers change wilga.name.en Wilga'),
        edit: edit('manufacturers'),
        remove: remove('manufacturers', 'wilga'),
      },
    },
    attributes: {
      about: 'Merkmale, nach denen Artikel sich unterscheiden und gefiltert werden, als JSON.',
      commands: {
        get: { about: 'druckt die Merkmale', given: { part }, example: 'attributes get' },
        set: {
          about: 'ersetzt die Merkmale',
          given: { file },
          example: 'attributes set attributes.json --dry-run',
        },
        change: change('attributes change glaze.name.en Glaze'),
        edit: edit('attributes'),
        remove: remove('attributes', 'glaze'),
      },
    },
    deliveries: {
      about: 'Die Versandarten als JSON.',
      commands: {
        get: { about: 'druckt die Versandarten', given: { part }, example: 'deliveries get' },
        set: {
          about: 'ersetzt die Versandarten',
          given: { file },
          example: 'deliveries set deliveries.json --dry-run',
        },
        change: change('deliveries change courier.days 1–2'),
        edit: edit('deliveries'),
      },
    },
    payments: {
      about: 'Die Zahlungsarten als JSON.',
      commands: {
        get: { about: 'druckt die Zahlungsarten', given: { part }, example: 'payments get' },
        set: {
          about: 'ersetzt die Zahlungsarten',
          given: { file },
          example: 'payments set payments.json --dry-run',
        },
        change: change('payments change transfer.surcharge 0'),
        edit: edit('payments'),
        test: {
          about: 'fragt den Anbieter, ob er den Vertrag annimmt; kein Geld fließt',
          given: { type: 'der Anbieter, wie ihn Zahlungen nennen' },
          example: 'payments test p24',
        },
      },
    },
    accounts: {
      about: 'Die Bankkonten für Überweisungen, eines je Währung, als JSON.',
      commands: {
        get: { about: 'druckt die Konten', given: { part }, example: 'accounts get' },
        set: {
          about: 'ersetzt die Konten',
          given: { file },
          example: 'accounts set accounts.json --dry-run',
        },
        change: change('accounts change PLN.recipient "My shop, Warszawa"'),
        edit: edit('accounts'),
      },
    },
    popups: {
      about:
        'Was sich von selbst über einer Seite öffnet, als JSON: eine Liste mit _id, html je Sprache, options.delay in Sekunden und den Arten von Seiten.',
      commands: {
        get: { about: 'gibt die Fenster aus', given: { part }, example: 'popups get' },
        set: {
          about: 'ersetzt die Fenster',
          given: { file },
          example: 'popups set popups.json --dry-run',
        },
        change: change('popups change seconds-saturday.active false'),
        edit: edit('popups'),
      },
    },
    synonyms: {
      about:
        'Was bei der Suche dasselbe bedeutet, als JSON: eine Liste von Gruppen, jede mit Wörtern nach Sprache.',
      commands: {
        get: { about: 'druckt die Synonyme', given: { part }, example: 'synonyms get' },
        set: {
          about: 'ersetzt die Synonyme',
          given: { file },
          example: 'synonyms set synonyms.json --dry-run',
        },
        change: change(`synonyms change 1.en '["mug","cup"]'`),
        edit: edit('synonyms'),
      },
    },
  },
  edit: {
    noEditor: {
      problem: 'kein Editor ist genannt',
      cure: 'EDITOR auf einen setzen, der wartet, bis die Datei geschlossen ist, wie EDITOR="code --wait"',
    },
    editor: (editor, file) => ({
      problem: `${editor} endete mit einem Fehler, und nichts wurde geändert`,
      cure: `sehen, ob er startet; was geschrieben wurde, steht in ${file}`,
    }),
    meanwhile: {
      problem: 'jemand hat es inzwischen geändert',
      cure: 'ansehen, was jetzt dort steht, und noch einmal ändern',
    },
    kept: (file) => `Was Sie geschrieben haben, steht in ${file}.`,
  },
  notJson: (line) => ({
    problem: `das ist kein gültiges JSON: Fehler in Zeile ${line}`,
    cure: 'dort nach einem fehlenden Komma, Anführungszeichen oder einer Klammer suchen',
  }),
  wrong: (count) => ({
    problem: `Fehler im JSON: ${count}; es wurde nichts geändert`,
    cure: 'die Stellen unten berichtigen und noch einmal setzen',
  }),
  inUse: (id, products) => ({
    problem: `${id} wird noch gebraucht; Artikel darin: ${products}`,
    cure: 'es behalten oder diesen Artikeln zuerst etwas anderes geben',
  }),
  removed: (id) => `${id} ist entfernt. Die Seiten folgen innerhalb einer Sekunde.`,
  unknownEntry: (id) => ({
    problem: `${id} gibt es nicht`,
    cure: 'nehmen Sie die id aus get',
  }),
  notRemovable: {
    left: (id, count) => ({
      problem: `ohne ${id} wären Artikel in keiner Kategorie mehr: ${count}`,
      cure: 'legen Sie diese zuerst in eine andere Kategorie',
    }),
    chosen: (id, count) => ({
      problem: `Artikel, deren Varianten nach ${id} gewählt werden: ${count}`,
      cure: 'behalten Sie es; diese Artikel müssten ohne es neu angelegt werden',
    }),
    below: (id, _count) => ({
      problem: `unter ${id} stehen Kategorien`,
      cure: 'verschieben oder entfernen Sie diese zuerst',
    }),
  },
  breaks: {
    removed: (id, products) => `${id} geht; Artikel, die es verlieren: ${products}`,
    'value-removed': (id, products) => `der Wert ${id} geht; Artikel, die ihn haben: ${products}`,
    moved: (id, products) =>
      `${id} zieht um; Artikel, die darüber nicht mehr gelistet sind: ${products}`,
    readdressed: (id, _products) => `${id} hat eine andere Adresse`,
    left: (count, ids) => `dann in keiner Kategorie: ${count} (${ids})`,
    chosen: (count) => `davon in Varianten danach gewählt: ${count}`,
    leads: (from, to) => `${from} → ${to}; die frühere Adresse führt weiter`,
    key: (from, to) => `Filter ${from} → ${to}; Adressen mit dem früheren filtern nicht mehr`,
    leadsNowhere: (from) => `die Adresse ${from} führt nirgends mehr hin`,
    filter: 'Listen verlieren diesen Filter',
    named: (by, at) => `genannt in ${by} ${at}`,
    by: {
      menu: 'Menü',
      home: 'Startseite',
      footer: 'Fußzeile',
      settings: 'Einstellungen',
      categories: 'Kategorien, als Oberkategorie von',
      deliveries: 'Lieferarten',
    },
  },
  contractTrial: {
    accepted: (type, settings) => `${type} nimmt den Vertrag an: ${settings}.`,
    refused: (type, settings) => `${type} nimmt ${settings} nicht an.`,
    says: (text) => `Er sagt: ${text}.`,
    untried: (settings) => `Damit nicht geprüft: ${settings}.`,
    answered: (type, status) =>
      `${type} antwortet mit ${status}, was nichts über den Vertrag sagt. Versuchen Sie es später.`,
    unreachable: (type) =>
      `${type} ist nicht erreichbar oder hat nicht rechtzeitig geantwortet. Versuchen Sie es später.`,
    played: 'Diesen Anbieter spielt die Demo, mit einem eigenen Vertrag.',
    noContract: (type, settings) => ({
      problem: `der Shop hat keinen Vertrag mit ${type}`,
      cure: `setzen Sie ${settings}`,
    }),
    noTrial: (type) => ({
      problem: `kein Aufruf von ${type} prüft diesen Vertrag`,
      cure: 'bestellen Sie selbst etwas',
    }),
  },
  set: 'Gesetzt. Die Seiten folgen innerhalb einer Sekunde.',
  gone: (ids) => `Weg, weil das JSON sie nicht nennt: ${ids}.`,
  noSuchPart: (part, known) => ({
    problem: `${part} gibt es nicht`,
    cure: known === '' ? 'lassen Sie das Ende weg' : `dort gibt es: ${known}`,
  }),
  unchanged: 'So war es schon.',
  whole: 'das Ganze',
  more: (count) => `und ${count} weitere`,
  takenOut: (where, what) => `${where}: entfernt, weil keine Seite es zeigt: ${what}`,
  faults: {
    missing: (meant) => `fehlt; hierher gehört: ${kindOf(meant)}`,
    type: (meant) => `ist von falscher Art; hierher gehört: ${kindOf(meant)}`,
    'one-of': (meant, known) =>
      `ist keines von: ${known}${meant === '' ? '' : `; war ${meant} gemeint?`}`,
    unknown: (meant) => `bedeutet hier nichts${meant === '' ? '' : `; war ${meant} gemeint?`}`,
    twice: (meant) => `kommt zweimal vor: ${meant}`,
    'no-such': (meant) => `gibt es nicht${meant === '' ? '' : `; war ${meant} gemeint?`}`,
    'below-itself': (meant) => `kann nicht darüber stehen: ${meant} liegt selbst darunter`,
    address: (meant) =>
      `ist keine Adresse: kleine Buchstaben und Ziffern, dazwischen -, . oder _${meant === '' ? '' : `; etwa ${meant}`}`,
    'too-small': (meant) => `muss mindestens ${meant} sein`,
    'too-big': (meant) => `darf höchstens ${meant} sein`,
    'time-zone': (meant) =>
      `ist keine bekannte Zeitzone wie Europe/Warsaw${meant === '' ? '' : `; war ${meant} gemeint?`}`,
    currency: () => 'ist keine Währung: drei Großbuchstaben wie PLN',
    country: () => 'ist kein Land: zwei Buchstaben wie pl',
    link: () => 'ist kein Link: https://… oder ein Pfad des Shops wie /s/agb',
    colour: () => 'ist keine Farbe: # und sechs Ziffern oder Buchstaben von a bis f, etwa #24438f',
    unreadable: () =>
      'wäre nicht zu lesen: Text und Grund, oder ein Knopf und was darauf steht, haben fast eine Farbe',
    'own-picture': () =>
      'ist kein eigenes Bild des Shops: Nehmen Sie es zuerst in die Bilder auf, und nennen Sie es als /media/….webp',
    origin: () =>
      'ist keine Adresse eines Servers: https:// und nur ein Name wie https://stats.example',
    served: (meant) =>
      `lässt eine Sprache aus, in der der Shop geöffnet ist (${meant}): Bitte nehmen Sie sie zuerst aus LANG_DOMAINS und starten Sie den Shop neu`,
    'order-number': () =>
      'ist kein Muster für Bestellnummern: der Zähler einmal, etwa {nnnn}, daneben {yyyy} oder {yy} und {mm}, Großbuchstaben, Ziffern, - und /, die die Teile trennen; höchstens 24 Zeichen; mit R/ und W/ beginnen andere Nummern',
    parameter: (meant) =>
      `ist ein Wort der Adressen von Listen, wie in ?page=2, und ein Filter dieses Namens täte nichts: wählen Sie einen anderen key, etwa ${meant} (die _id kann bleiben), oder verbergen Sie ihn: "displayType": "hide"`,
    net: (meant) =>
      `passt nicht zum Preis ${meant}: ohne MwSt. ist es höchstens so viel und mindestens ${meant} ohne 30 % MwSt.`,
    'bank-number': () => 'ist keine Kontonummer: Die Prüfziffern stimmen nicht',
    versioned: (meant) =>
      `wird in Fassungen geführt (${meant}): Sie bleibt, und ihren Text ändert „terms add“ oder am Schreibtisch AGB in Fassungen`,
    other: (meant) => `passt nicht: ${meant}`,
  },
}

/** What a schema wants, as people call it. */
const kinds: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'ja oder nein (true, false)',
  array: 'eine Liste',
  object: 'Felder mit Namen',
  record: 'Felder mit Namen',
}

function kindOf(meant: string): string {
  return kinds[meant] ?? meant
}
