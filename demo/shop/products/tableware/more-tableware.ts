import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { fromDomGliny, fromSanna, fromWilga, stoneware } from '../presets.ts'

/** Plates, bowls, jugs and teapots beyond the first of each kind. */
export const moreTableware: ProductDraft[] = [
  {
    ...stoneware,
    id: 'supper-plate-sand',
    code: 'CS-TAL-PIA',
    name: { pl: 'Talerz kolacyjny, piasek', en: 'Supper plate, sand', de: 'Abendbrotteller, Sand' },
    lead: {
      pl: 'Ten sam talerz z prostym rantem, w ciepłym piasku. Dobrze wygląda na nim wszystko, co zielone.',
      en: 'The same plate with an upright rim, in warm sand. Anything green looks good on it.',
      de: 'Der gleiche Teller mit geradem Rand, in warmem Sand. Alles Grüne sieht darauf gut aus.',
    },
    story: {
      pl: [
        'Szkliwo jest matowe, ale gładkie: widelec nie zostawia szarych kresek. Sprawdziliśmy na dwustu obiadach w barze mlecznym.',
        'Do zmywarki i do piekarnika, byle nie prosto z zamrażarki.',
      ],
      en: [
        'The glaze is matt but smooth: forks leave no grey lines. We tried it on two hundred lunches in a milk bar.',
        'It goes in the dishwasher and the oven, only not straight from the freezer.',
      ],
      de: [
        'Die Glasur ist matt, aber glatt: Gabeln hinterlassen keine grauen Striche. Wir haben es bei zweihundert Mittagessen in einer Milchbar geprüft.',
        'Er darf in die Spülmaschine und in den Ofen, nur nicht direkt aus dem Gefrierfach.',
      ],
    },
    use: ['dishwasher', 'oven', 'stacks'],
    categories: ['plates'],
    groups: ['bestsellers'],
    maker: 'sanna',
    pictures: ['plate-sand', 'plate-sand-close'],
    facts: { ...fromSanna, glaze: 'sand', height: 22, weight: 620 },
    choices: { size: ['20cm', '24cm', '27cm'] },
    stock: { each: 16, '24cm': 30 },
    price: { pln: 76, eur: 18.5 },
    priceOf: { '20cm': { pln: 64, eur: 15.7 }, '27cm': { pln: 99, eur: 24 } },
    fromPrice: true,
  },
  {
    ...stoneware,
    id: 'dessert-plate-cobalt',
    code: 'KW-TDE-KOB',
    name: {
      pl: 'Talerzyk deserowy, kobalt',
      en: 'Dessert plate, cobalt',
      de: 'Dessertteller, Kobalt',
    },
    lead: {
      pl: 'Talerzyk 17 cm z jednym zamaszystym kołem, namalowanym szerokim pędzlem.',
      en: 'A 17 cm plate with one sweeping circle from a broad brush.',
      de: 'Ein Teller von 17 cm mit einem schwungvollen Kreis aus dem breiten Pinsel.',
    },
    story: {
      pl: [
        'Koło zaczyna się grubo i kończy suchym pędzlem. Ewa maluje ich czterdzieści dziennie i mówi, że udają się po dwudziestym.',
      ],
      en: [
        'The circle begins thick and ends with a dry brush. Ewa paints forty a day and says they come right after the twentieth.',
      ],
      de: [
        'Der Kreis beginnt satt und endet mit trockenem Pinsel. Ewa malt vierzig am Tag und sagt, ab dem zwanzigsten gelingen sie.',
      ],
    },
    use: ['dishwasher', 'stacks', 'pairs'],
    categories: ['plates'],
    maker: 'wilga',
    pictures: ['plate-cobalt', 'plate-cobalt-close'],
    facts: { ...fromWilga, glaze: 'cobalt', height: 18, diameter: 170, weight: 310 },
    stock: 26,
    price: { pln: 52, eur: 12.7 },
  },
  {
    ...stoneware,
    id: 'dinner-plate-rust',
    code: 'DG-TOB-RDZ',
    name: {
      pl: 'Talerz obiadowy, rdza',
      en: 'Dinner plate, iron rust',
      de: 'Essteller, Eisenrost',
    },
    lead: {
      pl: 'Ciężki talerz 26 cm, prawie czarny, z rdzawą obwódką. Na pieczone warzywa i jasne sery.',
      en: 'A heavy 26 cm plate, almost black, with a rust edge. For roast vegetables and pale cheese.',
      de: 'Ein schwerer Teller von 26 cm, fast schwarz, mit rostrotem Rand. Für Ofengemüse und helle Käse.',
    },
    story: {
      pl: [
        'Waży 780 g i nie przesuwa się pod nożem. Tenmoku jest błyszczące, więc widać na nim odcisk palca, dopóki nie położysz jedzenia.',
      ],
      en: [
        'At 780 g it does not shift under the knife. The tenmoku is glossy and shows fingerprints until you put food on it.',
      ],
      de: [
        'Mit 780 g rutscht er nicht unter dem Messer. Das Tenmoku glänzt und zeigt Fingerabdrücke, bis das Essen darauf liegt.',
      ],
    },
    use: ['dishwasher', 'oven'],
    categories: ['plates'],
    maker: 'dom-gliny',
    pictures: ['plate-rust', 'plate-rust-close'],
    facts: { ...fromDomGliny, glaze: 'rust', height: 24, diameter: 260, weight: 780 },
    stock: 12,
    price: { pln: 92, eur: 22.5 },
  },
  {
    ...stoneware,
    id: 'dinner-plate-moss',
    code: 'DG-TOB-MEC',
    name: { pl: 'Talerz obiadowy, mech', en: 'Dinner plate, moss', de: 'Essteller, Moos' },
    lead: {
      pl: 'Talerz 26 cm z szerokim, płaskim brzegiem, na którym mieści się kromka chleba.',
      en: 'A 26 cm plate with a wide, flat rim that holds a slice of bread.',
      de: 'Ein Teller von 26 cm mit breitem, flachem Rand, auf dem eine Scheibe Brot Platz hat.',
    },
    story: {
      pl: [
        'Zieleń jest głębsza w lustrze i jaśniejsza na brzegu, jak stawek z płycizną. Sprzedajemy też na sztuki, nie trzeba od razu sześciu.',
      ],
      en: [
        'The green is deeper in the well and paler at the rim, like a pond with a shallow. Sold singly; you need not take six.',
      ],
      de: [
        'Das Grün ist in der Mitte tiefer und am Rand heller, wie ein Teich mit flachem Ufer. Auch einzeln, es müssen nicht gleich sechs sein.',
      ],
    },
    use: ['dishwasher', 'stacks'],
    categories: ['plates'],
    maker: 'dom-gliny',
    pictures: ['plate-moss', 'plate-moss-close'],
    facts: { ...fromDomGliny, glaze: 'moss', height: 24, diameter: 260, weight: 760 },
    stock: 15,
    price: { pln: 92, eur: 22.5 },
  },
  {
    ...stoneware,
    id: 'slate-plate-ink',
    code: 'CS-TAL-ATR',
    name: { pl: 'Talerz płaski, atrament', en: 'Flat plate, ink', de: 'Flacher Teller, Tinte' },
    lead: {
      pl: 'Zupełnie płaski, czarny talerz na ser, ciasto albo klucze w przedpokoju.',
      en: 'A quite flat, black plate for cheese, cake, or the keys in the hall.',
      de: 'Ein ganz flacher, schwarzer Teller für Käse, Kuchen oder die Schlüssel im Flur.',
    },
    story: {
      pl: [
        'Wycinamy go z plastra gliny jak ciasteczko, więc brzeg jest ostry i prosty. Na razie wyprzedany w obu rozmiarach; możemy dać znać, gdy wróci.',
      ],
      en: [
        'Cut from a slab of clay like a biscuit, so the edge is crisp. Sold out in both sizes for now; we can tell you when it is back.',
      ],
      de: [
        'Aus einer Tonplatte geschnitten wie ein Keks, darum ist die Kante scharf. Derzeit in beiden Größen vergriffen; wir sagen Bescheid, wenn er wieder da ist.',
      ],
    },
    use: ['handWash', 'foot'],
    categories: ['plates'],
    maker: 'sanna',
    pictures: ['plate-ink', 'plate-ink-close'],
    facts: { ...fromSanna, glaze: 'ink', height: 12, weight: 540 },
    choices: { size: ['20cm', '27cm'] },
    stock: 0,
    price: { pln: 69, eur: 16.9 },
    priceOf: { '27cm': { pln: 98, eur: 23.9 } },
  },
  {
    ...stoneware,
    id: 'rice-bowl-sand',
    code: 'KW-MIS-PIA',
    name: { pl: 'Miska do ryżu, piasek', en: 'Rice bowl, sand', de: 'Reisschale, Sand' },
    lead: {
      pl: 'Miska na stopce w piaskowym szkliwie, trzy wielkości od ryżu do ramenu.',
      en: 'A footed bowl in sand glaze, three sizes from rice to ramen.',
      de: 'Eine Schale auf Fuß in Sandglasur, drei Größen von Reis bis Ramen.',
    },
    story: {
      pl: [
        'Żelazo z gliny wychodzi na wierzch drobnymi kropkami, najwięcej na dnie. Kto raz je policzył, temu wyszło 214.',
      ],
      en: [
        'Iron from the clay comes up in fine dots, most of them at the bottom. Somebody counted once and got 214.',
      ],
      de: [
        'Das Eisen im Ton tritt in feinen Punkten hervor, am meisten am Boden. Jemand hat einmal gezählt und kam auf 214.',
      ],
    },
    use: ['dishwasher', 'foot', 'stacks'],
    categories: ['bowls'],
    maker: 'wilga',
    pictures: ['rice-bowl-sand', 'rice-bowl-sand-close'],
    facts: { ...fromWilga, glaze: 'sand', height: 78, diameter: 128, weight: 320 },
    choices: { size: ['small', 'medium', 'large'] },
    stock: { each: 10, small: 19 },
    price: { pln: 62, eur: 15.2 },
    priceOf: { medium: { pln: 76, eur: 18.5 }, large: { pln: 96, eur: 23.5 } },
    fromPrice: true,
  },
  {
    ...stoneware,
    id: 'ramen-bowl-rust',
    code: 'DG-RAM-RDZ',
    name: { pl: 'Miska na ramen, rdza', en: 'Ramen bowl, iron rust', de: 'Ramenschale, Eisenrost' },
    lead: {
      pl: 'Litr pojemności i rowek na rancie, w którym leżą pałeczki.',
      en: 'One litre, and a groove in the rim where the chopsticks rest.',
      de: 'Ein Liter Inhalt und eine Rille im Rand, in der die Stäbchen liegen.',
    },
    story: {
      pl: [
        'Ścianka jest prawie pionowa, więc bulion długo pozostaje gorący. Rowek wycina się drutem, gdy glina jest twarda jak ser.',
        'Robimy ją tylko w rdzy: na ciemnym tle jajko wygląda najlepiej.',
      ],
      en: [
        'The wall is almost upright, so the broth stays hot. The groove is cut with a wire when the clay is as firm as cheese.',
        'We make it only in rust: an egg looks best on a dark ground.',
      ],
      de: [
        'Die Wand steht fast senkrecht, so bleibt die Brühe heiß. Die Rille schneidet ein Draht, wenn der Ton fest wie Käse ist.',
        'Wir machen sie nur in Rost: Ein Ei sieht auf dunklem Grund am besten aus.',
      ],
    },
    use: ['dishwasher', 'food'],
    categories: ['bowls'],
    maker: 'dom-gliny',
    pictures: ['rice-bowl-rust', 'rice-bowl-rust-close'],
    facts: {
      ...fromDomGliny,
      glaze: 'rust',
      capacity: 1000,
      height: 92,
      diameter: 176,
      weight: 610,
    },
    stock: 9,
    price: { pln: 108, eur: 26.4 },
  },
  {
    ...stoneware,
    id: 'porridge-bowl',
    code: 'KW-OWS',
    name: { pl: 'Miseczka na owsiankę', en: 'Porridge bowl', de: 'Haferbreischale' },
    lead: {
      pl: 'Pół litra, rant do środka, żeby łyżka zbierała do końca. Trzy szkliwa.',
      en: 'Half a litre with a rim that turns in, so that the spoon gets everything. Three glazes.',
      de: 'Ein halber Liter, der Rand nach innen gezogen, damit der Löffel alles erwischt. Drei Glasuren.',
    },
    story: {
      pl: [
        'Powstała, bo Jan karmił nią bliźniaki. Dziś bliźniaki jedzą same i miseczka sprawdza się dalej.',
      ],
      en: [
        'It came about because Jan was feeding twins. The twins feed themselves now and the bowl is still in use.',
      ],
      de: [
        'Sie entstand, weil Jan Zwillinge fütterte. Heute essen die Zwillinge allein, und die Schale ist noch im Dienst.',
      ],
    },
    use: ['dishwasher', 'foot', 'food'],
    categories: ['bowls'],
    maker: 'wilga',
    pictures: ['rice-bowl-moss', 'rice-bowl-ink', 'rice-bowl-ash'],
    facts: { ...fromWilga, capacity: 500, height: 70, diameter: 138, weight: 360 },
    choices: { glaze: ['moss', 'ink', 'ash'] },
    stock: { each: 13, ink: 3 },
    price: { pln: 68, eur: 16.5 },
    changes: [{ daysAgo: 90, to: 58 }, { daysAgo: 76 }],
  },
  {
    ...stoneware,
    id: 'serving-bowl-moss',
    code: 'DG-MIP-MEC',
    name: { pl: 'Misa do podawania, mech', en: 'Serving bowl, moss', de: 'Servierschale, Moos' },
    lead: {
      pl: 'Misa 29 cm na sałatę dla sześciu osób. Na zewnątrz widać ślady toczenia.',
      en: 'A 29 cm bowl for a salad for six. The marks of throwing show on the outside.',
      de: 'Eine Schale von 29 cm für Salat zu sechst. Außen sieht man die Drehspuren.',
    },
    story: {
      pl: [
        'Stopka jest wąska, więc misa wydaje się lżejsza, niż jest. Dno ma spiralę, którą zostawia kciuk przy ostatnim obrocie.',
      ],
      en: [
        'The foot is narrow, so the bowl looks lighter than it is. In the bottom is the spiral the thumb leaves with the last turn.',
      ],
      de: [
        'Der Fuß ist schmal, so wirkt die Schale leichter, als sie ist. Am Boden bleibt die Spirale, die der Daumen bei der letzten Drehung zieht.',
      ],
    },
    use: ['dishwasher', 'food'],
    categories: ['bowls'],
    maker: 'dom-gliny',
    pictures: ['serving-bowl-moss', 'serving-bowl-moss-close'],
    facts: { ...fromDomGliny, glaze: 'moss', height: 92, diameter: 290, weight: 1450 },
    stock: 4,
    price: { pln: 165, eur: 40 },
  },
  {
    ...stoneware,
    id: 'fruit-bowl-ash',
    code: 'CS-OWO-POP',
    name: {
      pl: 'Misa na owoce, popiół drzewny',
      en: 'Fruit bowl, wood ash',
      de: 'Obstschale, Holzasche',
    },
    lead: {
      pl: 'Szeroka, płytka misa, która stoi na stole cały rok: zimą z orzechami, latem z czereśniami.',
      en: 'A wide, shallow bowl that stays on the table all year: nuts in winter, cherries in summer.',
      de: 'Eine weite, flache Schale, die das ganze Jahr auf dem Tisch steht: im Winter Nüsse, im Sommer Kirschen.',
    },
    story: {
      pl: [
        'Popiół zbiera się na dnie w jasną kałużę z siatką pęknięć. To jedno z niewielu naczyń, które Sanna toczy sama od początku do końca.',
      ],
      en: [
        'The ash pools at the bottom, pale and crackled. It is one of the few pots Sanna throws herself from start to finish.',
      ],
      de: [
        'Am Boden sammelt sich die Asche zu einem hellen See mit Rissnetz. Eines der wenigen Stücke, die Sanna von Anfang bis Ende selbst dreht.',
      ],
    },
    use: ['handWash', 'pairs'],
    categories: ['bowls'],
    maker: 'sanna',
    pictures: ['serving-bowl-ash', 'serving-bowl-ash-close'],
    facts: { ...fromSanna, glaze: 'ash', height: 70, diameter: 320, weight: 1380 },
    stock: 3,
    price: { pln: 178, eur: 43.5 },
  },
  {
    ...stoneware,
    id: 'water-jug-cobalt',
    code: 'CS-DZB-KOB',
    name: { pl: 'Dzbanek na wodę, kobalt', en: 'Water jug, cobalt', de: 'Wasserkrug, Kobalt' },
    lead: {
      pl: 'Litrowy dzbanek z wąską szyjką, żeby cytryna i lód zostawały w środku.',
      en: 'A one-litre jug with a narrow neck that keeps the lemon and the ice in.',
      de: 'Ein Literkrug mit schmalem Hals, der Zitrone und Eis zurückhält.',
    },
    story: {
      pl: [
        'Kobalt spływa od dziobka w dół trzema językami. Mokry od zimnej wody ciemnieje i robi się prawie granatowy.',
      ],
      en: [
        'The cobalt runs from the spout in three tongues. Beaded with cold water it darkens to near navy.',
      ],
      de: [
        'Der Kobalt läuft vom Ausguss in drei Zungen hinab. Beschlägt der Krug, wird er fast marineblau.',
      ],
    },
    use: ['dishwasher', 'tight'],
    categories: ['jugs'],
    maker: 'sanna',
    pictures: ['jug-cobalt', 'jug-cobalt-close'],
    facts: {
      ...fromSanna,
      handle: 'with-handle',
      glaze: 'cobalt',
      capacity: 1000,
      height: 232,
      diameter: 112,
      weight: 890,
    },
    stock: 7,
    price: { pln: 148, eur: 36 },
  },
  {
    ...stoneware,
    id: 'pouring-jug-ash',
    code: 'CS-DZB-POP',
    name: {
      pl: 'Dzbanek do ciasta, popiół drzewny',
      en: 'Batter jug, wood ash',
      de: 'Teigkrug, Holzasche',
    },
    lead: {
      pl: 'Szeroki dzbanek, w którym ubijesz ciasto na naleśniki i z którego je nalejesz.',
      en: 'A broad jug to beat pancake batter in and pour it from.',
      de: 'Ein breiter Krug, in dem man Pfannkuchenteig schlägt und aus dem man ihn gießt.',
    },
    story: {
      pl: [
        'Dno jest zaokrąglone, żeby trzepaczka dochodziła wszędzie. Mieści 1200 ml, czyli naleśniki dla czwórki.',
      ],
      en: [
        'The bottom is rounded so that the whisk reaches everywhere. It holds 1200 ml, pancakes for four.',
      ],
      de: [
        'Der Boden ist gerundet, damit der Schneebesen überall hinkommt. Er fasst 1200 ml, Pfannkuchen für vier.',
      ],
    },
    use: ['dishwasher', 'foot'],
    categories: ['jugs'],
    maker: 'sanna',
    pictures: ['jug-ash', 'jug-ash-close'],
    facts: {
      ...fromSanna,
      handle: 'with-handle',
      glaze: 'ash',
      capacity: 1200,
      height: 172,
      diameter: 158,
      weight: 980,
    },
    stock: 10,
    price: { pln: 156, eur: 38 },
  },
  {
    ...stoneware,
    id: 'teapot-cobalt',
    code: 'DG-CZA-KOB',
    name: {
      pl: 'Okrągły czajniczek, kobalt',
      en: 'Round teapot, cobalt',
      de: 'Runde Teekanne, Kobalt',
    },
    lead: {
      pl: 'Czajniczek na 800 ml, większy od pozostałych, na herbatę we czworo.',
      en: 'An 800 ml teapot, larger than the others, for tea for four.',
      de: 'Eine Kanne für 800 ml, größer als die anderen, für Tee zu viert.',
    },
    story: {
      pl: [
        'Tylko ta wielkość ma drugie uszko, nad dziobkiem, żeby dało się nalewać obiema rękami.',
        'Obniżamy cenę co tydzień, bo na wiosnę kobalt będzie z innej kopalni i odcień się zmieni.',
      ],
      en: [
        'Only this size has a second, small handle above the spout, so that you can pour with both hands.',
        'We lower the price week by week: in spring the cobalt comes from another mine and the shade will change.',
      ],
      de: [
        'Nur diese Größe hat einen zweiten kleinen Henkel über dem Ausguss, damit man mit beiden Händen gießen kann.',
        'Wir senken den Preis Woche für Woche: Im Frühjahr kommt der Kobalt aus einer anderen Mine, und der Ton ändert sich.',
      ],
    },
    use: ['dishwasher', 'noFlame', 'food'],
    categories: ['teapots'],
    maker: 'dom-gliny',
    pictures: ['teapot-cobalt', 'teapot-cobalt-close'],
    facts: {
      ...fromDomGliny,
      glaze: 'cobalt',
      capacity: 800,
      height: 148,
      diameter: 164,
      weight: 820,
    },
    stock: 8,
    price: { pln: 249, eur: 61 },
    changes: [
      { daysAgo: 20, to: 237 },
      { daysAgo: 13, to: 224 },
      { daysAgo: 6, to: 199 },
    ],
  },
  {
    ...stoneware,
    id: 'teapot-for-one',
    code: 'DG-CZA-1',
    name: {
      pl: 'Czajniczek dla jednej osoby',
      en: 'Teapot for one',
      de: 'Teekanne für eine Person',
    },
    lead: {
      pl: 'Trzysta mililitrów, czyli jeden duży kubek albo dwie czarki. Trzy szkliwa.',
      en: 'Three hundred millilitres: one big mug or two small cups. Three glazes.',
      de: 'Dreihundert Milliliter: ein großer Becher oder zwei kleine. Drei Glasuren.',
    },
    story: {
      pl: [
        'Dziobek i sitko są te same co w dużym czajniczku, tylko mniejsze. W rdzy robimy go raz w roku, jesienią.',
      ],
      en: [
        'Spout and strainer are those of the large pot, only smaller. In rust we make it once a year, in autumn.',
      ],
      de: [
        'Ausguss und Sieb sind wie bei der großen Kanne, nur kleiner. In Rost gibt es sie einmal im Jahr, im Herbst.',
      ],
    },
    use: ['dishwasher', 'noFlame'],
    categories: ['teapots'],
    groups: ['autumn-firing'],
    maker: 'dom-gliny',
    pictures: ['teapot-sand', 'teapot-rust', 'teapot-ink'],
    facts: { ...fromDomGliny, capacity: 300, height: 104, diameter: 118, weight: 420 },
    choices: { glaze: ['sand', 'rust', 'ink'] },
    stock: { each: 5, ink: 0 },
    price: { pln: 164, eur: 40 },
    priceOf: { rust: { pln: 178, eur: 43.5 } },
  },
]
