import type { SiteDraft } from '../sites.ts'

export const shoppingSites: SiteDraft[] = [
  {
    id: 'delivery',
    title: { pl: 'Dostawa i koszty', en: 'Delivery and costs', de: 'Versand und Kosten' },
    html: {
      pl: '<p>Wysyłamy z Krakowa w ciągu jednego dnia roboczego od zamówienia, a przy przelewie od jego zaksięgowania. Naczynia pakujemy w papier i wełnę drzewną; jeśli coś stłucze się w drodze, wysyłamy drugie.</p><h2>W Polsce</h2><table><thead><tr><th>Sposób</th><th>Czas</th><th>Cena</th></tr></thead><tbody><tr><td>Paczkomat</td><td>1–2 dni</td><td>{12,99 PLN}, od {350 PLN} za darmo</td></tr><tr><td>Punkt odbioru kuriera</td><td>1–2 dni</td><td>{14,99 PLN}</td></tr><tr><td>Kurier</td><td>1 dzień</td><td>{16,99 PLN}</td></tr><tr><td>Kurier za pobraniem</td><td>1 dzień</td><td>{21,99 PLN} i {5 PLN} za pobranie</td></tr><tr><td>Kurier w Krakowie w wybranym dniu</td><td>od 2 dni</td><td>{24,00 PLN}</td></tr><tr><td>Odbiór w pracowni</td><td>następnego dnia</td><td>za darmo</td></tr></tbody></table><h2>Za granicę</h2><p>Do Niemiec, Czech i Austrii wysyłamy kurierem za {49 PLN}, paczki powyżej 5 kg za {69 PLN}. Droga trwa 3–4 dni robocze. O inne kraje zapytaj nas e-mailem.</p>',
      en: '<p>We send from Kraków within one working day of the order, or of the transfer reaching us. Pots travel in paper and wood wool; if something breaks on the way, we send another.</p><h2>In Poland</h2><table><thead><tr><th>Method</th><th>Time</th><th>Price</th></tr></thead><tbody><tr><td>Parcel locker</td><td>1–2 days</td><td>{12.99 PLN}, free from {350 PLN}</td></tr><tr><td>Courier’s pick-up point</td><td>1–2 days</td><td>{14.99 PLN}</td></tr><tr><td>Courier</td><td>1 day</td><td>{16.99 PLN}</td></tr><tr><td>Courier, cash on delivery</td><td>1 day</td><td>{21.99 PLN} and {5 PLN} for the service</td></tr><tr><td>Courier in Kraków on a chosen day</td><td>from 2 days</td><td>{24.00 PLN}</td></tr><tr><td>Pick up in the workshop</td><td>the next day</td><td>free</td></tr></tbody></table><h2>Abroad</h2><p>To Germany, Czechia and Austria we send by courier for {49 PLN}, parcels over 5 kg for {69 PLN}. It takes 3 to 4 working days. For other countries ask us by e-mail.</p>',
      de: '<p>Wir versenden aus Krakau innerhalb eines Werktags nach der Bestellung, bei Überweisung nach Zahlungseingang. Das Geschirr reist in Papier und Holzwolle; geht unterwegs etwas zu Bruch, schicken wir Ersatz.</p><h2>In Polen</h2><table><thead><tr><th>Art</th><th>Dauer</th><th>Preis</th></tr></thead><tbody><tr><td>Paketautomat</td><td>1–2 Tage</td><td>{12,99 PLN}, ab {350 PLN} kostenlos</td></tr><tr><td>Abholpunkt des Kurierdienstes</td><td>1–2 Tage</td><td>{14,99 PLN}</td></tr><tr><td>Kurier</td><td>1 Tag</td><td>{16,99 PLN}</td></tr><tr><td>Kurier per Nachnahme</td><td>1 Tag</td><td>{21,99 PLN} und {5 PLN} Gebühr</td></tr><tr><td>Kurier in Krakau am Wunschtag</td><td>ab 2 Tagen</td><td>{24,00 PLN}</td></tr><tr><td>Abholung in der Werkstatt</td><td>am nächsten Tag</td><td>kostenlos</td></tr></tbody></table><h2>Ins Ausland</h2><p>Nach Deutschland, Tschechien und Österreich versenden wir per Kurier für {49 PLN}, Pakete über 5 kg für {69 PLN}. Das dauert 3 bis 4 Werktage. Nach anderen Ländern fragen Sie uns bitte per E-Mail.</p>',
    },
  },
  {
    id: 'payments',
    title: { pl: 'Płatności', en: 'Payments', de: 'Bezahlen' },
    html: {
      pl: '<p>Sposób zapłaty wybierasz w drugim kroku zamówienia.</p><ul><li><strong>Przelew.</strong> Numer konta jest na potwierdzeniu i w e-mailu, który od nas dostaniesz. Czekamy siedem dni, potem odkładamy naczynia z powrotem na półkę.</li><li><strong>Przy odbiorze.</strong> Tylko w Polsce, u kuriera, za dopłatą {5 PLN}.</li></ul><p>Ceny zawierają VAT. Fakturę wystawiamy, gdy zaznaczysz „Chcę fakturę na firmę”.</p>',
      en: '<p>You choose how to pay in the second step of the order.</p><ul><li><strong>Bank transfer.</strong> The account number is on the confirmation and in the e-mail you get from us. We wait for seven days, then the pots go back on the shelf.</li><li><strong>Cash on delivery.</strong> Only in Poland, to the courier, for an extra {5 PLN}.</li></ul><p>Prices include VAT. We issue an invoice when you tick “I want an invoice for a company”.</p>',
      de: '<p>Wie Sie zahlen, wählen Sie im zweiten Schritt der Bestellung.</p><ul><li><strong>Überweisung.</strong> Die Kontonummer steht auf der Bestätigung und in unserer E-Mail. Wir warten sieben Tage, dann kommt das Geschirr zurück ins Regal.</li><li><strong>Nachnahme.</strong> Nur in Polen, beim Kurier, gegen {5 PLN} Aufpreis.</li></ul><p>Die Preise enthalten die Mehrwertsteuer. Eine Rechnung stellen wir aus, wenn Sie „Ich möchte eine Rechnung auf eine Firma“ ankreuzen.</p>',
    },
  },
  {
    id: 'returns',
    title: { pl: 'Zwroty', en: 'Returns', de: 'Rückgabe' },
    html: {
      pl: '<p>Masz 30 dni od odebrania paczki, żeby zmienić zdanie. Nie musisz podawać powodu, choć chętnie go poznamy.</p><ol><li>Napisz do nas e-mail z numerem zamówienia i tym, co wraca.</li><li>Zapakuj naczynia tak, jak przyszły. Jeśli nie masz już wełny drzewnej, wystarczy gazeta, dużo gazety.</li><li>Nadaj paczkę w paczkomacie albo przynieś do pracowni.</li></ol><p>Pieniądze oddajemy w ciągu trzech dni roboczych od otwarcia paczki, razem z kosztem najtańszej dostawy.</p><p>Nie przyjmujemy z powrotem herbaty z otwartej torebki ani naczyń z odciśniętymi inicjałami, chyba że mają wadę.</p>',
      en: '<p>You have 30 days from the day the parcel reached you to change your mind. You need not say why, though we would like to know.</p><ol><li>Write us an e-mail with the order number and what comes back.</li><li>Pack the pots the way they came. If the wood wool is gone, newspaper will do, plenty of it.</li><li>Hand the parcel in at a locker or bring it to the workshop.</li></ol><p>We pay back within three working days of opening the parcel, including the cost of the cheapest delivery.</p><p>We cannot take back tea from an opened bag or pots stamped with initials, unless there is something wrong with them.</p>',
      de: '<p>Sie haben 30 Tage ab Erhalt des Pakets Zeit, es sich anders zu überlegen. Einen Grund müssen Sie nicht nennen, wir erfahren ihn aber gern.</p><ol><li>Schreiben Sie uns eine E-Mail mit der Bestellnummer und dem, was zurückkommt.</li><li>Verpacken Sie das Geschirr so, wie es kam. Ist die Holzwolle weg, genügt Zeitungspapier, viel davon.</li><li>Geben Sie das Paket auf oder bringen Sie es in die Werkstatt.</li></ol><p>Das Geld erstatten wir innerhalb von drei Werktagen nach dem Öffnen des Pakets, samt den Kosten der günstigsten Lieferung.</p><p>Tee aus geöffneten Tüten und Stücke mit eingeprägten Initialen nehmen wir nur zurück, wenn sie einen Mangel haben.</p>',
    },
  },
  {
    id: 'gift-cards',
    title: { pl: 'Karty podarunkowe', en: 'Gift cards', de: 'Geschenkkarten' },
    html: {
      pl: '<p>Karta na wybraną kwotę, wysyłana e-mailem albo drukowana u nas na czerpanym papierze. Jest ważna dwa lata i można ją wydać na kilka razy: reszta zostaje na karcie.</p><p>Kod ma dwanaście znaków. Podajesz go w pracowni albo w e-mailu do nas; jeśli zakupy są droższe, dopłacasz różnicę.</p><p>Kartę zamówisz e-mailem albo w pracowni.</p>',
      en: '<p>A card for the amount you choose, sent by e-mail or printed here on handmade paper. It is valid for two years and can be spent bit by bit: what is left stays on the card.</p><p>The code has twelve characters. You give it to us in the workshop or by e-mail; if what you buy costs more, you pay the difference.</p><p>Order a card by e-mail or in the workshop.</p>',
      de: '<p>Eine Karte über einen Betrag Ihrer Wahl, per E-Mail verschickt oder bei uns auf Büttenpapier gedruckt. Sie gilt zwei Jahre und lässt sich nach und nach ausgeben: Was übrig ist, bleibt auf der Karte.</p><p>Der Code hat zwölf Zeichen. Sie geben ihn uns in der Werkstatt oder per E-Mail; kostet der Einkauf mehr, zahlen Sie die Differenz.</p><p>Bestellen können Sie die Karte per E-Mail oder in der Werkstatt.</p>',
    },
  },
  {
    id: 'wholesale',
    title: { pl: 'Hurt', en: 'Wholesale', de: 'Großhandel' },
    html: {
      pl: '<p>Sprzedajemy herbaciarniom, kawiarniom i sklepom z ceramiką. Ceny hurtowe są o około 30% niższe; cennik wysyłamy e-mailem.</p><ul><li>Pierwsze zamówienie od {1500 PLN} netto, kolejne od {600 PLN}</li><li>Naczynia w jednym szkliwie i rozmiarze po sześć sztuk, herbata od kilograma</li><li>Stempel z nazwą lokalu pod stopką przy zamówieniu od 40 sztuk</li></ul><p>Napisz do nas z nazwą i NIP-em firmy. Odpowiadamy w ciągu dwóch dni roboczych.</p>',
      en: '<p>We sell to tea rooms, cafés and pottery shops. Wholesale prices are about 30% lower; we send the list by e-mail.</p><ul><li>First order from {1500 PLN} net, later ones from {600 PLN}</li><li>Pots by the half dozen in one glaze and size, tea from one kilo</li><li>A stamp with the name of your place under the foot from 40 pieces</li></ul><p>Write to us with your company’s name and tax number. We answer within two working days.</p>',
      de: '<p>Wir beliefern Teestuben, Cafés und Keramikläden. Die Großhandelspreise liegen etwa 30 % niedriger; die Liste schicken wir per E-Mail.</p><ul><li>Erste Bestellung ab {1500 PLN} netto, weitere ab {600 PLN}</li><li>Geschirr zu je sechs Stück in einer Glasur und Größe, Tee ab einem Kilo</li><li>Ab 40 Stück ein Stempel mit dem Namen Ihres Hauses unter dem Fuß</li></ul><p>Schreiben Sie uns mit Firmennamen und Steuernummer. Wir antworten innerhalb von zwei Werktagen.</p>',
    },
  },
]
