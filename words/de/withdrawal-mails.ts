import type { WithdrawalMailWords } from '../withdrawal-mail-words.ts'

export const withdrawalMails: WithdrawalMailWords = {
  link: 'Vertrag widerrufen',
  receipt: {
    subject: (no, shop) => `Eingangsbestätigung Ihres Widerrufs ${no} bei ${shop}`,
    heading: 'Ihr Widerruf ist eingegangen',
    received: (when) =>
      `Hiermit bestätigen wir den Eingang Ihres Widerrufs. Ihre Erklärung hat uns am ${when} erreicht. Ihr Inhalt:`,
    unmatched: 'Wir suchen die Bestellung heraus und schreiben Ihnen.',
    before:
      'Nach unseren Unterlagen war Ihre Bestellung noch nicht versandt, als Ihre Erklärung einging; sie ist also rechtzeitig. Kommt dennoch ein Paket, senden Sie es bitte zurück.',
    running: (until) =>
      `Nach unseren Unterlagen endet die Widerrufsfrist am ${until}; Ihre Erklärung ist also rechtzeitig.`,
    over: (since) =>
      `Nach unseren Unterlagen endete die Widerrufsfrist am ${since}. Wir haben Ihre Erklärung trotzdem aufgenommen, sehen sie uns an und schreiben Ihnen. Stimmen unsere Unterlagen nicht, teilen Sie uns bitte mit, wann Ihr Paket angekommen ist.`,
    canceled:
      'Es war noch nichts gepackt, deshalb ist die Bestellung storniert. Das bestätigen wir in einer eigenen Mail.',
    nothing:
      'Nach unseren Unterlagen ist von dieser Bestellung nichts mehr zu widerrufen: Sie ist storniert, schon zurückgesandt oder eigens für Sie angefertigt.',
    noted: 'Wir haben Ihre Erklärung festgehalten, sehen sie uns an und schreiben Ihnen.',
    sendBack:
      'Bitte senden Sie die Waren binnen 14 Tagen nach Ihrer Erklärung zurück und legen Sie die Nummer der Rücksendung in das Paket.',
    sendTo: 'Rücksendeadresse',
    notYou: 'Haben nicht Sie das erklärt? Dann antworten Sie bitte auf diese Mail.',
  },
  no: 'Erklärung',
  when: 'Eingegangen',
  name: 'Name',
  email: 'E-Mail',
  order: 'Bestellung',
  returnNo: 'Rücksendung',
  what: 'Sie widerrufen',
  whole: 'Die ganze Bestellung',
  part: 'Ein Teil davon, in eigenen Worten',
  excluded: 'Nicht umfasst',
  personalized: (product) =>
    `${product}: nach Ihrem Wunsch angefertigt; dafür sieht das Gesetz kein Widerrufsrecht vor`,
  notice: {
    subject: (no, order) => `Widerruf ${no} zur Bestellung ${order}`,
    unmatched:
      'Keine Bestellung hat diese Nummer und diese E-Mail-Adresse. Vielleicht ist es ein Tippfehler: Bitte suchen Sie danach.',
    proved: 'Erklärt wurde er aus dem Konto, zu dem die Bestellung gehört.',
    notProved: 'Erklärt wurde er mit Nummer und E-Mail-Adresse der Bestellung, ohne Anmeldung.',
    notSent: 'Die Bestellung ist noch nicht versandt: Bitte versenden Sie sie nicht.',
    inTime: (until) => `Rechtzeitig: Die Frist endet am ${until}.`,
    late: (since) =>
      `Verspätet: Die Frist endete am ${since}. Sie entscheiden; Ihre Antwort wird erwartet.`,
    canceled: 'Die Bestellung ist damit storniert.',
    nothing:
      'Von der Bestellung ist nichts mehr zu widerrufen, deshalb ist keine Rücksendung entstanden.',
    noted:
      'Daraus wurde keine eigene Rücksendung, weil andere zu dieser Bestellung schon warten. Bitte lesen Sie, was darin steht.',
    inWords: 'Um welche Waren es geht, steht in eigenen Worten da.',
    answer: 'Eine Antwort auf diese Mail geht an die Kundin oder den Kunden.',
  },
  contact: {
    subject: (name) => `Nachricht von ${name}`,
    from: 'Von',
    number: 'Bestellnummer',
    message: 'Nachricht',
    answer: { subject: (shop) => `Eine Antwort von ${shop}`, yours: 'Ihre Nachricht' },
  },
}
