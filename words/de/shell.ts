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
}
