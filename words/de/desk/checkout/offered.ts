import type { desk } from '../../../en/desk/all.ts'

export const offered: typeof desk.offered = {
  title: 'Wem was angeboten wird',
  about:
    'Stellen Sie zusammen, was jemand kaufen könnte, und sehen Sie, welche Lieferarten und Zahlungsarten zur Wahl stehen: nach denselben Regeln wie an der Kasse.',
  way: 'Nach Beispielkorb, Land, Postleitzahl und Kundenart',
  who: 'Wer bestellt',
  postCode: 'Postleitzahl',
  customer: 'Kunde',
  customers: { guest: 'ohne Konto', retail: 'mit Konto', wholesale: 'Großhandel' },
  currency: 'Währung',
  ask: 'Sehen, was angeboten wird',
  goods: (sum) => `Die Artikel kosten ${sum}; darunter steht, was angeboten wird.`,
  offered: 'Was angeboten wird',
  notOffered: 'Lieferarten, die nicht angeboten werden',
  none: 'Keine Lieferart: niemand kann das bestellen.',
  delivery: 'Lieferart',
  price: 'Preis',
  payments: 'Zahlbar per',
  notPaid: 'Nicht per',
  noPayment: 'Nichts: mit dieser Lieferart kann niemand bestellen.',
  notDelivered: {
    'switched-off': 'für dieses Land abgeschaltet',
    country: 'bedient dieses Land nicht',
    'post-code': 'bedient diese Postleitzahl nicht',
    hidden: 'ihre Formel blendet sie bei diesem Korb aus',
    'no-price': 'ihre Preisformel ergibt für diesen Korb keinen Preis',
  },
  notPaidBy: {
    'by-itself': 'wird von niemandem gewählt',
    delivery: 'geht nicht mit dieser Lieferart',
    account: 'es gibt kein Bankkonto in dieser Währung',
    currency: 'nicht in dieser Währung',
    amount: 'nicht für diesen Betrag',
    place: 'dort kann ein Paket nicht bezahlt werden',
    'no-contract': 'der Anbieter ist nicht eingerichtet oder nimmt diese Art nicht',
    resting: 'der Anbieter war zuletzt nicht erreichbar und ruht eine Weile',
  },
  contract: {
    title: 'Vertrag mit dem Anbieter',
    isSetUp: 'Er ist eingerichtet.',
    missing: (names) =>
      `Er ist nicht eingerichtet, darum wird es niemandem angeboten. In den Einstellungen des Prozesses fehlen: ${names}.`,
    played: 'Dies ist ein Demo-Shop: er spielt den Anbieter selbst.',
    tests: (names) =>
      `Um im Testsystem des Anbieters zu zahlen, setzen Sie ${names} und bestellen selbst etwas.`,
    noTests: 'Keine Einstellung führt in ein Testsystem des Anbieters.',
    trial: 'Vertrag prüfen',
    trialAbout:
      'Der Anbieter wird gefragt, ob er den Vertrag so annimmt, wie er eingestellt ist. Kein Geld fließt.',
    noTrial: 'Der Anbieter hat keinen Aufruf, mit dem sich dieser Vertrag prüfen ließe.',
    own: 'Es braucht keinen Vertrag: der Shop rechnet es selbst ab.',
  },
}
