/** The way in by Facebook. */
export const facebook = {
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
