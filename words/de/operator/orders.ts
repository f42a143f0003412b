import type { orders as english } from '../../en/operator/orders.ts'

const number = 'die Nummer der Bestellung, etwa K/2026/11/0482'

export const orders: typeof english = {
  about:
    'Was aus Bestellungen wird. Jeder Schritt wird einmal festgehalten, mit der Mail an die Kundschaft.',
  commands: {
    list: {
      about: 'zeigt Bestellungen, die neuesten zuerst',
      given: {
        view: 'nur diesen Teil: pack, money, send, sent, returns oder closed',
        search:
          'Teile von Nummer, Name, Adresse, E-Mail, Artikel, Code oder Paketnummer; eine Geschenkkarte oder ein Betrag ganz',
        status: 'nur diese: PENDING, SENT, REALIZED, RETURN, CANCELED oder CANCELED_LOCK',
        paid: 'nur bezahlte',
        unpaid: 'nur unbezahlte',
        by: 'nach welchem Tag since und until wählen: placed (Bestellung, wenn nicht angegeben), paid (Zahlung) oder refunded (Rückzahlung)',
        since: 'ab diesem Tag, etwa 2026-11-01',
        until: 'bis zu diesem Tag, er zählt mit',
        email: 'nur von dieser E-Mail-Adresse',
        limit: 'wie viele, 1 bis 1000; ohne Angabe 50',
        cursor: 'setzt fort, wo eine Liste zuvor endete: ihr `next`',
        csv: 'als Datei für die Buchhaltung, mit MwSt. nach Sätzen, Zahlungen und Rückzahlungen; ohne limit alle Bestellungen',
      },
      example: 'orders list --unpaid --since 2026-11-01',
    },
    count: {
      about: 'zählt die Bestellungen jedes Teils der Liste',
      example: 'orders count',
    },
    show: {
      about: 'zeigt eine Bestellung mit Artikeln, Adressen, Rücksendungen, Dokumenten und Notizen',
      given: { number },
      example: 'orders show K/2026/11/0482',
    },
    pay: {
      about: 'hält fest, dass das Geld da ist, und sagt es der Kundschaft',
      given: { number },
      example: 'orders pay K/2026/11/0482',
    },
    pack: {
      about: 'hält fest, dass sie gepackt ist: eine bezahlte storniert dann nur noch der Shop',
      given: { number },
      example: 'orders pack K/2026/11/0482',
    },
    send: {
      about: 'hält fest, dass sie verschickt ist oder bereitliegt, und sagt es der Kundschaft',
      given: {
        number,
        tracking: 'die Nummer des Pakets; bei einer verschickten berichtigt sie die alte',
      },
      example: 'orders send K/2026/11/0482 --tracking 520000012345678901234567',
    },
    deliver: {
      about: 'hält fest, dass sie angekommen ist; von da an zählen die Tage für die Rückgabe',
      given: { number },
      example: 'orders deliver K/2026/11/0482',
    },
    unpay: {
      about:
        'nimmt zurück, dass das Geld da ist, wenn Sie es vermerkt haben und nichts darauf folgte: kein Packen, kein Dokument, keine Rückgabe',
      given: { number },
      example: 'orders unpay K/2026/11/0482',
    },
    unpack: {
      about: 'nimmt zurück, dass sie gepackt ist, bis sie verschickt wird',
      given: { number },
      example: 'orders unpack K/2026/11/0482',
    },
    unsend: {
      about:
        'nimmt innerhalb eines Tages zurück, dass sie verschickt ist, wenn kein Paketdienst das Paket hat',
      given: { number },
      example: 'orders unsend K/2026/11/0482',
    },
    cancel: {
      about:
        'storniert eine, die nicht verschickt ist oder deren Paket niemand nahm; gibt frei, was sie hielt, und sagt es der Kundschaft',
      given: {
        number,
        note: 'warum, in der Sprache der Kundschaft',
        keepStock: 'ihre Waren werden nicht wieder verkauft: verloren oder beschädigt',
        later: 'das Geld wartet: derselbe Befehl noch einmal schickt es, oder Sie überweisen es',
      },
      example: 'orders cancel K/2026/11/0482 --note "Der letzte Krug ist im Ofen gesprungen."',
    },
    create: {
      about:
        'nimmt am Telefon eine Bestellung auf, nach den Regeln der Kasse: dieselben Preise, Bestände, Nummern und Mails',
      given: {
        fields: 'Name und Adresse wie in der Kasse: ship.name="Ola Nowak" ship.street=Polna',
        email: 'das Postfach des Kunden; mit Konto gelten die Preise dieses Kontos',
        line: 'ein Code, CUP oder CUP=3; einmal für jede Position',
        delivery: 'die Id der Lieferung, aus deliveries get',
        payment:
          'die Zahlung: transfer, cod oder ein Anbieter, zu dem der Kunde einen Link bekommt',
        agreed: 'der Kunde hat die AGB gehört und ihnen zugestimmt',
        point: 'der Abholpunkt, wenn die Lieferung dorthin geht',
        operator: 'wessen Punkt das ist, wo es mehrere sein können',
        slot: 'der Zeitpunkt einer Lieferung nach Uhrzeit, wie 2026-11-30T10:00:00+01:00',
        lang: 'die Sprache der Mails; sonst die des Shops',
        currency: 'ISO 4217; sonst die erste der Sprache',
        country: 'wohin, wie pl; sonst das Land der Sprache',
        code: 'ein Rabattcode',
        total: 'was herauskommen muss, wie die Probe es sagte; sonst wird nicht bestellt',
        comment: 'was der Kunde dem Shop sagen will',
        note: 'etwas, das nur Sie sehen',
      },
      example:
        'orders create ship.name="Ola Nowak" ship.street=Polna ship.number=3 ship.postCode=00-625 ship.city=Warszawa ship.phone=601602603 --email ola@example.com --line CUP=2 --delivery courier --payment transfer --agreed --dry-run',
    },
    address: {
      about:
        'ändert, wohin eine ungepackte Bestellung geht, nach den Regeln der Kasse, und sagt es dem Kunden',
      given: {
        number,
        fields:
          'was neu eingegeben wird, etwa ship.street=Polna oder company=yes; das Land bleibt, wie bestellt',
        point: 'ein anderer Abholpunkt, mit seinem Namen',
        operator: 'wessen Punkt das ist, wo es mehrere sein können',
      },
      example: 'orders address K/2026/11/0482 ship.street=Polna ship.number=4a',
    },
    lines: {
      about:
        'ändert, woraus eine unbezahlte Bestellung besteht, nach den Regeln der Kasse: Bestand, Lieferung und Codes werden neu gerechnet, Bestelltes behält seinen Preis, der Kunde erfährt es',
      given: {
        number,
        counts:
          'wie viel von jeder Position, in der Folge von orders show; 0 nimmt sie heraus: 2,0,1',
        add: 'ein Code, der dazukommt, CUP oder CUP=3; mehrfach möglich',
      },
      example: 'orders lines K/2026/11/0482 --counts 2,0 --add CUP=1 --dry-run',
    },
    refund: {
      about:
        'gibt Geld, Punkte und Geschenkkarten einer Bestellung zurück, ohne dass etwas zurückkommt: alles Übrige, einige Positionen oder einen Betrag; dasselbe noch einmal erstattet nichts doppelt',
      given: {
        number,
        lines: 'wie viel von jeder Position, in der Reihenfolge von orders show: 1,0,2',
        delivery: 'auch den Preis der Lieferung',
        amount: 'stattdessen einen Betrag, etwa 12.50',
        note: 'ein Wort an die Kundschaft, in ihrer Sprache',
        again: 'eine weitere gleiche Erstattung ist gemeint',
      },
      example: 'orders refund K/2026/11/0482 --lines 1,0 --dry-run',
    },
    note: {
      about: 'hält etwas fest, das nur der Shop sieht',
      given: { number, text: 'die Notiz, in Anführungszeichen' },
      example: 'orders note K/2026/11/0482 "Anruf: wird am Freitag abgeholt."',
    },
    attach: {
      about: 'hängt ein Dokument zum Herunterladen an: PDF, PNG, JPEG oder XML bis 5 MB',
      given: { number, file: 'die Datei' },
      example: 'orders attach K/2026/11/0482 rechnung.pdf',
    },
    detach: {
      about: 'entfernt ein Dokument einer Bestellung',
      given: { number, document: 'seine Kennung, aus orders documents' },
      example: 'orders detach K/2026/11/0482 8f2c',
    },
    documents: {
      about: 'zeigt die Dokumente einer Bestellung, oder entfernt oder speichert eines',
      given: {
        number,
        remove: 'die Kennung des Dokuments, das wegsoll',
        save: 'die Kennung des Dokuments, das in eine Datei soll',
        to: 'der Name dieser Datei',
      },
      example: 'orders documents K/2026/11/0482',
    },
  },
  none: 'Es gibt keine solchen Bestellungen.',
  noDocuments: 'Es gibt keine Dokumente.',
  columns: ['Nummer', 'Bestellt', 'Stand', 'Bezahlt', 'Betrag', 'Zahlung', 'Name', 'E-Mail'],
  pieces: 'Stück',
  lineColumns: ['Menge', 'Einh.', 'Code', 'Artikel', 'Preis'],
  documentColumns: ['Kennung', 'Name', 'Bytes', 'Angehängt'],
  statuses: {
    PENDING: 'angenommen',
    CANCELED_LOCK: 'aufgegeben',
    SENT: 'verschickt',
    CANCELED: 'storniert',
    REALIZED: 'zugestellt',
    RETURN: 'zurückgegeben',
  },
  viewColumns: ['Teil', 'Bestellungen'],
  views: {
    all: 'Alle',
    pack: 'Zu packen',
    money: 'Warten auf Geld',
    send: 'Zu versenden',
    sent: 'Versandt',
    returns: 'Rücksendungen',
    closed: 'Abgeschlossen',
  },
  standings: {
    'pay-elsewhere': 'wartet auf Zahlung',
    'pay-failed': 'Zahlung fehlgeschlagen',
    'pay-transfer': 'wartet auf Überweisung',
    pack: 'zu packen',
    send: 'gepackt',
    sent: 'versandt',
    'coming-back': 'kommt zurück',
    delivered: 'zugestellt',
    returned: 'zurückgesandt',
    cancelled: 'storniert',
    'given-up': 'aufgegeben',
  },
  paid: { yes: 'ja', no: 'nein' },
  taxStandings: { valid: 'registriert', invalid: 'nicht registriert', unchecked: 'nicht geprüft' },
  sums: {
    products: 'Produkte',
    discount: 'Rabatt',
    points: (count) => `Treuepunkte: ${count}`,
    delivery: 'Lieferung',
    surcharge: 'Zahlungsgebühr',
    total: 'Summe',
    vat: 'davon MwSt.',
    giftCard: 'Geschenkkarte',
  },
  cancelledBy: { customer: 'vom Kunden', shop: 'vom Shop', clock: 'nicht rechtzeitig bezahlt' },
  facts: {
    number: 'Bestellung',
    status: 'Stand',
    paid: 'Bezahlt',
    packed: 'Gepackt',
    placed: 'Bestellt',
    toPay: 'Zu zahlen',
    payment: 'Zahlung',
    code: 'Rabattcode',
    delivery: 'Lieferung',
    locker: 'Abholort',
    slot: 'Gewählte Zeit',
    sent: 'Verschickt',
    tracking: 'Paket',
    delivered: 'Zugestellt',
    cancelled: 'Storniert',
    address: 'Adresse',
    email: 'E-Mail',
    company: 'Firma',
    invoice: 'Rechnung an',
    comment: 'Nachricht',
    reference: 'Gekommen über',
    campaign: 'Kampagne',
  },
  refunds: {
    asked: (amount) => `${amount} zurück: der Anbieter hat noch nicht geantwortet`,
    accepted: (amount) => `${amount} über den Anbieter zurückgeschickt`,
    refused: (amount, why) =>
      `der Anbieter schickt ${amount} nicht zurück${why === '' ? '' : `: ${why}`}`,
    done: (amount) => `${amount} über den Anbieter zurückgeschickt, der es bestätigt hat`,
  },
  forReturn: (line, no) => `${line}, für die Rücksendung ${no}`,
  returned: (no, status) => `Rücksendung ${no}: ${status}`,
  done: {
    paid: (no) => `${no} ist jetzt bezahlt.`,
    packed: (no) => `${no} ist jetzt gepackt.`,
    sent: (no) => `${no} ist jetzt verschickt.`,
    delivered: (no) => `${no} ist jetzt zugestellt.`,
    cancelled: (no) =>
      `${no} ist jetzt storniert. Was sie hielt, ist wieder frei, und die Kundschaft weiß es.`,
  },
  before: {
    paid: (no) => `${no} war schon bezahlt.`,
    packed: (no) => `${no} war schon gepackt.`,
    sent: (no) => `${no} war schon verschickt.`,
    delivered: (no) => `${no} war schon zugestellt.`,
    cancelled: (no) => `${no} war schon storniert.`,
  },
  undo: {
    done: {
      paid: (no) => `${no} wartet wieder auf ihr Geld. Verschickte Mails bleiben verschickt.`,
      packed: (no) => `${no} ist wieder zu packen.`,
      sent: (no) => `${no} ist wieder zu versenden. Verschickte Mails bleiben verschickt.`,
    },
    before: {
      paid: (no) => `${no} ist nicht bezahlt.`,
      packed: (no) => `${no} ist nicht gepackt.`,
      sent: (no) => `${no} ist nicht verschickt.`,
    },
    refusals: {
      packed: (no) => ({ problem: `${no} ist gepackt`, cure: 'nehmen Sie zuerst das zurück' }),
      sent: (no) => ({
        problem: `${no} ist verschickt`,
        cure: 'nehmen Sie zuerst das zurück; es geht einen Tag lang',
      }),
      delivered: (no) => ({
        problem: `${no} ist angekommen`,
        cure: 'was davon zurückkommt, ist eine Rückgabe',
      }),
      ended: (no) => ({
        problem: `${no} ist zu Ende`,
        cure: 'daran wird nichts mehr zurückgenommen',
      }),
      parcel: (no) => ({
        problem: `ein Paketdienst hat das Paket von ${no}, oder es ist dort bestellt`,
        cure: 'bestellen Sie das Paket zuerst beim Paketdienst ab',
      }),
      'too-late': (no) => ({
        problem: `${no} wurde vor mehr als einem Tag verschickt`,
        cure: 'stornieren Sie sie, wenn das Paket zurückkam',
      }),
      'money-came': (no) => ({
        problem: `${no} wurde bei einem Anbieter bezahlt, oder es war nichts zu zahlen`,
        cure: 'stornieren Sie sie, oder geben Sie das Geld zurück',
      }),
      document: (no) => ({
        problem: `${no} hat ein Dokument, das es bestätigt`,
        cure: 'entfernen Sie zuerst das Dokument',
      }),
      return: (no) => ({
        problem: `zu ${no} ist eine Rückgabe angemeldet`,
        cure: 'entscheiden Sie über die Rückgabe',
      }),
      overdue: (no) => ({
        problem: `der letzte Tag, ${no} zu bezahlen, ist vorbei: unbezahlt würde sie sofort storniert`,
        cure: 'stornieren Sie sie, wenn Sie das meinen',
      }),
    },
  },
  create: {
    placed: (no, sum) =>
      `${no} ist bestellt. Zu zahlen: ${sum}. Der Kunde bekommt die Bestätigung.`,
    payLink: (link, until) => `Zu zahlen bis ${until}: ${link}`,
    notAgreed: {
      problem: 'es ist nicht gesagt, dass der Kunde den AGB zugestimmt hat',
      cure: 'lesen Sie sie vor, und sagen Sie --agreed',
    },
  },
  address: {
    changed: (no, fields) => `${no} ist geändert: ${fields}. Der Kunde erfährt es.`,
    unchanged: (no) => `All das stand schon in ${no}.`,
    noSuchField: (name, known) => ({
      problem: `${name} lässt sich nicht ändern`,
      cure: `diese schon: ${known}`,
    }),
    wrong: {
      problem: 'dorthin kann nicht geliefert werden',
      cure: 'berichtigen Sie das; geändert wurde nichts',
    },
    fixed: {
      ended: (no) => ({
        problem: `${no} ist versandt oder beendet`,
        cure: 'dort ist nichts mehr zu ändern',
      }),
      packed: (no) => ({
        problem: `${no} ist gepackt, und die Adresse steht auf dem Paket`,
        cure: 'stornieren und neu bestellen lassen, oder die Adresse von Hand schreiben',
      }),
      parcel: (no) => ({
        problem: `für ${no} wurde ein Paket angefragt, und das Etikett hat die alte Adresse`,
        cure: 'beim Versender ein anderes Paket anfragen',
      }),
    },
    names: { point: 'Abholpunkt' },
    faults: {
      'point.unknown': 'Diesen Abholpunkt gibt es nicht.',
      'point.none': 'Diese Lieferung geht an keinen Abholpunkt.',
      'point.noPayment': 'Dort kann ein Paket nicht bezahlt werden.',
    },
  },
  lines: {
    changed: (no, now, before) =>
      `${no} ist geändert. Zu zahlen: ${now}, vorher: ${before}. Der Kunde erfährt es.`,
    more: (sum) => `Das sind ${sum} mehr.`,
    less: (sum) => `Das sind ${sum} weniger.`,
    unchanged: (no) => `${no} besteht schon genau daraus.`,
    fixed: {
      ended: (no) => ({
        problem: `${no} ist versandt oder beendet`,
        cure: 'dort ist nichts mehr zu ändern',
      }),
      packed: (no) => ({
        problem: `${no} ist gepackt`,
        cure: 'stornieren und neu bestellen lassen',
      }),
      parcel: (no) => ({
        problem: `für ${no} wurde ein Paket angefragt`,
        cure: 'stornieren und neu bestellen lassen',
      }),
      paid: (no) => ({
        problem: `${no} ist bezahlt`,
        cure: 'nach dem Versand mit orders refund erstatten, oder stornieren',
      }),
      'payment-open': (no) => ({
        problem: `ein Anbieter wurde um das Geld für ${no} gebeten und kann es noch bringen`,
        cure: 'stornieren und neu bestellen lassen',
      }),
      return: (no) => ({
        problem: `von ${no} wurde eine Rückgabe angemeldet`,
        cure: 'die Rückgabe abrechnen, oder die Bestellung stornieren',
      }),
    },
    refusals: {
      'wrong-counts': (no) => ({
        problem: `${no} hat eine andere Zahl von Positionen`,
        cure: 'geben Sie für jede Position von orders show eine Zahl an',
      }),
      'nothing-left': (no) => ({
        problem: `von ${no} bliebe nichts`,
        cure: 'stornieren Sie sie: orders cancel',
      }),
      'unknown-choices': (no) => ({
        problem: `womit eine Position von ${no} gemacht ist, ist nicht mehr bekannt`,
        cure: 'nehmen Sie diese Position heraus, oder lassen Sie neu bestellen',
      }),
    },
  },
  notPossible: {
    problem: 'nach den Regeln der Kasse geht das nicht',
    cure: 'geändert wurde nichts',
    codes: {
      none: (code) => `${code}: kein verkauftes Produkt hat diesen Code`,
      several: (code) => `${code}: mehrere Produkte oder Varianten haben diesen Code`,
    },
    whys: {
      STOCK_SHORT: (name, wanted, left) => `${name}: ${wanted} gewünscht, ${left} da`,
      TOO_MUCH_WAITS: (name, most) =>
        `${name}: unbezahlte Bestellungen halten zu viel davon; jetzt höchstens ${most}`,
      LINES_CHANGED: (names) => `nicht mehr im Verkauf, oder nicht so: ${names}`,
      TOTAL_CHANGED: (sum) => `jetzt kommt ${sum} heraus`,
      TOO_MANY_PIECES: (most) => `höchstens ${most} Stück in einer unbezahlten Bestellung`,
      TOO_MANY_UNPAID: (most) => `höchstens ${most} unbezahlte Bestellungen eines Kunden`,
      CODE_OR_TOTAL_CHANGED: 'der Code gilt nicht, oder die Summe ist eine andere',
      CODE_NOT_VALID: 'der Code gibt nichts',
      GIFT_CARD_NOT_VALID: 'die Geschenkkarte kann das nicht bezahlen',
      CURRENCY_NOT_AVAILABLE: 'diese Währung passt nicht zu dieser Sprache',
      DELIVERY_NOT_AVAILABLE: 'diese Lieferung geht dort nicht hin oder nimmt diese Waren nicht',
      PAYMENT_NOT_AVAILABLE: 'so kann nicht bezahlt werden',
      LOCKER_MISSING: 'diese Lieferung braucht einen Abholpunkt, den der Shop kennt',
      SLOT_NOT_AVAILABLE: 'diese Lieferung braucht eine freie Zeit',
      LOGIN_REQUIRED: 'Preise sind für Kunden mit Konto',
      KEY_REUSED: 'unter diesem Namen wurde eine andere Bestellung gesendet',
      TERMS_CHANGED: 'die AGB haben sich geändert',
      ORDERS_PAUSED: 'der Shop nimmt jetzt keine Bestellungen an',
    },
  },
  refund: {
    twoWishes: {
      problem: 'ein Betrag steht für sich',
      cure: 'lassen Sie --amount weg, oder die Positionen und die Lieferung',
    },
    settled: (no: string, back: string) => `Von ${no} wird erstattet, festgehalten als ${back}:`,
    before: (no: string, back: string) => `Das wurde von ${no} schon erstattet, als ${back}:`,
    sent: (amount: string) => `${amount} über den Anbieter.`,
    byHand: (amount: string) => `${amount} überweisen Sie selbst.`,
    byCard: (amount: string) => `${amount} auf Geschenkkarten.`,
    points: (count: number) => `${count} Treuepunkte.`,
    tooMuch: (no: string, most: string) => ({
      problem: `von ${no} sind höchstens ${most} bezahlt und nicht erstattet`,
      cure: 'erstatten Sie so viel oder weniger',
    }),
    refusals: {
      'wrong-counts': (no: string) => ({
        problem: `von ${no} lassen sich diese Positionen nicht erstatten: es sind andere, oder es ist weniger übrig`,
        cure: 'geben Sie für jede Position aus orders show eine Zahl an',
      }),
      'delivery-given': (no: string) => ({
        problem: `die Lieferung von ${no} wurde schon erstattet`,
        cure: 'lassen Sie --delivery weg',
      }),
      'nothing-left': (no: string) => ({
        problem: `von ${no} ist nichts mehr zu erstatten`,
        cure: 'orders show zeigt Rücksendungen und Erstattungen',
      }),
      'not-sent': (no: string) => ({
        problem: `${no} ist nicht verschickt`,
        cure: 'stornieren Sie sie, was alles Gehaltene und Bezahlte zurückgibt, oder erstatten Sie einen --amount',
      }),
      'order-canceled': (no: string) => ({
        problem: `${no} ist storniert, und was sie hielt, ist zurückgegeben`,
        cure: 'überweisen Sie mit transactions refund zurück',
      }),
    },
  },
  moneyWaits: (amount) =>
    `${amount} warten auf die Rückzahlung: überweisen Sie es und notieren Sie das mit transactions sent, oder geben Sie diesen Befehl noch einmal.`,
  noted: (no) => `Zu ${no} notiert.`,
  attached: (no, name) => `${name} hängt jetzt an ${no}.`,
  attachedBefore: (no, name) => `${no} hat diese Datei schon, als ${name}.`,
  removed: (name) => `${name} ist entfernt.`,
  saved: (file) => `Geschrieben nach ${file}.`,
  refused: (no, status) => ({
    problem: `${no} ist ${status}, darauf folgt das nicht`,
    cure: 'siehe orders show; was zu Ende ist, muss neu bestellt werden',
  }),
  refusals: {
    unknown: (no) => ({
      problem: `es gibt keine Bestellung ${no}`,
      cure: 'die Nummer steht in orders list, in der Mail und in der Überweisung',
    }),
    tooMany: (most) => ({
      problem: `es sind mehr als ${most} Bestellungen, und mehr fasst eine Datei nicht`,
      cure: 'nehmen Sie weniger: die Ansicht oder Suche eingrenzen, oder --since und --until angeben',
    }),
    tooManyNotes: (no) => ({
      problem: `${no} hat schon 200 Notizen`,
      cure: 'den Rest anderswo festhalten',
    }),
    noDocument: (id) => ({
      problem: `die Bestellung hat kein Dokument ${id}`,
      cure: 'die Kennung steht in orders documents',
    }),
    notWritten: (file) => ({
      problem: `${file} gibt es schon oder lässt sich nicht schreiben`,
      cure: 'mit --to eine andere Datei nennen',
    }),
    'wrong-size': (file) => ({
      problem: `${file} ist leer oder größer als 5 MB`,
      cure: 'kleiner machen',
    }),
    'wrong-type': (file) => ({
      problem: `${file} ist nicht, was der Name sagt, oder weder PDF, PNG, JPEG noch XML`,
      cure: 'in einem dieser Formate speichern',
    }),
    'wrong-name': (file) => ({
      problem: `${file} hat einen Namen, den nicht jeder Computer nimmt`,
      cure: 'einen kurzen Namen aus Buchstaben, Ziffern und Leerzeichen geben, etwa rechnung.pdf',
    }),
    'too-many': (file) => ({
      problem: `${file} wäre das 21. Dokument dieser Bestellung`,
      cure: 'zuerst eines entfernen: orders documents --remove',
    }),
  },
}
