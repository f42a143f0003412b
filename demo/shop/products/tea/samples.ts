import { inEach, type DemoText, type InThree } from '#demo/shop/localized-text.ts'
import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock, teaKeepingBlock } from '#demo/shop/pages/shared-blocks.ts'

const tin = { pl: 'próbka 15 g', en: 'sample of 15 g', de: 'Probe 15 g' }

/** The eight small tins that the tasting box is filled from, each also sold alone. */
export const samples: ProductDraft[] = [
  sample({
    of: 'sencha',
    maker: 'uji',
    picture: 'tea-sencha',
    facts: { caffeine: 'some', origin: 'japan' },
    name: { pl: 'Sencha', en: 'Sencha', de: 'Sencha' },
    taste: {
      pl: 'Pięć filiżanek wiosennej senchy: zielony groszek, morska sól, a na końcu siano.',
      en: 'Five cups of spring sencha: green peas, sea salt, and hay at the end.',
      de: 'Fünf Tassen Frühjahrs-Sencha: grüne Erbsen, Meersalz und zum Schluss Heu.',
    },
    story: {
      pl: 'Woda 70 °C. Zacznij od 3 g na małą czarkę i nie wylewaj liści po pierwszym parzeniu.',
      en: 'Water at 70 °C. Begin with 3 g for a small cup and keep the leaves after the first brewing.',
      de: 'Wasser mit 70 °C. Beginnen Sie mit 3 g für eine kleine Schale und heben Sie die Blätter auf.',
    },
  }),
  sample({
    of: 'assam',
    maker: 'assam',
    picture: 'tea-black',
    facts: { caffeine: 'much', origin: 'india' },
    name: { pl: 'Assam', en: 'Assam', de: 'Assam' },
    taste: {
      pl: 'Sześć filiżanek mocnej herbaty na śniadanie, słodowej i ciemnej.',
      en: 'Six cups of strong breakfast tea, malty and dark.',
      de: 'Sechs Tassen kräftiger Frühstückstee, malzig und dunkel.',
    },
    story: {
      pl: 'Wrzątek, trzy minuty, i ani minuty dłużej, jeśli pijesz bez mleka.',
      en: 'Boiling water, three minutes, and not one more if you drink it without milk.',
      de: 'Kochendes Wasser, drei Minuten, und ohne Milch keine länger.',
    },
  }),
  sample({
    of: 'dong-ding',
    maker: 'nantou',
    picture: 'tea-oolong',
    facts: { caffeine: 'some', origin: 'taiwan' },
    name: { pl: 'Dong Ding', en: 'Dong Ding', de: 'Dong Ding' },
    taste: {
      pl: 'Prażony oolong na trzy małe dzbanki po pięć parzeń: orzechy, potem gruszka.',
      en: 'Roasted oolong for three small pots of five brewings each: nuts, then pear.',
      de: 'Gerösteter Oolong für drei kleine Kannen zu je fünf Aufgüssen: Nuss, dann Birne.',
    },
    story: {
      pl: 'Najpierw opłucz kulki wrzątkiem i odlej; rozwijają się przez dwa parzenia.',
      en: 'Rinse the pearls with boiling water first and pour it off; they take two brewings to unroll.',
      de: 'Spülen Sie die Perlen zuerst mit kochendem Wasser; sie öffnen sich über zwei Aufgüsse.',
    },
  }),
  sample({
    of: 'white-peony',
    maker: 'kamionka',
    picture: 'tea-white',
    facts: { caffeine: 'some', origin: 'china' },
    name: { pl: 'Biała Peonia', en: 'White Peony', de: 'Weiße Pfingstrose' },
    taste: {
      pl: 'Pięć filiżanek białej herbaty o smaku melona i świeżego siana.',
      en: 'Five cups of white tea that taste of melon and new hay.',
      de: 'Fünf Tassen weißer Tee, der nach Melone und frischem Heu schmeckt.',
    },
    story: {
      pl: 'Liście są lekkie: 3 g to dwie czubate łyżeczki. 80 °C, trzy minuty.',
      en: 'The leaves are light: 3 g is two heaped teaspoons. 80 °C, three minutes.',
      de: 'Die Blätter sind leicht: 3 g sind zwei gehäufte Teelöffel. 80 °C, drei Minuten.',
    },
  }),
  sample({
    of: 'rooibos',
    maker: 'kamionka',
    picture: 'tea-rooibos',
    facts: { caffeine: 'none', origin: 'south-africa' },
    name: { pl: 'Rooibos', en: 'Rooibos', de: 'Rooibos' },
    taste: {
      pl: 'Sześć wieczornych filiżanek bez kofeiny, ze smakiem wanilii i drewna.',
      en: 'Six evening cups without caffeine, with a taste of vanilla and wood.',
      de: 'Sechs Abendtassen ohne Koffein, mit einem Geschmack von Vanille und Holz.',
    },
    story: {
      pl: 'Nie da się go przeparzyć: siedem minut to dobry początek.',
      en: 'You cannot brew it too long: seven minutes is a good start.',
      de: 'Zu lange ziehen kann er nicht: Sieben Minuten sind ein guter Anfang.',
    },
  }),
  sample({
    of: 'mint',
    maker: 'beskid',
    picture: 'tea-mint',
    facts: { caffeine: 'none', origin: 'poland' },
    name: { pl: 'Mięta', en: 'Mint', de: 'Minze' },
    taste: {
      pl: 'Mięta z Beskidu w całych liściach, na sześć filiżanek po obiedzie.',
      en: 'Whole-leaf mint from the Beskids for six cups after dinner.',
      de: 'Minze aus den Beskiden in ganzen Blättern, für sechs Tassen nach dem Essen.',
    },
    story: {
      pl: 'Zalej wrzątkiem i przykryj spodkiem, inaczej olejki uciekną z parą.',
      en: 'Pour on boiling water and cover with the saucer, or the oils leave with the steam.',
      de: 'Mit kochendem Wasser übergießen und zudecken, sonst gehen die Öle mit dem Dampf.',
    },
  }),
  sample({
    of: 'chamomile',
    maker: 'beskid',
    picture: 'tea-chamomile',
    facts: { caffeine: 'none', origin: 'poland' },
    name: { pl: 'Rumianek', en: 'Chamomile', de: 'Kamille' },
    taste: {
      pl: 'Całe koszyczki rumianku, miodowe i łagodne, na pięć filiżanek.',
      en: 'Whole chamomile heads, honeyed and mild, for five cups.',
      de: 'Ganze Kamillenköpfe, honigsüß und mild, für fünf Tassen.',
    },
    story: {
      pl: 'Osiem koszyczków na filiżankę, pięć minut, potem wyjmij.',
      en: 'Eight flower heads a cup, five minutes, then take them out.',
      de: 'Acht Blüten pro Tasse, fünf Minuten, dann herausnehmen.',
    },
  }),
  sample({
    of: 'garden-fruit',
    maker: 'beskid',
    picture: 'tea-fruit',
    facts: { caffeine: 'none', origin: 'poland' },
    name: { pl: 'Owoce z ogrodu', en: 'Garden fruit', de: 'Gartenfrüchte' },
    taste: {
      pl: 'Jabłko, aronia, dzika róża i hibiskus: kwaśne i czerwone, na cztery kubki.',
      en: 'Apple, chokeberry, rosehip and hibiscus: tart and red, for four mugs.',
      de: 'Apfel, Aronia, Hagebutte und Hibiskus: herb und rot, für vier Becher.',
    },
    story: {
      pl: 'Dziesięć minut pod przykryciem. Latem zostaw do ostygnięcia i dodaj lód.',
      en: 'Ten minutes, covered. In summer let it cool and add ice.',
      de: 'Zehn Minuten, zugedeckt. Im Sommer abkühlen lassen und Eis dazugeben.',
    },
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
    pictures: [`sample-${of.of}`, of.picture],
    facts: of.facts,
    content: { amount: 15, unit: 'g' },
    stock: 60,
    price: { pln: 14, eur: 3.5 },
    vat: 'tea',
    noWholesale: true,
  }
}

function paragraph(of: DemoText): InThree<string[]> {
  return { pl: [of.pl], en: [of.en], de: [of.de] }
}
