import type * as english from '../../../en/operator/marketing/vouchers.ts'

export const codes: typeof english.codes = {
  about: 'Rabattcodes.',
  commands: {
    create: {
      about: 'legt einen Code an oder viele, die niemand errät',
      given: {
        code: 'was Kunden eingeben, 3 bis 40 Buchstaben und Ziffern, darin . - _; mit --count weglassen',
        percent: 'Prozent Rabatt',
        value: 'Rabatt als Betrag in der Grundwährung',
        from: 'der kleinste Wert des Warenkorbs in der Grundwährung',
        until: 'der letzte Tag, etwa 2026-12-31; sonst in einem Jahr',
        uses: 'wie oft er gilt; sonst immer, bei vielen Codes einmal',
        products: 'die id eines Artikels, für den er gilt; für jeden einzeln',
        notReduced: 'nicht für bereits Reduziertes',
        rules: 'eine JSON-Datei mit allen Regeln, für andere Arten von Codes',
        count: 'so viele, jeder mit 12 zufälligen Zeichen',
        prefix: 'womit diese beginnen',
      },
      example: 'codes create FRUEHLING10 --percent 10 --until 2027-03-31',
    },
    list: {
      about: 'listet die Codes und wie oft sie eingelöst wurden',
      given: { open: 'nur die gültigen', search: 'ein Teil des Codes' },
      example: 'codes list --open',
    },
    change: {
      about: 'ändert an einem Code, was angegeben ist, und sonst nichts',
      given: {
        code: 'der Code',
        percent: 'Prozent Rabatt',
        value: 'Rabatt als Betrag in der Grundwährung',
        from: 'der kleinste Wert des Warenkorbs in der Grundwährung; 0: keiner',
        until: 'der letzte Tag, etwa 2026-12-31',
        uses: 'wie oft er gilt; always: ohne Grenze',
        products: 'die id eines Artikels, für den er gilt; für jeden einzeln',
        reduced: 'with oder without: mit bereits Reduziertem oder ohne',
        rules: 'eine JSON-Datei mit allen Regeln',
      },
      example: 'codes change FRUEHLING10 --until 2027-04-30 --uses always',
    },
    end: {
      about: 'beendet einen Code sofort',
      given: { code: 'der Code' },
      example: 'codes end FRUEHLING10',
    },
  },
  noName: {
    problem: 'nötig ist entweder ein Code oder eine Anzahl',
    cure: 'codes create FRUEHLING10 --percent 10 oder codes create --count 20 --percent 10 schreiben',
  },
  noDiscount: {
    problem: 'nötig ist ein Prozentsatz oder ein Betrag, eins von beiden',
    cure: '--percent 10, --value 20 oder --rules mit einer Datei schreiben',
  },
  wrongRules: (where) => ({
    problem: `die Regeln passen nicht: ${where}`,
    cure: 'sie sind JSON mit type, validUntil (ms) und discount',
  }),
  unknownProducts: (ids) => ({
    problem: `der Shop hat kein Produkt mit dieser ID: ${ids}`,
    cure: 'nehmen Sie IDs aus products list',
  }),
  givesNothing: { problem: 'er gibt nichts', cure: 'wählen Sie mehr als 0' },
  otherKind: {
    problem: 'das haben nur Codes für den Warenkorb',
    cure: '--rules mit einer Datei aller Regeln schreiben',
  },
  changed: (code, until) => `${code} ist geändert und gilt bis ${until}.`,
  sameBefore: (code) => `${code} war schon so.`,
  over: { problem: 'der letzte Tag ist schon vorbei', cure: 'einen künftigen Tag wählen' },
  taken: (code) => ({ problem: `den Code ${code} gibt es schon`, cure: 'einen anderen wählen' }),
  created: (count, until) => `Angelegte Codes: ${count}, gültig bis ${until}.`,
  none: 'Es gibt keine.',
  titles: ['Code', 'gibt', 'bis', 'eingelöst', 'Stand'],
  open: 'gilt',
  closed: 'beendet',
  unknown: (code) => ({
    problem: `es gibt keinen Code ${code}`,
    cure: 'siehe codes list; Groß- und Kleinschreibung zählt',
  }),
  ended: (code) => `${code} gilt nicht mehr.`,
  wasOver: (code) => `${code} galt schon vorher nicht mehr.`,
}

export const cards: typeof english.cards = {
  about: 'Geschenkkarten.',
  commands: {
    create: {
      about: 'legt eine Geschenkkarte an oder viele, die niemand errät',
      given: {
        code: 'was Kunden eingeben, 3 bis 40 Buchstaben und Ziffern, darin . - _; mit --count weglassen',
        amount: 'was darauf ist, etwa 50 oder 49.90',
        currency: 'ihre Währung; sonst die Grundwährung',
        count: 'so viele, jede mit 16 zufälligen Zeichen',
        prefix: 'womit diese beginnen',
      },
      example: 'cards create --count 5 --amount 100',
    },
    list: {
      about: 'listet die Karten und ihr Guthaben',
      given: { open: 'nur die mit Guthaben', search: 'ein Teil des Codes' },
      example: 'cards list --open',
    },
    refund: {
      about:
        'schreibt Geschenkkarten gut, was sie von einer Rücksendung bezahlten, die abgerechnet wurde, bevor das von selbst geschah',
      given: { number: 'die Nummer der Rücksendung, etwa R/2026/11/0031' },
      example: 'cards refund R/2026/11/0031',
    },
    add: {
      about: 'lädt eine Karte auf',
      given: {
        code: 'ihr Code',
        amount: 'um wie viel, etwa 50 oder 49.90',
      },
      example: 'cards add KRAM-7QF2M9XKTB4CHVWP --amount 50',
    },
    end: {
      about: 'nimmt das Guthaben von einer Karte',
      given: { code: 'ihr Code' },
      example: 'cards end KRAM-7QF2M9XKTB4CHVWP',
    },
  },
  noName: {
    problem: 'nötig ist entweder ein Code oder eine Anzahl',
    cure: 'cards create --count 5 --amount 100 schreiben',
  },
  currency: (given, known) => ({
    problem: `der Shop nimmt ${given} nicht an`,
    cure: `eine von diesen wählen: ${known}`,
  }),
  taken: (code) => ({
    problem: `die Karte ${code} gibt es schon`,
    cure: 'einen anderen Code wählen',
  }),
  created: (count, amount) => `Angelegte Karten: ${count}, mit je ${amount}.`,
  tooMuch: (most) => ({
    problem: `eine Karte fasst höchstens ${most}`,
    cure: 'wählen Sie einen kleineren Betrag',
  }),
  isEnded: { problem: 'die Karte ist beendet', cure: 'eine neue anlegen' },
  added: (left) => `Auf der Karte sind jetzt ${left}.`,
  noReturn: (no) => ({
    problem: `eine Rücksendung ${no} gibt es nicht`,
    cure: 'die Nummer aus returns list --all nehmen',
  }),
  notSettled: (no) => ({
    problem: `${no} ist nicht abgerechnet`,
    cure: `sie abrechnen: returns settle ${no} schreibt gut, was Geschenkkarten bezahlten`,
  }),
  refunded: {
    given: (no, sum) => `${no}: ${sum} sind wieder auf Geschenkkarten.`,
    before: (no, sum) => `${no}: ${sum} wurden schon gutgeschrieben.`,
    nothing: (no) => `${no}: Geschenkkarten bezahlten nichts davon.`,
  },
  refundTitles: ['Karte', 'gutgeschrieben'],
  none: 'Es gibt keine.',
  titles: ['Code', 'Guthaben', 'ausgestellt mit'],
  unknown: (code) => ({ problem: `es gibt keine Karte ${code}`, cure: 'siehe cards list' }),
  ended: (code, amount) => `${code} ist jetzt leer; abgebucht: ${amount}.`,
}
