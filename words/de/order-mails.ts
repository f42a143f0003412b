import type { OrderMailWords } from '../order-mail-words.ts'

export const orderMails: OrderMailWords = {
  orderLink: 'Bestellung ansehen',
  gaveBack:
    'Rabattcode, Geschenkkarte oder Punkte aus dieser Bestellung können wieder verwendet werden.',
  paid: {
    subject: (no, shop) => `Ihre Zahlung für die Bestellung ${no} bei ${shop} ist da`,
    text: (no) => `Ihre Zahlung für die Bestellung ${no} ist da. Wir machen jetzt alles fertig.`,
  },
  refunded: {
    subject: (no, shop) => `Geld zurück zur Bestellung ${no} bei ${shop}`,
    text: (no, amount) =>
      `Wir schicken ${amount} zur Bestellung ${no} zurück, auf dem Weg, auf dem bezahlt wurde. Das kann einige Tage dauern.`,
  },
  late: {
    subject: (no, shop) => `Ihre Zahlung für die Bestellung ${no} bei ${shop} kam zu spät`,
    text: (no, amount) =>
      `Für die Bestellung ${no}, die beendet oder schon bezahlt war, kamen ${amount}. Wir schicken Ihnen das Geld zurück.`,
  },
  second: {
    subject: (no, shop) => `Für die Bestellung ${no} bei ${shop} kam eine zweite Zahlung`,
    text: (no, amount) =>
      `Neben der Zahlung für die Bestellung ${no} kamen weitere ${amount}. Wir schicken Ihnen dieses Geld zurück.`,
  },
  sent: {
    subject: (no, shop) => `Ihre Bestellung ${no} von ${shop} ist unterwegs`,
    text: (no, method) => `Ihre Bestellung ${no} ist unterwegs. ${method}.`,
    readySubject: (no, shop) => `Ihre Bestellung ${no} bei ${shop} liegt bereit`,
    ready: (no, place) => `Ihre Bestellung ${no} liegt für Sie bereit. ${place}`,
    parcel: 'Sendung',
    follow: 'Sendung verfolgen',
    what: 'Inhalt',
  },
  parcel: {
    subject: (no, shop) => `Das Paket zu Ihrer Bestellung ${no} von ${shop}`,
    text: (no) => `Das ist die Nummer des Pakets mit Ihrer Bestellung ${no}.`,
  },
  changed: {
    address: {
      subject: (no, shop) => `Wohin Ihre Bestellung ${no} bei ${shop} geht`,
      text: (no) =>
        `Wir haben geändert, wohin Ihre Bestellung ${no} geht. So ist es jetzt. Wenn etwas nicht stimmt, antworten Sie auf diese Mail.`,
    },
    lines: {
      subject: (no, shop) => `Ihre Bestellung ${no} bei ${shop} hat sich geändert`,
      text: (no, now, before) =>
        `Wir haben geändert, was in Ihrer Bestellung ${no} ist. Zu zahlen sind jetzt ${now}, nicht ${before}. Wenn Sie es anders wollten, antworten Sie auf diese Mail.`,
    },
  },
  canceled: {
    subject: (no, shop) => `Ihre Bestellung ${no} bei ${shop} ist storniert`,
    text: (no) => `Wie gewünscht ist Ihre Bestellung ${no} storniert.`,
    byShop: (no) => `Wir mussten Ihre Bestellung ${no} stornieren.`,
    cameBack: (no) =>
      `Das Paket mit Ihrer Bestellung ${no} kam zu uns zurück, deshalb haben wir sie storniert.`,
    nothingToPay: 'Dafür ist nichts zu zahlen.',
    refund: (amount) =>
      `Von dem, was Sie dafür bezahlt haben, schicken wir Ihnen ${amount} zurück.`,
  },
  newCards: {
    subject: (no, shop) => `Eine neue Geschenkkarte zu Ihrer Bestellung ${no} bei ${shop}`,
  },
  returned: {
    what: 'Was zurückkommt',
    sendTo: 'Rücksendeadresse',
    received: {
      subject: (no, shop) => `Ihre Rücksendung ${no} an ${shop}`,
      text: (no, order) =>
        `Wir haben Ihre Rücksendung ${no} aus der Bestellung ${order} aufgenommen.`,
      byPost: 'Bitte legen Sie die Nummer der Rücksendung in das Paket.',
      byLocker: (price) =>
        `Der Paketautomat kostet ${price}, das ziehen wir von der Erstattung ab. Der Code kommt gesondert.`,
    },
    code: {
      subject: (no, shop) => `Der Code des Paketautomaten für Ihre Rücksendung ${no} an ${shop}`,
      text: (no) =>
        `Mit diesem Code geben Sie Ihre Rücksendung ${no} am Bildschirm eines Paketautomaten auf.`,
      name: 'Code',
      until: 'Gültig bis',
    },
    pending: {
      subject: (no, shop) => `Ihre Rücksendung ${no} an ${shop} wird geprüft`,
      text: (no) =>
        `Wir prüfen jetzt Ihre Rücksendung ${no} und schreiben wieder, sobald entschieden ist.`,
    },
    accepted: {
      subject: (no, shop) => `Ihre Rücksendung ${no} bei ${shop} ist angenommen`,
      text: (no) => `Ihre Rücksendung ${no} ist bei uns, und alles ist in Ordnung.`,
    },
    rejected: {
      subject: (no, shop) => `Ihre Rücksendung ${no} bei ${shop} wurde nicht angenommen`,
      text: (no) => `Wir konnten Ihre Rücksendung ${no} nicht annehmen.`,
      question: 'Sehen Sie das anders? Antworten Sie auf diese Mail.',
    },
    settled: {
      subject: (no, shop) => `Ihre Rücksendung ${no} bei ${shop} ist abgerechnet`,
      text: (no) => `Ihre Rücksendung ${no} ist abgerechnet. Das bekommen Sie zurück:`,
      byShop: {
        subject: (no, shop) => `Erstattung für Ihre Bestellung ${no} bei ${shop}`,
        text: (no) =>
          `Wir erstatten einen Teil oder alles, was Sie für die Bestellung ${no} bezahlt haben; Sie schicken nichts zurück. Das bekommen Sie:`,
      },
      amount: 'Betrag',
      card: (end) => `Zurück auf Ihrer Geschenkkarte …${end}`,
      newCard:
        'Die Geschenkkarte, mit der Sie bezahlt haben, gilt nicht mehr. An ihre Stelle tritt diese neue; bitte bewahren Sie ihren Code auf:',
      points: 'Treuepunkte',
    },
    canceled: {
      subject: (no, shop) => `Ihre Rücksendung ${no} an ${shop} ist storniert`,
      text: (no) => `Wie gewünscht ist Ihre Rücksendung ${no} storniert.`,
      byShop: (no) => `Wir haben Ihre Rücksendung ${no} storniert.`,
    },
  },
  notice: {
    late: {
      subject: (no) => `Bestellung ${no} wurde nach ihrem Ende bezahlt`,
      text: (no, amount) =>
        `Für die Bestellung ${no}, die beendet oder schon bezahlt war, kamen ${amount}. Senden Sie das Geld mit „npm run shop -- transactions refund ${no}“ zurück, oder im Portal Ihres Zahlungsanbieters.`,
      byHandSubject: (no) =>
        `Bestellung ${no}, von Ihnen als bezahlt vermerkt, wurde beim Anbieter bezahlt`,
      byHand: (no, amount) =>
        `Für die Bestellung ${no}, die Sie schon als bezahlt vermerkt hatten, kamen beim Zahlungsanbieter ${amount}. Ist das dieses Geld, ist nichts mehr zu tun. Wurde anders bezahlt, senden Sie es mit „npm run shop -- transactions refund ${no}“ zurück, oder im Portal Ihres Zahlungsanbieters.`,
      twiceSubject: (no) => `Bestellung ${no} wurde zweimal bezahlt`,
      twice: (no, amount, name) =>
        `Für die Bestellung ${no}, die schon bezahlt war, kamen weitere ${amount}. Senden Sie dieses Geld mit „npm run shop -- transactions refund ${no} --payment ${name}“ zurück, oder im Portal Ihres Zahlungsanbieters.`,
    },
    kept: {
      amount: {
        subject: (no) => `Für die Bestellung ${no} wurde ein anderer Betrag gezahlt`,
        text: (no, amount, name) =>
          `Beim Anbieter kamen ${amount} für die Bestellung ${no}, die etwas anderes verlangte; damit ist nichts bezahlt. Senden Sie das Geld zurück mit „npm run shop -- transactions refund ${no} --payment ${name}“ oder dort, wo Ihr Anbieter es zeigt.`,
      },
      gone: {
        subject: (no) => `Das Geld für die Bestellung ${no} ist nicht mehr da`,
        text: (no, amount, name) =>
          `${amount}, mit denen die Bestellung ${no} bezahlt wurde, sind doch nicht gekommen oder zurückgegangen, und nicht durch einen Befehl des Shops. Die Bestellung gilt weiter als bezahlt. Suchen Sie ${name || 'die Zahlung'} bei Ihrem Anbieter, bevor Sie etwas versenden.`,
      },
      back: {
        subject: (no) => `Geld für die Bestellung ${no} ging zurück`,
        text: (no, amount, name) =>
          `${amount}, die für die Bestellung ${no} kamen und nichts bezahlten, gingen zurück, und nicht durch einen Befehl des Shops. Senden Sie sie nicht noch einmal: suchen Sie ${name || 'die Zahlung'} bei Ihrem Anbieter.`,
      },
    },
    waits: {
      subject: (no) => `Die Bestellung ${no} wartet auf ihren Zahlungsanbieter`,
      text: (no, until) =>
        `Der Zahlungsanbieter meldet, dass die Bestellung ${no} bezahlt ist, kann aber nicht gefragt werden, um das zu bestätigen. Die Bestellung bleibt bis ${until} bestehen und klärt sich von selbst, sobald der Anbieter antwortet; danach wird sie storniert. Suchen Sie die Zahlung bei Ihrem Anbieter. Wenn sie dort steht, vermerken Sie sie mit „npm run shop -- orders pay ${no}“.`,
    },
    dispute: {
      subject: (no) => `Die Zahlung der Bestellung ${no} wird beanstandet`,
      open: (no, about, until) =>
        `Wer die Bestellung ${no} bezahlt hat, beanstandet die Zahlung beim Anbieter oder bei der eigenen Bank: ${about.filter(Boolean).join(', ')}.` +
        (until === undefined
          ? ' Antworten Sie bei Ihrem Anbieter; dort steht auch die Frist.'
          : ` Antworten Sie bis ${until} bei Ihrem Anbieter, sonst ist das Geld verloren.`),
      won: (no, amount) =>
        `Der Streit um ${amount} der Bestellung ${no} ist zu Ihren Gunsten ausgegangen.`,
      lost: (no, amount) =>
        `Der Streit um ${amount} der Bestellung ${no} ist verloren: Der Anbieter holt das Geld zurück. Senden Sie nichts per Befehl zurück; die Bestellung gilt als bezahlt, bis Sie sie ändern.`,
      closed: (no, amount) =>
        `Der Streit um ${amount} der Bestellung ${no} ist beendet. Wie, steht bei Ihrem Anbieter.`,
    },
    parcel: {
      subject: (no) => `Das Paket der Bestellung ${no} ist bei InPost nicht bezahlt`,
      whys: {
        debt_collection:
          'InPost konnte das Geld für das Paket nicht abbuchen: Das Guthaben reicht nicht, oder Rechnungen sind offen. Laden Sie das Konto im Manager Paczek auf.',
        company_data_missing:
          'InPost fehlen Daten Ihrer Firma, die für Nachnahme nötig sind. Ergänzen Sie sie im Manager Paczek.',
      },
      why: (trouble) => `InPost führt das Paket nicht aus und meldet: ${trouble}.`,
      next: (no) =>
        `Bis dahin hat die Bestellung ${no} kein Etikett. Sobald bezahlt ist, geht das Paket von selbst weiter; wenn InPost es storniert, beauftragen Sie ein neues mit „npm run shop -- shipments create ${no} --again“.`,
    },
    refundRefused: {
      subject: (no) => `Geld der Bestellung ${no} wurde nicht zurückgeschickt`,
      text: (no, amount, command) =>
        `Der Zahlungsanbieter hatte übernommen, für die Bestellung ${no} ${amount} zurückzuschicken, und meldet nun, dass er es nicht tut. Der Kunde wartet darauf: Schicken Sie es mit „npm run shop -- ${command}“ noch einmal, oder überweisen Sie es.`,
    },
    canceled: {
      subject: (no) => `Bestellung ${no} wurde von der Kundschaft storniert`,
      text: (no, refund) =>
        refund === undefined
          ? `Bestellung ${no} war nicht bezahlt. Was sie hielt, ist wieder frei.`
          : `Bestellung ${no} war bezahlt: ${refund} gehen zurück. Was kein Anbieter schickt, wartet unter Heute auf Sie. Was sie hielt, ist wieder frei.`,
    },
    newCards: {
      subject: (no) => `Bestellung ${no}: eine neue Geschenkkarte für eine beendete`,
      text: (amount, end) =>
        `Die Bestellung wurde storniert, und die Geschenkkarte, die ${amount} davon bezahlt hatte, war inzwischen beendet. Für sie gibt es eine neue (…${end}), deren Code der Kunde bekommen hat. Soll er sie nicht haben, beenden Sie sie: cards end.`,
    },
    returned: {
      subject: (no, order) => `Neue Rücksendung ${no} aus der Bestellung ${order}`,
      text: 'Eine Antwort auf diese Mail geht an die Kundschaft.',
    },
    returnCanceled: {
      subject: (no, order) => `Rücksendung ${no} aus der Bestellung ${order} ist storniert`,
      text: 'Die Kundschaft hat sie storniert. Zu tun bleibt nichts.',
    },
  },
}
