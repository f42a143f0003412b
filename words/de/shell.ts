export const shell = {
  'shell.skip': 'Zum Inhalt',
  'shell.information': 'Information',
  'shell.noCookies':
    'Dieser Browser hat unser Cookie nicht behalten, deshalb kann sich der Shop weder Anmeldung noch Warenkorb, Merkliste oder Auswahl merken. Bitte erlauben Sie Cookies für diesen Shop und versuchen Sie es noch einmal.',
  'shell.offline':
    'Keine Verbindung. Nichts wurde gesendet und nichts ist verloren: Bitte versuchen Sie es noch einmal, wenn Sie wieder online sind.',
  'shell.closeMessage': 'Meldung schließen',
  'shell.breadcrumb': 'Pfad',

  'header.menu': 'Menü',
  'header.closeMenu': 'Menü schließen',
  'header.language': 'Sprache',
  'header.languageInMenu': 'Sprache, im Menü',
  'header.languageAlong': 'Mit Warenkorb:',
  'header.currency': 'Währung',
  'header.changeCurrency': 'Währung ändern',
  'header.search': 'Suche',
  'header.searchShop': 'Im Shop suchen',
  'header.searchHint':
    'Mindestens 3 Zeichen: ein Produkt, eine Kategorie, ein Hersteller oder eine Artikelnummer.',
  'header.closeSearch': 'Suche schließen',
  'header.logIn': 'Anmelden',
  'header.wishlist': 'Merkliste',
  'header.basket': 'Warenkorb',
  'header.categories': 'Kategorien',
  'header.allCategories': 'Alle Kategorien',
  'header.allIn': 'Alles ansehen: {{name}}',

  'footer.company': 'Unternehmen',
  'footer.credit': 'Shop mit Kram',

  'site.version': 'Fassung {{number}}',
  'site.from': 'gültig ab {{day}}',
  'site.until': 'ersetzt am {{day}}',
  'site.earlier': 'Frühere Fassungen',
  'site.current': 'Zur geltenden Fassung',

  'notFound.title': 'Diese Seite gibt es hier nicht',
  'notFound.text':
    'Die Adresse ist vielleicht veraltet oder enthält einen Tippfehler. Alles, was wir verkaufen, steht im Menü.',
  'notFound.home': 'Zur Startseite',
  'unavailable.title': 'Der Shop kann gerade nicht antworten',
  'unavailable.text': 'Was im Warenkorb liegt, ist sicher. Bitte gleich noch einmal versuchen.',
  'unavailable.formText':
    'Es ist nicht sicher, ob das angekommen ist. Was Sie gesendet haben, steht noch auf dieser Seite: Bitte gleich noch einmal senden. Eine Bestellung wird nie doppelt aufgegeben.',
  'unavailable.number': 'Wenn Sie uns schreiben, hilft diese Nummer:',
  'unavailable.again': 'Noch einmal versuchen',
  'refused.title': 'Das Formular war nicht lesbar',
  'refused.text':
    'Ein Teil hat gefehlt oder wurde unterwegs beschädigt, deshalb hat sich nichts geändert. Bitte die Seite neu öffnen und das Formular dort senden.',
  'refused.open': 'Seite neu öffnen',
  'session.outOfReach':
    'Warenkorb und Merkliste lassen sich gerade nicht zeigen. Es ist nichts verloren.',

  'limited.title': 'Bitte etwas langsamer',
  'limited.text':
    'Von diesem Anschluss kamen in kurzer Zeit sehr viele Anfragen. Der Warenkorb ist sicher.',
  'limited.formText':
    'Von diesem Anschluss kam in kurzer Zeit sehr viel, deshalb ist das noch nicht geschehen. Nichts ist verloren: Die Eingaben sind auf dieser Seite aufgehoben.',
  'limited.wait_one': 'Bitte eine Minute warten und dann weitermachen.',
  'limited.wait_other': 'Bitte {{count}} Minuten warten und dann weitermachen.',
  'limited.again': 'Noch einmal versuchen',
  'limited.sendAgain': 'Noch einmal senden',
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
  'linked.code':
    'Sie haben den Code {{code}} mitgebracht. Der Warenkorb versucht ihn, sobald etwas darin ist.',
  'linked.payment':
    'Die Zahlung hat nicht geklappt. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlung.',
  'linked.paymentCancelled': 'Sie haben die Zahlung abgebrochen.',
  'linked.login': 'Diese Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'linked.unexpected':
    'Auf dem Rückweg zum Shop ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'popup.name': 'Hinweis',
  'popup.close': 'Schließen',
  'head.description': '{{title}} bei {{shop}}. {{tagline}}.',
  'robots.leaveEmpty': 'Bitte leer lassen',
  'robots.again':
    'Bitte senden Sie es noch einmal: Das Formular war lange offen, oder ein Feld wurde ausgefüllt, das man nicht sieht.',
}
