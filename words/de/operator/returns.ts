import type {
  returns as english,
  withdrawals as englishWithdrawals,
} from '../../en/operator/returns.ts'

const number = 'die Nummer der Rücksendung, etwa R/2026/11/0031'
const note = 'was der Kundschaft sonst noch gesagt wird, in ihrer Sprache'

export const returns: typeof english = {
  about:
    'Was aus Rücksendungen und Widerrufen wird. Jeder Schritt geht per Mail an die Kundschaft.',
  commands: {
    list: {
      about: 'zeigt die Rücksendungen, die warten, die ältesten zuerst; andere die neuesten zuerst',
      given: {
        status: 'nur diese: NEW, PENDING, ACCEPTED, REJECTED, CANCELED oder SETTLED',
        all: 'auch die erledigten',
        limit: 'wie viele, 1 bis 1000; sonst 500',
        cursor: 'setzt fort, wo eine Liste zuvor endete: ihr `next`',
      },
      example: 'returns list',
    },
    show: {
      about: 'zeigt eine Rücksendung mit ihren Positionen',
      given: { number },
      example: 'returns show R/2026/11/0031',
    },
    code: {
      about: 'gibt den Code, mit dem das Paket in die Station kommt, und sagt es der Kundschaft',
      given: { number, code: 'der Code', until: 'der letzte Tag, an dem er gilt, wie 2026-12-10' },
      example: 'returns code R/2026/11/0031 4821730',
    },
    receive: {
      about: 'hält fest, dass sie geprüft wird: die Kundschaft storniert sie dann nicht mehr',
      given: { number },
      example: 'returns receive R/2026/11/0031',
    },
    accept: {
      about: 'nimmt sie an: alles ist in Ordnung',
      given: {
        number,
        counts: 'wie viel von jeder Position ankam, der Reihe nach; ohne Angabe alles',
      },
      example: 'returns accept R/2026/11/0031 --counts 1,0',
    },
    reject: {
      about: 'nimmt sie nicht an',
      given: { number, note },
      example: 'returns reject R/2026/11/0031 --note "Das Siegel ist gebrochen."',
    },
    settle: {
      about:
        'rechnet eine angenommene ab: sagt, was zurückgeht, schreibt Geschenkkarten gut, was sie bezahlten, und die Punkte',
      given: { number, amount: 'ein anderer Betrag als nach den Regeln, etwa 89.00', note },
      example: 'returns settle R/2026/11/0031',
    },
    pay: {
      about:
        'schickt das Geld einer abgerechneten über den Anbieter zurück, einmal, und sagt, was selbst zu überweisen bleibt',
      given: { number },
      example: 'returns pay R/2026/11/0031',
    },
    cancel: {
      about: 'storniert sie, so dass ihr Inhalt neu angemeldet werden kann',
      given: { number, note },
      example: 'returns cancel R/2026/11/0031 --note "Das Paket kam nie an."',
    },
  },
  none: 'Keine Rücksendung wartet.',
  columns: ['Nummer', 'Angemeldet', 'Art', 'Stand', 'Bestellung', 'Positionen', 'E-Mail'],
  pieces: 'Stück',
  lineColumns: ['Angemeldet', 'Angekommen', 'Einh.', 'Code', 'Artikel', 'Grund'],
  kinds: { return: 'Rücksendung', withdrawal: 'Widerruf' },
  statuses: {
    NEW: 'neu',
    PENDING: 'in Prüfung',
    ACCEPTED: 'angenommen',
    REJECTED: 'abgelehnt',
    CANCELED: 'storniert',
    SETTLED: 'abgerechnet',
  },
  reasons: {
    none: 'ohne Grund',
    expectationsNotMeet: 'anders als erwartet',
    defectiveProduct: 'fehlerhaft',
    variantInvalid: 'falsche Ausführung',
  },
  paidBack: (no: string) => `Das Geld von ${no}:`,
  notSettled: (no: string) => ({
    problem: `${no} ist nicht abgerechnet`,
    cure: 'rechnen Sie sie zuerst ab: returns settle',
  }),
  done: {
    receive: (no) => `${no} ist jetzt in Prüfung.`,
    accept: (no) => `${no} ist jetzt angenommen.`,
    reject: (no) => `${no} ist jetzt abgelehnt.`,
    settle: (no) => `${no} ist jetzt abgerechnet.`,
    cancel: (no) => `${no} ist jetzt storniert.`,
  },
  before: {
    receive: (no) => `${no} war schon in Prüfung.`,
    accept: (no) => `${no} war schon angenommen.`,
    reject: (no) => `${no} war schon abgelehnt.`,
    settle: (no) => `${no} war schon abgerechnet.`,
    cancel: (no) => `${no} war schon storniert.`,
  },
  giveBack: (amount) => `Zurückzuzahlen: ${amount}.`,
  leftToSend: (amount: string) => `Davon sind noch ${amount} zurückzuschicken.`,
  onCards: (amount) => `Geschenkkarten wurden ${amount} gutgeschrieben.`,
  byCard: (amount, no) =>
    `Von der Bestellung wurden ${amount} mit Geschenkkarte bezahlt: mit cards refund ${no} gutschreiben.`,
  points: (count) => `Gutgeschriebene Punkte: ${count}.`,
  note: (text) => `Gesagt: ${text}`,
  inWords: (text) => `In den Worten der Kundschaft: ${text}`,
  unknown: (no) => ({
    problem: `es gibt keine Rücksendung ${no}`,
    cure: 'die Nummer steht in returns list',
  }),
  noCode: 'Sie kommt über einen Paketautomaten und hat noch keinen Code.',
  code: (code) => `Code für den Paketautomaten: ${code}`,
  codeUntil: (when) => `Er gilt bis ${when}.`,
  codeOver: (no) => ({
    problem: `der Code von ${no} wäre schon abgelaufen`,
    cure: 'mit --until einen Tag nennen, der noch nicht vorbei ist, oder es weglassen',
  }),
  coded: (no, code) => `${no} hat jetzt den Code ${code}.`,
  codedBefore: (no, code) => `${no} hatte den Code ${code} schon.`,
  noLocker: (no) => ({
    problem: `${no} kommt nicht über einen Paketautomaten oder ist schon entschieden`,
    cure: 'siehe returns show',
  }),
  wrongCounts: (no, lines) => ({
    problem: `${no} hat eine andere Zahl von Positionen (${lines}), oder es war weniger angemeldet`,
    cure: 'eine Zahl je Position nennen, in der Reihenfolge von returns show',
  }),
  bars: {
    'not-sent': (no, order) => ({
      problem: `${no} gehört zu ${order}, und die wurde nie versandt`,
      cure: `die Bestellung stornieren, das beendet auch die Rücksendung und gibt alles zurück: orders cancel ${order}`,
    }),
    'order-canceled': (no, order) => ({
      problem: `${no} gehört zu ${order}, und die ist storniert`,
      cure: 'mehr geht nicht zurück: was die Bestellung nahm, kam mit der Stornierung zurück',
    }),
    'not-paid': (no, order) => ({
      problem: `${no} gehört zu ${order}, deren Geld nicht als eingegangen vermerkt ist`,
      cure: `erst vermerken: orders pay ${order}; kam keines, mit --amount 0 abrechnen`,
    }),
  },
  tooMuch: (no, most) => ({
    problem: `${no} kann höchstens ${most} zurückgeben: der Rest ist nicht bezahlt oder schon zurück`,
    cure: `höchstens ${most} angeben`,
  }),
  refused: (no, status) => ({
    problem: `${no} ist ${status}, darauf folgt das nicht`,
    cure: 'angenommen, abgelehnt oder storniert wird einmal, abgerechnet nach der Annahme',
  }),
}

export const withdrawals: typeof englishWithdrawals = {
  about:
    'Widerrufserklärungen, auch solche, die keine Bestellung des Ladens nennen. Über die Rücksendungen daraus entscheidet shop returns.',
  commands: {
    list: {
      about: 'die neuesten Erklärungen',
      given: { most: 'wie viele; ohne Angabe 50' },
      example: 'withdrawals list',
    },
    show: {
      about: 'eine Erklärung mit dem, was eingetippt wurde',
      given: { number: 'ihre Nummer' },
      example: 'withdrawals show W/2026/11/0007',
    },
  },
  titles: ['Nummer', 'eingegangen', 'Bestellung', 'wer', 'wurde zu', 'rechtzeitig', 'Rücksendung'],
  outcomes: {
    unmatched: 'keine solche Bestellung',
    return: 'Rücksendung',
    canceled: 'stornierte Bestellung',
    nothing: 'nichts mehr zu widerrufen',
    noted: 'nur festgehalten',
  },
  inTime: 'ja',
  late: 'nein',
  unknownTime: '?',
  none: 'Niemand hat einen Vertrag widerrufen.',
  proved: 'Erklärt aus dem Konto, zu dem die Bestellung gehört.',
  notProved: 'Ohne Anmeldung erklärt.',
  whole: 'Die ganze Bestellung.',
  part: 'Ein Teil davon.',
  until: (when) => `Die Frist endet am ${when}.`,
  unknown: (no) => ({
    problem: `es gibt keine Erklärung ${no}`,
    cure: 'sie mit shop withdrawals list suchen',
  }),
}
