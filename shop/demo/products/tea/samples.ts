import { inEach, text, type DemoText, type InThree } from '#shop/demo/localized-text.ts'
import type { ProductDraft } from '#shop/demo/goods/product-draft.ts'
import { deliveryBlock, teaKeepingBlock } from '#shop/demo/pages/shared-blocks.ts'

const tin = text('próbka 15 g', 'sample of 15 g', 'Probe 15 g')

/** The eight small tins that the tasting box is filled from, each also sold alone. */
export const samples: ProductDraft[] = [
  sample({
    of: 'sencha',
    maker: 'uji',
    picture: 'tea-sencha',
    facts: { caffeine: 'some', origin: 'japan' },
    name: text('Sencha', 'Sencha', 'Sencha'),
    taste: text(
      'Pięć filiżanek wiosennej senchy: zielony groszek, morska sól, a na końcu siano.',
      'Five cups of spring sencha: green peas, sea salt, and hay at the end.',
      'Fünf Tassen Frühjahrs-Sencha: grüne Erbsen, Meersalz und zum Schluss Heu.',
    ),
    story: text(
      'Woda 70 °C. Zacznij od 3 g na małą czarkę i nie wylewaj liści po pierwszym parzeniu.',
      'Water at 70 °C. Begin with 3 g for a small cup and keep the leaves after the first brewing.',
      'Wasser mit 70 °C. Beginnen Sie mit 3 g für eine kleine Schale und heben Sie die Blätter auf.',
    ),
  }),
  sample({
    of: 'assam',
    maker: 'assam',
    picture: 'tea-black',
    facts: { caffeine: 'much', origin: 'india' },
    name: text('Assam', 'Assam', 'Assam'),
    taste: text(
      'Sześć filiżanek mocnej herbaty na śniadanie, słodowej i ciemnej.',
      'Six cups of strong breakfast tea, malty and dark.',
      'Sechs Tassen kräftiger Frühstückstee, malzig und dunkel.',
    ),
    story: text(
      'Wrzątek, trzy minuty, i ani minuty dłużej, jeśli pijesz bez mleka.',
      'Boiling water, three minutes, and not one more if you drink it without milk.',
      'Kochendes Wasser, drei Minuten, und ohne Milch keine länger.',
    ),
  }),
  sample({
    of: 'dong-ding',
    maker: 'nantou',
    picture: 'tea-oolong',
    facts: { caffeine: 'some', origin: 'taiwan' },
    name: text('Dong Ding', 'Dong Ding', 'Dong Ding'),
    taste: text(
      'Prażony oolong na trzy małe dzbanki po pięć parzeń: orzechy, potem gruszka.',
      'Roasted oolong for three small pots of five brewings each: nuts, then pear.',
      'Gerösteter Oolong für drei kleine Kannen zu je fünf Aufgüssen: Nuss, dann Birne.',
    ),
    story: text(
      'Najpierw opłucz kulki wrzątkiem i odlej; rozwijają się przez dwa parzenia.',
      'Rinse the pearls with boiling water first and pour it off; they take two brewings to unroll.',
      'Spülen Sie die Perlen zuerst mit kochendem Wasser; sie öffnen sich über zwei Aufgüsse.',
    ),
  }),
  sample({
    of: 'white-peony',
    maker: 'kamionka',
    picture: 'tea-white',
    facts: { caffeine: 'some', origin: 'china' },
    name: text('Biała Peonia', 'White Peony', 'Weiße Pfingstrose'),
    taste: text(
      'Pięć filiżanek białej herbaty o smaku melona i świeżego siana.',
      'Five cups of white tea that taste of melon and new hay.',
      'Fünf Tassen weißer Tee, der nach Melone und frischem Heu schmeckt.',
    ),
    story: text(
      'Liście są lekkie: 3 g to dwie czubate łyżeczki. 80 °C, trzy minuty.',
      'The leaves are light: 3 g is two heaped teaspoons. 80 °C, three minutes.',
      'Die Blätter sind leicht: 3 g sind zwei gehäufte Teelöffel. 80 °C, drei Minuten.',
    ),
  }),
  sample({
    of: 'rooibos',
    maker: 'kamionka',
    picture: 'tea-rooibos',
    facts: { caffeine: 'none', origin: 'south-africa' },
    name: text('Rooibos', 'Rooibos', 'Rooibos'),
    taste: text(
      'Sześć wieczornych filiżanek bez kofeiny, ze smakiem wanilii i drewna.',
      'Six evening cups without caffeine, with a taste of vanilla and wood.',
      'Sechs Abendtassen ohne Koffein, mit einem Geschmack von Vanille und Holz.',
    ),
    story: text(
      'Nie da się go przeparzyć: siedem minut to dobry początek.',
      'You cannot brew it too long: seven minutes is a good start.',
      'Zu lange ziehen kann er nicht: Sieben Minuten sind ein guter Anfang.',
    ),
  }),
  sample({
    of: 'mint',
    maker: 'beskid',
    picture: 'tea-mint',
    facts: { caffeine: 'none', origin: 'poland' },
    name: text('Mięta', 'Mint', 'Minze'),
    taste: text(
      'Mięta z Beskidu w całych liściach, na sześć filiżanek po obiedzie.',
      'Whole-leaf mint from the Beskids for six cups after dinner.',
      'Minze aus den Beskiden in ganzen Blättern, für sechs Tassen nach dem Essen.',
    ),
    story: text(
      'Zalej wrzątkiem i przykryj spodkiem, inaczej olejki uciekną z parą.',
      'Pour on boiling water and cover with the saucer, or the oils leave with the steam.',
      'Mit kochendem Wasser übergießen und zudecken, sonst gehen die Öle mit dem Dampf.',
    ),
  }),
  sample({
    of: 'chamomile',
    maker: 'beskid',
    picture: 'tea-chamomile',
    facts: { caffeine: 'none', origin: 'poland' },
    name: text('Rumianek', 'Chamomile', 'Kamille'),
    taste: text(
      'Całe koszyczki rumianku, miodowe i łagodne, na pięć filiżanek.',
      'Whole chamomile heads, honeyed and mild, for five cups.',
      'Ganze Kamillenköpfe, honigsüß und mild, für fünf Tassen.',
    ),
    story: text(
      'Osiem koszyczków na filiżankę, pięć minut, potem wyjmij.',
      'Eight flower heads a cup, five minutes, then take them out.',
      'Acht Blüten pro Tasse, fünf Minuten, dann herausnehmen.',
    ),
  }),
  sample({
    of: 'garden-fruit',
    maker: 'beskid',
    picture: 'tea-fruit',
    facts: { caffeine: 'none', origin: 'poland' },
    name: text('Owoce z ogrodu', 'Garden fruit', 'Gartenfrüchte'),
    taste: text(
      'Jabłko, aronia, dzika róża i hibiskus: kwaśne i czerwone, na cztery kubki.',
      'Apple, chokeberry, rosehip and hibiscus: tart and red, for four mugs.',
      'Apfel, Aronia, Hagebutte und Hibiskus: herb und rot, für vier Becher.',
    ),
    story: text(
      'Dziesięć minut pod przykryciem. Latem zostaw do ostygnięcia i dodaj lód.',
      'Ten minutes, covered. In summer let it cool and add ice.',
      'Zehn Minuten, zugedeckt. Im Sommer abkühlen lassen und Eis dazugeben.',
    ),
  }),
]

function sample(of: {
  of: string
  maker: string
  picture: string
  facts: Record<string, string>
  name: DemoText
  taste: DemoText
  story: DemoText
}): ProductDraft {
  return {
    id: `sample-${of.of}`,
    code: `KAM-PR-${of.of.slice(0, 4).toUpperCase()}`,
    name: inEach((lang) => `${of.name[lang]}, ${tin[lang]}`),
    lead: of.taste,
    story: paragraph(of.story),
    use: ['noPlastic'],
    blocks: [teaKeepingBlock, deliveryBlock],
    categories: ['tea-samples'],
    maker: of.maker,
    pictures: [of.picture, 'tasting-box'],
    facts: of.facts,
    stock: 60,
    price: { pln: 14, eur: 3.5 },
    vat: 'tea',
    noWholesale: true,
  }
}

function paragraph(of: DemoText): InThree<string[]> {
  return { pl: [of.pl], en: [of.en], de: [of.de] }
}
