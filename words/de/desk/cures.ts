import type { desk } from '../../en/desk/all.ts'

export const cures: typeof desk.cures = {
  'newsletter unknown-letter': 'Er wurde inzwischen weggeworfen: siehe die Liste.',
  'newsletter letter-sent': 'Einen neuen schreiben.',
  'newsletter empty-letter': 'Beides schreiben und speichern.',
  'newsletter half-letter': 'Das Fehlende schreiben oder alle Felder dieser Sprache leeren.',
  'newsletter unknown-reader': 'Die Liste neu ansehen.',
  'orders too-many': 'Entfernen Sie zuerst eines.',
  'orders no-document': 'Jemand hat es inzwischen entfernt: Sehen Sie noch einmal in die Liste.',
  'codes no-name': 'Einen Code eingeben oder wie viele gezogen werden.',
  'codes no-discount': 'Eingeben, wie viel er gibt.',
  'codes unknown-products': 'IDs aus der Liste der Produkte nehmen.',
  'codes gives-nothing': 'Mehr als 0 eingeben.',
  'codes unknown-code': 'In der Liste suchen.',
  'cards no-name': 'Einen Code eingeben oder wie viele gezogen werden.',
  'cards unknown-card': 'In der Liste suchen.',
  'customers unknown-customer': 'Suchen Sie unter Kunden: Gäste haben weder Punkte noch Preise.',
  'desk known':
    'Öffnen Sie die Person in der Liste: dort ändern Sie die Rolle oder lassen sie wieder ein.',
  'desk unknown-person': 'Jemand hat sie inzwischen entfernt: sehen Sie noch einmal in die Liste.',
  'desk unknown-link':
    'Er wurde inzwischen benutzt oder zurückgezogen: sehen Sie noch einmal in die Liste.',
  'keys over': 'Wählen Sie einen Tag, der nicht vorbei ist, oder lassen Sie ihn leer.',
  'keys unknown-key': 'Sehen Sie noch einmal in die Liste.',
  'orders delivery-given': 'Nehmen Sie den Haken bei der Lieferung weg.',
  'orders not-agreed': 'Vorlesen und ankreuzen, dass zugestimmt wurde.',
  'orders nothing-left': 'Ihre Rückgaben und Rückzahlungen stehen auf dieser Seite.',
  'orders not-sent':
    'Stornieren Sie sie: das gibt zurück, was sie hielt, und sagt, wie viel zu senden ist.',
  'orders order-canceled': 'Was noch zurückzusenden ist, steht bei den Zahlungen auf dieser Seite.',
  'orders two-wishes': 'Leeren Sie den Betrag, oder die Positionen und die Lieferung.',
  'orders unknown': 'Suchen Sie sie unter Bestellungen.',
  'orders wrong-counts': 'Geben Sie bei jeder Position höchstens an, was von ihr übrig ist.',
  'orders wrong-status':
    'Die Seite zeigt, wo sie jetzt steht. Was beendet ist, beginnt nicht neu: lassen Sie neu bestellen.',
  'returns no-locker': 'Die Seite zeigt, wie sie zurückkommt und wo sie steht.',
  'returns not-paid':
    'Vermerken Sie zuerst auf der Seite der Bestellung, dass sie bezahlt ist; kam kein Geld, rechnen Sie mit dem Betrag 0 ab.',
  'returns not-sent':
    'Stornieren Sie die Bestellung auf ihrer Seite: das beendet auch die Rückgabe.',
  'returns not-settled': 'Rechnen Sie sie zuerst ab.',
  'returns over': 'Wählen Sie einen Tag, der nicht vorbei ist, oder lassen Sie ihn leer.',
  'returns unknown': 'Suchen Sie sie unter Rückgaben.',
  'returns wrong-counts': 'Geben Sie bei jeder Position höchstens an, was angemeldet wurde.',
  'returns wrong-status': 'Die Seite zeigt, wo sie jetzt steht.',
  'webhooks taken': 'Ändern Sie jenen, oder wählen Sie einen anderen Namen.',
  'webhooks unknown-endpoint': 'Sehen Sie noch einmal in die Liste.',
  'webhooks unknown-message':
    'Sehen Sie noch einmal in sein Protokoll: Nachrichten bleiben 30 Tage.',
  'products wrong-file': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'settings wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'deliveries wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'payments wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'accounts wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'home wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'pages wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'menu wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'footer wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'popups wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'categories wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'collections wrong-json':
    'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'attributes wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'manufacturers wrong-json':
    'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
  'synonyms wrong-json': 'Bessern Sie aus, was unten genannt ist, und speichern Sie noch einmal.',
}

/** What is said of an action that was done, where a terminal's words are of files and of ids. */
export const dones: typeof desk.dones = {
  'products import': 'Gespeichert.',
  'products set': 'Gespeichert.',
  'products create': 'Das Produkt ist angelegt.',
  'newsletter write': 'Der Brief ist gespeichert; noch bekommt ihn niemand.',
}
