import type { SiteDraft } from '../sites.ts'

export const companySites: SiteDraft[] = [
  {
    id: 'workshop',
    title: { pl: 'Pracownia', en: 'The workshop', de: 'Die Werkstatt' },
    html: {
      pl: '<p>Podwórze za ulicą Garncarską, dwa koła, jeden piec gazowy i czajnik, który nigdy nie stygnie.</p><img src="/images/about-workshop.webp" alt="Pracownia: świeżo wytoczona miska na kole, narzędzia i schnące kubki" width="1600" height="1000" /><h2>Jak powstaje kubek</h2><p>Glina leżakuje miesiąc, potem wyrabiamy ją ręcznie. Toczenie trwa cztery minuty, suszenie dziewięć dni. Pierwszy wypał sięga 980 °C, drugi 1240 °C, a pomiędzy nimi ktoś z pewną ręką trzyma pędzel.</p><blockquote>Pieca nie pospieszysz. Można tylko zaparzyć herbatę i czekać.</blockquote><h2>Godziny otwarcia</h2><table><tbody><tr><td>od poniedziałku do piątku</td><td>10:00–18:00</td></tr><tr><td>sobota</td><td>10:00–14:00</td></tr></tbody></table><h2>Co obiecujemy</h2><ul><li>Żadnego plastiku w paczce</li><li>Drugie życie drugiego gatunku: kosztuje połowę ceny</li><li>Odpowiedź w ciągu jednego dnia roboczego</li></ul>',
      en: '<p>A yard behind Garncarska street, two wheels, one gas kiln and a kettle that is never cold.</p><img src="/images/about-workshop.webp" alt="Workshop: a freshly thrown bowl on the wheel, tools, and drying cups on a board" width="1600" height="1000" /><h2>How a mug is made</h2><p>Clay rests for a month, then it is wedged by hand. Throwing takes four minutes, drying nine days. The first firing goes to 980 °C, the second to 1240 °C, and in between somebody with a steady hand holds the brush.</p><blockquote>You cannot hurry a kiln. You can only make tea and wait.</blockquote><h2>Opening hours</h2><table><tbody><tr><td>Monday to Friday</td><td>10:00–18:00</td></tr><tr><td>Saturday</td><td>10:00–14:00</td></tr></tbody></table><h2>What we promise</h2><ul><li>No plastic in any parcel</li><li>A second life for seconds: they cost half the price</li><li>An answer within one working day</li></ul>',
      de: '<p>Ein Hof hinter der Garncarska-Straße, zwei Drehscheiben, ein Gasofen und ein Kessel, der nie kalt wird.</p><img src="/images/about-workshop.webp" alt="Werkstatt: eine frisch gedrehte Schale auf der Scheibe, Werkzeug und trocknende Becher" width="1600" height="1000" /><h2>Wie ein Becher entsteht</h2><p>Der Ton ruht einen Monat, dann wird er von Hand geknetet. Das Drehen dauert vier Minuten, das Trocknen neun Tage. Der erste Brand geht bis 980 °C, der zweite bis 1240 °C, und dazwischen führt jemand mit ruhiger Hand den Pinsel.</p><blockquote>Einen Ofen kann man nicht drängen. Man kann nur Tee kochen und warten.</blockquote><h2>Öffnungszeiten</h2><table><tbody><tr><td>Montag bis Freitag</td><td>10:00–18:00</td></tr><tr><td>Samstag</td><td>10:00–14:00</td></tr></tbody></table><h2>Was wir versprechen</h2><ul><li>Kein Plastik im Paket</li><li>Ein zweites Leben für zweite Wahl: zum halben Preis</li><li>Eine Antwort innerhalb eines Werktags</li></ul>',
    },
  },
  {
    id: 'makers',
    title: { pl: 'Twórcy', en: 'Makers', de: 'Werkstätten und Gärten' },
    html: {
      pl: '<p>Sprzedajemy naczynia trzech pracowni i herbatę z ogrodów, które odwiedziliśmy przynajmniej raz.</p><h2>Pracownia Wilga</h2><p>Ewa i Jan, Nowy Wiśnicz. Koło kopane, piec na drewno, kobalt kładziony pędzlem.</p><h2>Dom Gliny</h2><p>Pięć osób w dawnej piekarni w Bolesławcu. Czajniczki, czarki, misy.</p><h2>Ceramika Sanna</h2><p>Sanna z Turku, od ośmiu lat w Lanckoronie. Talerze, dzbanki, wazony.</p><h2>Ogrody</h2><p>Rodzina Tanabe z Uji, spółdzielnia z Nantou, bracia Gogoi z Assamu i zielnik pod Gorlicami. Płacimy przy zbiorze, nie po sprzedaży.</p>',
      en: '<p>We sell the pots of three workshops and tea from gardens we have visited at least once.</p><h2>Pracownia Wilga</h2><p>Ewa and Jan, Nowy Wiśnicz. A kick wheel, a wood kiln, cobalt by the brush.</p><h2>Dom Gliny</h2><p>Five people in a former bakery in Bolesławiec. Teapots, cups, bowls.</p><h2>Ceramika Sanna</h2><p>Sanna from Turku, eight years in Lanckorona. Plates, jugs, vases.</p><h2>Gardens</h2><p>The Tanabe family in Uji, a cooperative in Nantou, the Gogoi brothers in Assam and a herb garden near Gorlice. We pay at the picking, not after the sale.</p>',
      de: '<p>Wir verkaufen das Geschirr von drei Werkstätten und Tee aus Gärten, die wir mindestens einmal besucht haben.</p><h2>Pracownia Wilga</h2><p>Ewa und Jan, Nowy Wiśnicz. Fußscheibe, Holzofen, Kobalt mit dem Pinsel.</p><h2>Dom Gliny</h2><p>Fünf Leute in einer früheren Bäckerei in Bolesławiec. Kannen, Becher, Schalen.</p><h2>Ceramika Sanna</h2><p>Sanna aus Turku, seit acht Jahren in Lanckorona. Teller, Krüge, Vasen.</p><h2>Gärten</h2><p>Die Familie Tanabe in Uji, eine Genossenschaft in Nantou, die Brüder Gogoi in Assam und ein Kräutergarten bei Gorlice. Wir zahlen bei der Pflückung, nicht nach dem Verkauf.</p>',
    },
  },
  {
    id: 'care',
    title: { pl: 'Jak dbać o kamionkę', en: 'Care for stoneware', de: 'Steinzeug pflegen' },
    html: {
      pl: '<p>Kamionka wypalona w 1240 °C jest spieczona jak kamień. Zniesie dużo, z trzema wyjątkami.</p><h2>Co lubi</h2><ul><li>Zmywarkę, także codziennie</li><li>Mikrofalówkę</li><li>Łyżeczkę sody na osad po herbacie: zostaw na noc i wypłucz</li></ul><h2>Czego nie znosi</h2><ul><li>Nagłej zmiany temperatury: nie lej wrzątku do kubka prosto z lodówki</li><li>Otwartego ognia i płyty grzewczej</li><li>Uderzenia o kran</li></ul><p>Drobna siatka pęknięć w szkliwie popiołowym to nie wada. Z czasem ciemnieje od herbaty i tak ma być.</p>',
      en: '<p>Stoneware fired at 1240 °C is sintered like rock. It takes a lot, with three exceptions.</p><h2>What it likes</h2><ul><li>The dishwasher, every day if you want</li><li>The microwave</li><li>A spoon of baking soda for tea stains: leave overnight, then rinse</li></ul><h2>What it does not take</h2><ul><li>A sudden change of heat: no boiling water into a cup from the fridge</li><li>An open flame or a hob</li><li>A knock against the tap</li></ul><p>A fine net of cracks in the ash glaze is no fault. It darkens with tea over the years, and so it should.</p>',
      de: '<p>Bei 1240 °C gebranntes Steinzeug ist dicht wie Fels. Es verträgt viel, mit drei Ausnahmen.</p><h2>Was es mag</h2><ul><li>Die Spülmaschine, gern täglich</li><li>Die Mikrowelle</li><li>Einen Löffel Natron gegen Teeränder: über Nacht stehen lassen, dann ausspülen</li></ul><h2>Was es nicht verträgt</h2><ul><li>Einen Temperatursprung: kein kochendes Wasser in einen Becher aus dem Kühlschrank</li><li>Offene Flammen und die Herdplatte</li><li>Einen Stoß gegen den Wasserhahn</li></ul><p>Ein feines Netz von Rissen in der Ascheglasur ist kein Fehler. Mit den Jahren färbt der Tee es dunkel, und so soll es sein.</p>',
    },
  },
  {
    id: 'reviews',
    title: { pl: 'Opinie', en: 'Reviews', de: 'Bewertungen' },
    html: {
      pl: '<p>Opinie są przy produktach, których dotyczą. Nie sprawdzamy, czy ich autorzy kupili produkt u nas. Nowych nie można tu jeszcze dodać: napisz do nas e-mail.</p><p>Usuwamy tylko wpisy z danymi osobowymi, reklamą albo obraźliwe. Krytyczne zostają: na kilka z nich odpowiedzieliśmy większym uchem albo grubszą stopką.</p>',
      en: '<p>You find reviews beside the products they are about. We do not check whether their authors bought the piece from us. New ones cannot be added here yet: write us an e-mail.</p><p>We remove only what contains personal data, advertising or abuse. The critical ones stay: we answered a few of them with a bigger handle or a thicker foot.</p>',
      de: '<p>Bewertungen stehen bei den Produkten, um die es geht. Wir prüfen nicht, ob wer sie geschrieben hat, das Stück bei uns gekauft hat. Neue lassen sich hier noch nicht abgeben: Schreiben Sie uns eine E-Mail.</p><p>Wir löschen nur Einträge mit persönlichen Daten, Werbung oder Beleidigungen. Kritik bleibt stehen: Auf manche haben wir mit einem größeren Henkel oder einem dickeren Fuß geantwortet.</p>',
    },
  },
  {
    id: 'contact',
    title: { pl: 'Kontakt', en: 'Contact', de: 'Kontakt und Anfahrt' },
    html: {
      pl: '<p><a href="/contact">Napisz do nas</a>: odpisujemy w ciągu jednego dnia roboczego.</p><p>Kamionka sp. z o.o.<br />ul. Garncarska 9, 31-115 Kraków<br />tel. <a href="tel:+48120000000">+48 12 000 00 00</a>, od poniedziałku do piątku, 10:00–16:00<br /><a href="mailto:dzien.dobry@kamionka.example">dzien.dobry@kamionka.example</a></p><p>Wejście jest od podwórza, przez bramę z zielonymi drzwiami. Z przystanku Teatr Bagatela idzie się siedem minut.</p>',
      en: '<p><a href="/contact">Write to us</a>: we answer within one working day.</p><p>Kamionka sp. z o.o.<br />ul. Garncarska 9, 31-115 Kraków, Poland<br />phone <a href="tel:+48120000000">+48 12 000 00 00</a>, Monday to Friday, 10:00–16:00<br /><a href="mailto:dzien.dobry@kamionka.example">dzien.dobry@kamionka.example</a></p><p>The entrance is from the yard, through the gate with green doors. It is seven minutes on foot from the Teatr Bagatela stop.</p>',
      de: '<p><a href="/contact">Schreiben Sie uns</a>: Wir antworten innerhalb eines Werktags.</p><p>Kamionka sp. z o.o.<br />ul. Garncarska 9, 31-115 Kraków, Polen<br />Telefon <a href="tel:+48120000000">+48 12 000 00 00</a>, Montag bis Freitag, 10:00–16:00<br /><a href="mailto:dzien.dobry@kamionka.example">dzien.dobry@kamionka.example</a></p><p>Der Eingang liegt im Hof, durch das Tor mit den grünen Türen. Von der Haltestelle Teatr Bagatela sind es sieben Minuten zu Fuß.</p>',
    },
  },
]
