import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock, teaKeepingBlock } from '#demo/shop/pages/shared-blocks.ts'

export const otherTeas: ProductDraft[] = [
  {
    id: 'dong-ding',
    code: 'NAN-DOD-26',
    kind: 'weight',
    name: {
      pl: 'Dong Ding oolong prażony nad węglem',
      en: 'Dong Ding oolong, charcoal roast',
      de: 'Dong Ding Oolong, über Holzkohle geröstet',
    },
    lead: {
      pl: 'Zwinięty w kulki oolong z Nantou, prażony trzy noce. 95 °C, minuta, pięć parzeń.',
      en: 'Rolled oolong from Nantou, roasted for three nights. 95 °C, one minute, five pourings.',
      de: 'Gerollter Oolong aus Nantou, drei Nächte geröstet. 95 °C, eine Minute, fünf Aufgüsse.',
    },
    story: {
      pl: [
        'Liście rosną na 740 m n.p.m., w październiku. Pan Chen praży je nad węglem z longanu, po dwanaście godzin, z dniem przerwy między nocami.',
        'W pierwszych czarkach są orzechy i skórka chleba, od czwartej zostaje słodycz pieczonej gruszki.',
      ],
      en: [
        'The leaf grows at 740 m and is picked in October. Mr Chen roasts it over longan charcoal for twelve hours at a time, with a day of rest between the nights.',
        'The first cups bring nuts and bread crust; from the fourth on what stays is the sweetness of a baked pear.',
      ],
      de: [
        'Das Blatt wächst auf 740 m und wird im Oktober gepflückt. Herr Chen röstet es über Longan-Holzkohle, je zwölf Stunden, mit einem Ruhetag zwischen den Nächten.',
        'Die ersten Schalen bringen Nüsse und Brotkruste; ab der vierten bleibt die Süße einer Bratbirne.',
      ],
    },
    use: ['fivePours', 'byWeight'],
    blocks: [teaKeepingBlock, deliveryBlock],
    categories: ['oolong'],
    groups: ['new-from-the-kiln'],
    maker: 'nantou',
    pictures: ['tea-oolong', 'tea-oolong-close', 'tea-tin-clay'],
    facts: { caffeine: 'some', origin: 'taiwan' },
    stock: 1250,
    grams: { pricedPer: 50, step: 50 },
    price: { pln: 46, eur: 11.5 },
    vat: 'tea',
  },
  {
    id: 'assam',
    code: 'ASS-SF-26',
    kind: 'weight',
    name: {
      pl: 'Assam z drugiego zbioru',
      en: 'Second flush Assam',
      de: 'Assam, zweite Pflückung',
    },
    lead: {
      pl: 'Mocna czarna herbata z czerwcowego zbioru, ze złotymi końcówkami. Wrzątek, trzy minuty, można z mlekiem.',
      en: 'A strong black tea of the June picking, with golden tips. Boiling water, three minutes, milk if you like.',
      de: 'Kräftiger schwarzer Tee der Junipflückung, mit goldenen Spitzen. Kochendes Wasser, drei Minuten, gern mit Milch.',
    },
    story: {
      pl: [
        'Bracia Gogoi mają cztery hektary nad Brahmaputrą i skręcają liście sami, w dniu zbioru. Napar jest ciemny jak kasztan, słodowy, bez goryczy.',
        'Czerwiec to w Assamie najlepszy miesiąc: liść jest już gruby, a deszcze dopiero przyjdą.',
      ],
      en: [
        'The Gogoi brothers have four hectares by the Brahmaputra and roll the leaf themselves on the day of picking. The cup is dark as chestnut and malty, without bitterness.',
        'June is the best month in Assam: the leaf is already thick and the rains are yet to come.',
      ],
      de: [
        'Die Brüder Gogoi haben vier Hektar am Brahmaputra und rollen das Blatt selbst, am Tag der Pflückung. Der Aufguss ist kastaniendunkel und malzig, ohne Bitterkeit.',
        'Der Juni ist in Assam der beste Monat: Das Blatt ist schon kräftig, der Regen noch nicht da.',
      ],
    },
    use: ['byWeight'],
    blocks: [teaKeepingBlock, deliveryBlock],
    categories: ['black-tea'],
    groups: ['bestsellers'],
    maker: 'assam',
    pictures: ['tea-black', 'tea-black-close', 'tea-tin-black'],
    facts: { caffeine: 'much', origin: 'india' },
    stock: 4800,
    grams: { pricedPer: 50, step: 50 },
    price: { pln: 28, eur: 6.9 },
    vat: 'tea',
    marks: ['bestseller'],
  },
]
