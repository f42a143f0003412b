/** Der Widerruf; Fußzeile und Schaltflächen mit den Worten der Richtlinie (EU) 2023/2673. */
export const withdrawal = {
  'withdrawal.link': 'Vertrag widerrufen',
  'withdrawal.title': 'Vertrag widerrufen',
  'withdrawal.lead':
    'Hier widerrufen Sie eine Bestellung, ohne Anmeldung und ohne Angabe von Gründen. Vor der Bestätigung sehen Sie alles noch einmal, und die Eingangsbestätigung kommt sofort per E-Mail.',
  'withdrawal.name': 'Ihr Name',
  'withdrawal.email': 'E-Mail',
  'withdrawal.emailHint':
    'Die Adresse, mit der Sie bestellt haben, damit wir die Bestellung finden. Dorthin geht die Eingangsbestätigung.',
  'withdrawal.numberHint': 'Sie steht in Ihrer Bestellbestätigung, zum Beispiel K/2026/11/0001.',
  'withdrawal.scope': 'Was widerrufen Sie?',
  'withdrawal.whole': 'Die ganze Bestellung',
  'withdrawal.part': 'Einen Teil davon',
  'withdrawal.text': 'Welche Waren und wie viele davon',
  'withdrawal.this': 'Widerrufen: {{name}}',
  'withdrawal.line': 'Dieses Produkt widerrufen',
  'withdrawal.next': 'Weiter',
  'withdrawal.own': 'Ihre Bestellungen',
  'withdrawal.ownText': 'Wählen Sie eine aus, dann stehen ihre Waren hier.',
  'withdrawal.ownLead': 'Bestellung {{no}}. Die Waren können Sie unten auswählen.',
  'withdrawal.toOrderLogin':
    'Möchten Sie die Waren aus einer Liste wählen statt sie zu beschreiben? Öffnen Sie zuerst Ihre Bestellung',
  'withdrawal.toOrderLoginLink': 'Bestellung öffnen',
  'withdrawal.personalized':
    'Nach Ihrem Wunsch angefertigt: Dafür sieht das Gesetz kein Widerrufsrecht vor, deshalb bleibt es außen vor.',
  'withdrawal.returned': 'Schon in einer Rücksendung.',
  'withdrawal.excludedAny':
    'Waren, die nach Ihrem Wunsch mit Ihrem Text oder Bild angefertigt wurden, bleiben außen vor: Dafür sieht das Gesetz kein Widerrufsrecht vor.',
  'withdrawal.before': 'Sie ist noch nicht versandt. Widerrufen können Sie schon jetzt.',
  'withdrawal.running': 'Nach unseren Unterlagen können Sie bis {{day}} widerrufen.',
  'withdrawal.over':
    'Nach unseren Unterlagen endete die Frist am {{day}}. Sie können Ihre Erklärung trotzdem senden: Wir nehmen sie auf, sehen sie uns an und schreiben Ihnen.',
  'withdrawal.checkTitle': 'Widerruf bestätigen',
  'withdrawal.checkLead': 'Das ist Ihre Erklärung. Sie gilt, sobald Sie sie bestätigen.',
  'withdrawal.declares': '{{name}} widerruft den Vertrag zur Bestellung {{number}}.',
  'withdrawal.what': 'Sie widerrufen',
  'withdrawal.receiptTo': 'Die Eingangsbestätigung geht an',
  'withdrawal.confirm': 'Widerruf bestätigen',
  'withdrawal.change': 'Etwas ändern',
  'withdrawal.doneTitle': 'Ihr Widerruf ist eingegangen',
  'withdrawal.done':
    'Ihre Erklärung hat uns am {{when}} erreicht. Die Eingangsbestätigung mit ihrem Inhalt geht an {{email}}; ist sie nach einigen Minuten nicht da, sehen Sie bitte bei den unerwünschten Mails nach.',
  'withdrawal.doneMore': 'Wir suchen die Bestellung heraus und schreiben Ihnen, wie es weitergeht.',
  'withdrawal.toShop': 'Zum Shop',
  'withdrawal.failed':
    'Etwas ist schiefgegangen, und es lag nicht an Ihnen. Ihre Erklärung ist nicht angekommen: Bitte bestätigen Sie sie noch einmal.',
  'withdrawal.gone': 'Diese Bestellung gehört nicht mehr zu Ihren. Bitte beginnen Sie neu.',

  'form.withdrawalCount': 'So viel davon können Sie nicht mehr widerrufen.',
  'form.withdrawalScope': 'Bitte wählen Sie die ganze Bestellung oder einen Teil davon.',
  'form.withdrawalText': 'Bitte schreiben Sie, um welche Waren es geht.',
  'form.withdrawalNothing': 'Bitte wählen Sie mindestens ein Produkt.',

  'return.withdrawal': 'Widerruf des Vertrags',
}
