/** The ways into an account, and the account itself. */
export const account = {
  'header.register': 'Konto anlegen',
  'header.account': 'Ihr Konto',
  'account.points_one': '{{count}} Punkt',
  'account.points_other': '{{count}} Punkte',

  'form.showPassword': 'Passwort zeigen',
  'form.hidePassword': 'Passwort verbergen',
  'form.close': 'Schließen',
  'form.toShop': 'Zum Shop',
  'form.toLogin': 'Zur Anmeldung',
  'form.unexpected':
    'Das hat nicht geklappt, und es liegt nicht an Ihnen. Bitte gleich noch einmal versuchen.',

  'login.title': 'Anmelden',
  'login.lead':
    'Bestellungen, Rücksendungen und Daten an einem Ort. Kaufen können Sie auch ohne Konto.',
  'login.submit': 'Anmelden',
  'login.forgotten': 'Passwort vergessen',
  'login.register': 'Konto anlegen',
  'login.wrong': 'E-Mail oder Passwort stimmt nicht.',
  'login.inactive':
    'Dieses Konto ist noch nicht aktiv. Bitte den Link in der E-Mail öffnen, die nach der Registrierung kam.',
  'login.sendActivation': 'E-Mail noch einmal senden',
  'login.activationSent':
    'Wenn ein Konto mit dieser Adresse auf die Aktivierung wartet, ist eine E-Mail mit einem neuen Link unterwegs.',

  'register.title': 'Konto anlegen',
  'register.lead': 'Bestellungen, Rücksendungen und Daten an einem Ort.',
  'register.submit': 'Konto anlegen',
  'register.known': 'Sie haben ein Konto?',
  'register.terms': 'Ich akzeptiere die',
  'register.processing': 'Ich stimme der Verarbeitung meiner Daten zur Führung des Kontos zu',
  'register.marketing': 'Schreiben Sie mir, was es bei {{shop}} Neues gibt',
  'register.passwordsDiffer': 'Die beiden Passwörter sind nicht gleich.',
  'register.emailsDiffer': 'Die beiden E-Mail-Adressen sind nicht gleich.',
  'register.notAgreed': 'Bitte den AGB und der Verarbeitung der Daten zustimmen.',
  'register.invalid': 'Im Formular fehlt noch etwas, oder etwas stimmt noch nicht.',
  'register.taken': 'Ein Konto mit dieser E-Mail-Adresse gibt es schon. Sie können sich anmelden.',
  'register.takenField': 'Ein Konto mit dieser Adresse gibt es schon.',
  'register.doneTitle': 'Fast fertig',
  'register.done':
    'Wir haben einen Link an {{email}} geschickt. Bitte öffnen Sie ihn, um das Konto zu aktivieren.',
  'register.controller': 'Verantwortlich für Ihre Daten ist:',

  'recover.title': 'Ein neues Passwort',
  'recover.lead':
    'Bitte die Adresse des Kontos angeben. Der Link, den wir senden, gilt 30 Minuten.',
  'recover.submit': 'Link senden',
  'recover.unknown': 'Ein Konto mit dieser Adresse gibt es nicht.',
  'recover.doneTitle': 'Bitte schauen Sie in Ihr Postfach',
  'recover.done':
    'Ein Link, mit dem Sie ein neues Passwort setzen können, ist unterwegs an {{email}}.',

  'newPassword.title': 'Ein neues Passwort setzen',
  'newPassword.lead': 'Sie werden auf allen Geräten abgemeldet.',
  'newPassword.submit': 'Passwort speichern',
  'newPassword.common':
    'Dieses Passwort gehört zu den ersten, die jemand versucht. Bitte ein anderes wählen.',
  'newPassword.gone': 'Dieser Link gilt nicht mehr',
  'newPassword.goneText': 'Er gilt einmal und 30 Minuten lang. Sie können einen neuen bekommen.',
  'newPassword.again': 'Neuen Link senden',
  'newPassword.doneTitle': 'Das neue Passwort ist gesetzt',
  'newPassword.done': 'Sie können sich jetzt damit anmelden.',

  'activation.title': 'Noch ein Schritt',
  'activation.lead': 'Geben Sie das Passwort ein, mit dem Sie sich registriert haben.',
  'activation.submit': 'Mein Konto aktivieren',
  'activation.wrong': 'Das ist nicht das Passwort der Registrierung.',
  'activation.wrongText':
    'Wenn Sie sich nicht registriert oder das Passwort vergessen haben, setzen Sie ein neues: Auch damit wird das Konto aktiv.',
  'activation.done': 'Ihr Konto ist aktiv',
  'activation.doneText': 'Sie können sich jetzt anmelden.',
  'activation.already': 'Ihr Konto war schon aktiv',
  'activation.alreadyText': 'Es ist nichts mehr zu tun: Sie können sich anmelden.',
  'activation.none': 'Dieser Link führt zu keinem Konto',
  'activation.noneText':
    'Vielleicht ist er unvollständig oder zu alt. Versuchen Sie, sich anzumelden: Dort bekommen Sie einen neuen.',

  'area.nav': 'Konto',
  'area.title': 'Ihr Konto',
  'area.menu': 'Menü des Kontos',
  'area.back': 'Zurück zum Shop',
  'area.profile': 'Ihre Daten',
  'area.orders': 'Bestellungen',
  'area.returns': 'Rücksendungen',
  'area.logOut': 'Abmelden',
  'area.loggedOut': 'Sie sind abgemeldet.',

  'profile.title': 'Ihre Daten',
  'profile.address': 'Lieferadresse',
  'profile.company': 'Firma',
  'profile.isCompany': 'Ich kaufe für eine Firma',
  'profile.emailHint': 'Mit dieser Adresse melden Sie sich an.',
  'taxCheck.valid': 'Ein Register bestätigt diese Nummer ({{day}}).',
  'taxCheck.invalid':
    'Kein Register kannte diese Nummer am {{day}}. Bitte prüfen Sie sie; bestellen können Sie trotzdem.',
  'taxCheck.unchecked':
    'Zu dieser Nummer hat noch kein Register geantwortet. Für Sie ändert das nichts.',
  'profile.submit': 'Daten speichern',
  'profile.saved': 'Ihre Daten sind gespeichert.',
  'profile.invalid': 'Im Formular fehlt noch etwas, oder etwas stimmt noch nicht.',
  'profile.password': 'Passwort ändern',
  'profile.passwordNote': 'Hier bleiben Sie angemeldet, überall sonst werden Sie abgemeldet.',
  'profile.passwordSubmit': 'Passwort ändern',
  'profile.passwordChanged': 'Ihr Passwort ist geändert.',
  'profile.everywhere': 'Überall abmelden',
  'profile.everywhereNote': 'Auf allen Geräten, auf denen dieses Konto angemeldet ist, auch hier.',
  'profile.passwordWrong': 'Das ist nicht Ihr bisheriges Passwort.',

  'orderLogin.title': 'Ihre Bestellung finden',
  'orderLogin.lead': 'Schritt 1 von 2. Für Bestellungen ohne Konto.',
  'orderLogin.next': 'Weiter',
  'orderLogin.codeTitle': 'Code eingeben',
  'orderLogin.codeLead':
    'Schritt 2 von 2. Wenn es diese Bestellung gibt, ist ein Code unterwegs an {{email}}.',
  'orderLogin.submit': 'Bestellung ansehen',
  'orderLogin.back': 'Zurück',
  'orderLogin.again': 'Neuen Code senden',
  'orderLogin.wrong': 'Dieser Code stimmt nicht oder gilt nicht mehr.',
  'orderLogin.find': 'Bestellung ohne Konto finden',
  'points.title': 'Ihre Punkte',
  'points.history': 'Punkteverlauf',
  'points.back': 'Zurück zu Ihren Daten',
  'points.none': 'Noch keine Punktebewegungen.',
  'points.pages': 'Seiten des Verlaufs',
  'points.page': 'Seite {{page}} von {{last}}',
  'points.newer': 'Neuere',
  'points.older': 'Ältere',
  'points.balance_one': 'danach {{count}} Punkt',
  'points.balance_other': 'danach {{count}} Punkte',
  'points.reason.opening': 'Vorher gesammelt',
  'points.reason.order': 'Eingelöst für Bestellung',
  'points.reason.order-ended': 'Zurückgegeben, storniert wurde',
  'points.reason.return': 'Zurückgegeben für Rücksendung',
  'points.reason.shop': 'Vom Shop',

  'profile.data': 'Ihre Daten bei uns',
  'profile.dataNote':
    'Eine Datei mit allem, was wir über Sie wissen: Angaben, Bestellungen, Rücksendungen, Punkte, Warenkorb und Merkliste.',
  'profile.copy': 'Kopie herunterladen',

  'account.sure': 'Ich möchte mein Konto endgültig löschen',
  'deletion.title': 'Konto löschen',
  'deletion.lead': 'Das lässt sich nicht rückgängig machen. Das bedeutet es:',
  'deletion.goes': 'Was sofort verschwindet',
  'deletion.goesProfile':
    'Ihr Name, Ihre Anschriften, Ihr Passwort und die Anmeldung auf allen Ihren Geräten.',
  'deletion.goesLists':
    'Der Warenkorb und die Merkliste des Kontos, der Newsletter und Nachrichten zur Verfügbarkeit.',
  'deletion.goesPoints': 'Gesammelt: {{points}}.',
  'deletion.goesMails':
    'Unsere Kopien von Nachrichten an Sie, außer denen zu Bestellungen, die noch laufen.',
  'deletion.stays': 'Was bleibt, und warum',
  'deletion.staysOrders':
    'Von einer Bestellung müssen wir nach dem Steuerrecht Nummer, Datum, Waren, Beträge, Land und Rechnungen aufbewahren, bei einer Firma auch deren Namen, Steuernummer und Anschrift.',
  'deletion.staysPerson':
    'Name, Anschrift, E-Mail und Telefon verschwinden aus einer Bestellung, sobald sie abgeschlossen ist: wenn sie storniert wurde, oder wenn sie angekommen ist, die Fristen für Widerruf und Rückgabe vorbei sind und keine Rücksendung mehr offen ist.',
  'deletion.staysOpen':
    'Bis dahin laufen offene Bestellungen und Rücksendungen weiter. Sie finden sie mit der Bestellnummer und einem Code per E-Mail.',
  'deletion.staysReviews': 'Bewertungen bleiben, ohne Ihren Namen.',
  'deletion.copy': 'Vorher eine Kopie Ihrer Daten herunterladen',
  'deletion.submit': 'Mein Konto löschen',
  'deletion.linkNote':
    'Ihr Konto hat kein Passwort. Darum senden wir einen Link an {{email}}, unter dem Sie es bestätigen.',
  'deletion.sendLink': 'Link senden',
  'deletion.linkSent': 'Der Link ist unterwegs. Er gilt 30 Minuten.',
  'deletion.doneTitle': 'Ihr Konto ist gelöscht',
  'deletion.done': 'Ihr Konto ist gelöscht. Wir bestätigen es per E-Mail.',
  'deletion.gone': 'Dieser Link gilt nicht mehr',
  'deletion.goneText':
    'Er gilt einmal und 30 Minuten lang. Sie können sich einen neuen senden lassen.',
  'facebook.logIn': 'Weiter mit Facebook',
  'facebook.simulated':
    'Dies ist ein Demo-Shop: Facebook wird nicht gefragt, eine Seite des Shops spielt seine Rolle.',
  'facebook.closed': 'Das Fenster wurde geschlossen, bevor Sie angemeldet waren.',
  'facebook.no': 'Facebook sagt uns, dass Sie nicht zugestimmt haben; Sie sind nicht angemeldet.',
  'facebook.forged': 'Die Antwort gehört nicht zu diesem Browser. Bitte beginnen Sie neu.',
  'facebook.failed':
    'Die Anmeldung mit Facebook hat nicht geklappt. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
  'facebook.tooOften':
    'Das waren viele Anmeldungen in kurzer Zeit. Bitte warten Sie einige Minuten.',
  'facebook.window': 'Zurück zum Shop',
  'facebook.goOn': 'Weiter im Shop',
  'facebook.emailTitle': 'Ihre E-Mail-Adresse',
  'facebook.emailLead':
    'Facebook hat uns keine genannt. Wir senden einen Code an Ihre Adresse, danach sind Sie angemeldet.',
  'facebook.sendCode': 'Code senden',
  'facebook.codeLead':
    'Damit sicher ist, dass {{email}} Ihnen gehört, haben wir einen Code dorthin gesendet.',
  'facebook.link': 'Anmelden',
  'facebook.otherEmail': 'Andere Adresse oder neuer Code',
  'facebook.deletedTitle': 'Facebook ist hier vergessen',
  'facebook.deleted': 'Wir haben gelöscht, wer Sie bei Facebook sind: {{when}}.',
  'facebook.deletedRest':
    'Ihr Konto in diesem Shop bleibt. Sie können über Ihre E-Mail-Adresse ein Passwort setzen und das Konto löschen.',

  'profile.facebook': 'Mit Facebook verbunden',
  'profile.facebookNote':
    'Sie können sich bei diesem Konto mit dem Passwort oder mit Facebook anmelden.',
  'profile.facebookOnly':
    'Facebook ist der einzige Weg in dieses Konto. Um die Verbindung zu beenden, setzen Sie zuerst über Ihre E-Mail-Adresse ein Passwort; damit endet sie sofort.',
  'profile.facebookEnd': 'Verbindung mit Facebook beenden',
  'profile.facebookEnded': 'Ihr Konto ist nicht mehr mit Facebook verbunden.',
  'profile.setPassword': 'Passwort setzen',
}
