/** The bar that asks for consent, and the page behind it. */
export const cookies = {
  'cookies.title': 'Cookies',
  'cookies.ask':
    'Warenkorb und Anmeldung brauchen Cookies. Wenn Sie zustimmen, nutzen wir auch welche für Statistik und Marketing.',
  'cookies.all': 'Alle annehmen',
  'cookies.none': 'Nur notwendige',
  'cookies.choose': 'Auswählen',
  'cookies.lead':
    'Sie entscheiden, was wir über das Notwendige hinaus verwenden dürfen, und können es hier jederzeit ändern. Wir merken uns Ihre Antwort ein Jahr lang.',
  'cookies.necessary': 'Notwendig',
  'cookies.necessaryText':
    'Sie merken sich Warenkorb, Anmeldung, Währung und diese Auswahl. Sie sind immer an.',
  'cookies.statistics': 'Statistik',
  'cookies.statisticsText': 'Sie zählen Besuche und zeigen, welche Seiten gelesen werden.',
  'cookies.marketing': 'Marketing',
  'cookies.marketingText':
    'Sie sagen, welche Anzeige oder welcher Partner Sie hergeführt hat und wie gut unsere Werbung wirkt.',
  'cookies.noScripts': 'Zurzeit gehört kein Skript eines anderen Dienstes dazu.',
  'cookies.scripts': 'Was dann geladen wird:',
  'cookies.ga4':
    'Google Analytics von {{host}}: zählt Besuche, Seiten und was in den Warenkorb gelegt und gekauft wird',
  'cookies.ga4Server': 'Von Ihrer Bestellung erfährt Google Analytics durch unseren Server',
  'cookies.gtm':
    'Google Tag Manager von {{host}}: erfährt, worin Sie einwilligen, und startet die Werkzeuge, die der Shop dafür nutzt',
  'cookies.pixel':
    'Meta-Pixel von {{host}}: sagt Facebook und Instagram, was angesehen, in den Warenkorb gelegt und gekauft wird',
  'cookies.pixelServer':
    'Von Ihrer Bestellung erfährt Meta durch unseren Server, mit Ihrer E-Mail-Adresse als Hash',
  'cookies.save': 'Auswahl speichern',
  'cookies.saved': 'Ihre Auswahl ist gespeichert.',
  'cookies.back': 'Zurück zum Shop',
  'cookies.external':
    'Ein anderes Werkzeug dieses Shops fragt nach Ihrer Einwilligung und bewahrt sie auf. Bitte ändern Sie Ihre Auswahl dort.',
  'cookies.link': 'Cookie-Einstellungen',
}
