import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock } from '#demo/shop/pages/shared-blocks.ts'
import { stoneware } from '../presets.ts'

/** Further sets and boxes, and what is needed around a teapot. */
export const moreGifts: ProductDraft[] = [
  {
    ...stoneware,
    id: 'supper-for-two',
    code: 'CS-SET-K2',
    kind: 'set',
    name: { pl: 'Kolacja we dwoje', en: 'Supper for two', de: 'Abendbrot zu zweit' },
    lead: {
      pl: 'Dwa talerze kolacyjne i dwie miseczki na owsiankę, która wieczorem jest na zupę.',
      en: 'Two supper plates and two porridge bowls, which hold soup in the evening.',
      de: 'Zwei Abendbrotteller und zwei Haferbreischalen, in die abends Suppe kommt.',
    },
    story: {
      pl: [
        'Rozmiar talerzy i szkliwo miseczek wybierasz Ty. Popiół i mech wyglądają razem jak ścieżka w lesie, popiół i atrament jak rysunek.',
      ],
      en: [
        'You choose the size of the plates and the glaze of the bowls. Ash and moss look like a forest path together, ash and ink like a drawing.',
      ],
      de: [
        'Größe der Teller und Glasur der Schalen wählen Sie. Asche und Moos wirken zusammen wie ein Waldweg, Asche und Tinte wie eine Zeichnung.',
      ],
    },
    use: ['dishwasher', 'noPlastic'],
    categories: ['sets', 'table'],
    groups: ['autumn-firing'],
    maker: 'kamionka',
    pictures: ['plate-ash-2', 'rice-bowl-ash', 'plate-ash'],
    components: [
      { id: 'supper-plate-ash', quantity: 2 },
      { id: 'porridge-bowl', quantity: 2 },
    ],
    price: { pln: 310, eur: 75.5 },
    changes: [{ daysAgo: 6, to: 279 }],
  },
  {
    ...stoneware,
    id: 'gong-fu-set',
    code: 'DG-SET-GF',
    kind: 'set',
    name: { pl: 'Zestaw do gong fu', en: 'Gong fu set', de: 'Gong-Fu-Set' },
    lead: {
      pl: 'Gaiwan, dwie czarki i sto gramów prażonego oolonga: wszystko na pierwsze popołudnie.',
      en: 'A gaiwan, two cups and a hundred grams of roasted oolong: all you need for the first afternoon.',
      de: 'Ein Gaiwan, zwei Becher und hundert Gramm gerösteter Oolong: alles für den ersten Nachmittag.',
    },
    story: {
      pl: [
        'Dokładamy karteczkę z czasami parzeń: 45, 30, 40, 60, 90 sekund. Po tygodniu nie będzie już potrzebna.',
        'Taca i miseczka na liście są tylko na zdjęciu.',
      ],
      en: [
        'We add a note with the brewing times: 45, 30, 40, 60, 90 seconds. After a week you will not need it.',
        'The tray and the dish for the leaves are only in the picture.',
      ],
      de: [
        'Wir legen einen Zettel mit den Ziehzeiten bei: 45, 30, 40, 60, 90 Sekunden. Nach einer Woche brauchen Sie ihn nicht mehr.',
        'Tablett und Blattschälchen sind nur auf dem Bild.',
      ],
    },
    use: ['dishwasher', 'noPlastic', 'giftCard'],
    categories: ['sets'],
    groups: ['autumn-firing'],
    maker: 'dom-gliny',
    pictures: ['gong-fu-set-ash', 'gaiwan-ash-2', 'tea-oolong'],
    components: [
      { id: 'gaiwan-ash', quantity: 1, variantHash: '' },
      { id: 'everyday-yunomi', quantity: 2 },
      { id: 'dong-ding', quantity: 100, variantHash: '' },
    ],
    price: { pln: 310, eur: 75.5 },
    changes: [{ daysAgo: 6, to: 279 }],
  },
  {
    ...stoneware,
    id: 'two-cups-box',
    code: 'KAM-PUD-2',
    name: {
      pl: 'Dwie czarki w pudełku',
      en: 'Two cups in a box',
      de: 'Zwei Becher in der Schachtel',
    },
    lead: {
      pl: 'Dwie czarki yunomi w popiele, w pudełku z wełną drzewną, z rdzawą wstążką.',
      en: 'Two yunomi in wood ash, in a box of wood wool, with a rust ribbon.',
      de: 'Zwei Yunomi in Holzasche, in einer Schachtel mit Holzwolle und rostrotem Band.',
    },
    story: {
      pl: [
        'Gotowe do wręczenia: ceny w środku nie ma. Na kartce napiszemy, co zechcesz, do dwustu znaków.',
      ],
      en: [
        'Ready to give: there is no price inside. We write on the card what you like, up to two hundred characters.',
      ],
      de: [
        'Fertig zum Verschenken: Ein Preis liegt nicht bei. Auf die Karte schreiben wir, was Sie möchten, bis zu zweihundert Zeichen.',
      ],
    },
    use: ['dishwasher', 'noPlastic', 'giftCard'],
    categories: ['gift-boxes'],
    groups: ['bestsellers'],
    maker: 'kamionka',
    pictures: ['gift-box-ash', 'gift-box-ash-2'],
    facts: { glaze: 'ash', capacity: 160, weight: 620 },
    stock: 14,
    price: { pln: 129, eur: 31.5 },
    personalization: [
      {
        id: 'card',
        name: { pl: 'Słowa na kartkę', en: 'Words for the card', de: 'Worte für die Karte' },
        type: 'text',
        required: false,
        maxLength: 200,
      },
    ],
  },
  {
    id: 'gift-wrapping',
    code: 'KAM-PAK',
    vat: 'stoneware',
    blocks: [deliveryBlock],
    name: { pl: 'Pakowanie na prezent', en: 'Gift wrapping', de: 'Geschenkverpackung' },
    lead: {
      pl: 'Papier z makulatury, lniany sznurek i gałązka z podwórza. Dla jednego zamówienia.',
      en: 'Recycled paper, linen string and a twig from the yard. For one order.',
      de: 'Recyclingpapier, Leinenschnur und ein Zweig aus dem Hof. Für eine Bestellung.',
    },
    story: {
      pl: [
        'Dodaj do koszyka, a zapakujemy wszystko, co w nim jest, i nie włożymy rachunku do paczki.',
      ],
      en: [
        'Add it to the basket and we wrap everything in it, and leave the bill out of the parcel.',
      ],
      de: [
        'Legen Sie sie in den Warenkorb: Wir packen alles darin ein und lassen die Rechnung draußen.',
      ],
    },
    use: ['noPlastic'],
    categories: ['gift-boxes', 'accessories'],
    maker: 'kamionka',
    pictures: ['gift-box-ash-2', 'gift-box-ash'],
    price: { pln: 18, eur: 4.4 },
    noWholesale: true,
  },
  {
    ...stoneware,
    id: 'tea-tin-black',
    code: 'KAM-PUS-CZA',
    name: { pl: 'Puszka na herbatę, czerń', en: 'Tea tin, black', de: 'Teedose, Schwarz' },
    lead: {
      pl: 'Puszka na 250 g, czarna, na herbatę, którą pijesz codziennie.',
      en: 'A black tin for 250 g of the tea you drink every day.',
      de: 'Eine schwarze Dose für 250 g von dem Tee, den Sie jeden Tag trinken.',
    },
    story: {
      pl: [
        'Podwójne wieczko jak w mniejszej, tylko ścianka jest grubsza. Mieści się w niej pół kilograma kawy, sprawdziliśmy i to.',
      ],
      en: [
        'The double lid of the smaller tin and a thicker wall. Half a kilo of coffee beans goes in; we tried that too.',
      ],
      de: [
        'Doppelter Deckel wie bei der kleinen, nur die Wand ist dicker. Auch ein halbes Kilo Kaffee passt hinein, das haben wir probiert.',
      ],
    },
    use: ['noPlastic'],
    categories: ['tins-and-scoops'],
    maker: 'kamionka',
    pictures: ['tea-tin-black', 'tea-tin-black-close'],
    facts: { height: 142, diameter: 98, weight: 160, 'made-in': 'krakow' },
    stock: 27,
    price: { pln: 39, eur: 9.6 },
  },
  {
    ...stoneware,
    id: 'tea-tin-clay',
    code: 'KAM-PUS-GLI',
    name: { pl: 'Puszka na herbatę, glina', en: 'Tea tin, clay red', de: 'Teedose, Tonrot' },
    lead: {
      pl: 'Ta sama puszka na 100 g w kolorze surowej gliny.',
      en: 'The same 100 g tin in the red of raw clay.',
      de: 'Die gleiche Dose für 100 g im Rot von rohem Ton.',
    },
    story: {
      pl: [
        'Lakier jest matowy i nie łapie odcisków. Trzymamy w niej oolonga, żeby odróżnić go od senchy w szałwiowej.',
      ],
      en: [
        'The lacquer is matt and takes no prints. We keep oolong in it, to tell it from the sencha in the sage one.',
      ],
      de: [
        'Der Lack ist matt und nimmt keine Abdrücke an. Bei uns steht darin Oolong, um ihn vom Sencha in der salbeigrünen zu unterscheiden.',
      ],
    },
    use: ['noPlastic'],
    categories: ['tins-and-scoops'],
    maker: 'kamionka',
    pictures: ['tea-tin-clay', 'tea-tin-clay-close'],
    facts: { height: 92, diameter: 78, weight: 95, 'made-in': 'krakow' },
    stock: 31,
    price: { pln: 29, eur: 7.2 },
  },
  {
    ...stoneware,
    id: 'walnut-scoop',
    code: 'KAM-MIA',
    name: { pl: 'Miarka z orzecha', en: 'Walnut scoop', de: 'Teemaß aus Nussholz' },
    lead: {
      pl: 'Płaska miarka na 3 g zwiniętej herbaty albo łyżkę białej. Olejowana.',
      en: 'A flat scoop for 3 g of rolled tea or a spoon of white. Oiled.',
      de: 'Ein flaches Maß für 3 g gerollten Tee oder einen Löffel weißen. Geölt.',
    },
    story: {
      pl: [
        'Struga je pan Edward w Gorlicach, z orzecha, który przewrócił się w burzy. Na dziesięć miarek wychodzi osiem.',
      ],
      en: [
        'Carved by Edward in Gorlice from a walnut tree that fell in a storm. Of ten scoops eight come out right.',
      ],
      de: [
        'Edward in Gorlice schnitzt sie aus einem Nussbaum, den ein Sturm gefällt hat. Von zehn gelingen acht.',
      ],
    },
    use: ['handWash', 'noPlastic'],
    categories: ['tins-and-scoops'],
    maker: 'beskid',
    pictures: ['scoop', 'tea-black'],
    facts: { weight: 22 },
    stock: 16,
    price: { pln: 45, eur: 11 },
  },
  {
    ...stoneware,
    id: 'iron-kettle',
    code: 'KAM-CZJ',
    name: { pl: 'Czajnik żeliwny', en: 'Cast-iron kettle', de: 'Gusseiserner Wasserkessel' },
    lead: {
      pl: 'Czajnik na 1,2 l na gaz, indukcję i płytę. W środku nieemaliowany, do samej wody.',
      en: 'A 1.2 l kettle for gas, induction and hob. Not enamelled inside; for water only.',
      de: 'Ein Kessel für 1,2 l auf Gas, Induktion und Herdplatte. Innen nicht emailliert, nur für Wasser.',
    },
    story: {
      pl: [
        'Waży 1,9 kg i długo trzyma temperaturę, więc wystarcza na pięć parzeń bez podgrzewania. Po użyciu wylej resztę i wysusz na ciepłym palniku.',
        'Woda z niego robi się łagodniejsza. Mówią tak wszyscy, my też.',
      ],
      en: [
        'It weighs 1.9 kg and holds its heat, enough for five brewings without warming up. Empty it after use and dry it on the warm burner.',
        'The water tastes softer from it. Everybody says so, and so do we.',
      ],
      de: [
        'Er wiegt 1,9 kg und hält die Wärme für fünf Aufgüsse ohne Nachheizen. Nach Gebrauch leeren und auf der warmen Flamme trocknen.',
        'Das Wasser wird darin weicher. Das sagen alle, wir auch.',
      ],
    },
    use: ['handWash'],
    categories: ['accessories'],
    maker: 'kamionka',
    pictures: ['kettle', 'kettle-close'],
    facts: { capacity: 1200, height: 210, diameter: 170, weight: 1900 },
    stock: 7,
    price: { pln: 389, eur: 95 },
  },
]
