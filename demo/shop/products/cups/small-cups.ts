import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock, differBlock } from '#demo/shop/pages/shared-blocks.ts'

/** Gaiwans and espresso cups. */
export const smallCups: ProductDraft[] = [
  {
    id: 'gaiwan-ash',
    code: 'DG-GAI-POP',
    name: {
      pl: 'Gaiwan ze spodkiem, popiół drzewny',
      en: 'Gaiwan with saucer, wood ash',
      de: 'Gaiwan mit Untertasse, Holzasche',
    },
    lead: {
      pl: 'Czarka, przykrywka i spodek na 120 ml. Rant odgięty na tyle, że gorąca czarka nie parzy palców.',
      en: 'Cup, lid and saucer for 120 ml. The rim flares just enough that a hot cup does not burn the fingers.',
      de: 'Schale, Deckel und Untertasse für 120 ml. Der Rand ist gerade so weit ausgestellt, dass die heiße Schale nicht an den Fingern brennt.',
    },
    story: {
      pl: [
        'Przykrywkę toczymy razem z czarką i nie zamieniamy ich potem, więc szczelina wokół jest wszędzie równa. To przez nią przelewa się herbata, a liście zostają.',
        'Kto zaczyna, niech weźmie oolong: znosi pomyłki w czasie i temperaturze.',
      ],
      en: [
        'The lid is thrown together with its cup and the two are never swapped, so the gap around it is even. That gap lets the tea out and keeps the leaves in.',
        'If you are new to it, start with oolong: it forgives a wrong minute or a wrong degree.',
      ],
      de: [
        'Der Deckel wird mit seiner Schale gedreht und nie vertauscht, deshalb ist der Spalt ringsum gleich. Durch ihn läuft der Tee, die Blätter bleiben zurück.',
        'Wer neu beginnt, nimmt Oolong: Er verzeiht eine falsche Minute und ein paar Grad.',
      ],
    },
    use: ['dishwasher', 'pairs', 'food'],
    blocks: [deliveryBlock, differBlock],
    categories: ['gaiwans'],
    groups: ['new-from-the-kiln'],
    maker: 'dom-gliny',
    pictures: ['gaiwan-ash', 'gaiwan-ash-2'],
    facts: {
      glaze: 'ash',
      capacity: 120,
      handle: 'no-handle',
      height: 86,
      diameter: 102,
      weight: 260,
      firing: 'reduction',
      'made-in': 'boleslawiec',
      batch: 'autumn-1',
    },
    stock: 9,
    price: { pln: 134, eur: 32.5 },
    vat: 'stoneware',
    ageDays: 12,
    marks: ['new'],
  },
  {
    id: 'espresso-sand',
    code: 'KW-ESP-PIA',
    name: {
      pl: 'Filiżanka do espresso, piasek',
      en: 'Espresso cup, sand',
      de: 'Espressotasse, Sand',
    },
    lead: {
      pl: 'Mała filiżanka z grubym dnem i spodkiem, na którym mieści się ciastko.',
      en: 'A small cup with a thick base and a saucer wide enough for a biscuit.',
      de: 'Eine kleine Tasse mit dickem Boden und einer Untertasse, auf der ein Keks Platz hat.',
    },
    story: {
      pl: [
        'Dno ma 8 mm i trzyma ciepło dłużej niż porcelana. W środku jest lekko zaokrąglone, więc crema nie osiada na krawędzi.',
        'Piaskowe szkliwo jest matowe na zewnątrz i gładkie w środku.',
      ],
      en: [
        'The base is 8 mm thick and holds the heat longer than porcelain. Inside it is gently rounded, so the crema does not cling to an edge.',
        'The sand glaze is matt outside and smooth inside.',
      ],
      de: [
        'Der Boden ist 8 mm stark und hält die Wärme länger als Porzellan. Innen ist er leicht gerundet, so bleibt die Crema an keiner Kante hängen.',
        'Die Sandglasur ist außen matt und innen glatt.',
      ],
    },
    use: ['dishwasher', 'foot'],
    blocks: [deliveryBlock, differBlock],
    categories: ['espresso-cups'],
    maker: 'wilga',
    pictures: ['espresso-sand', 'espresso-sand-close'],
    facts: {
      glaze: 'sand',
      handle: 'with-handle',
      height: 62,
      diameter: 64,
      weight: 180,
      firing: 'oxidation',
      'made-in': 'wisnicz',
    },
    choices: { capacity: ['60', '90'] },
    stock: { each: 18, 60: 6 },
    price: { pln: 48, eur: 11.8 },
    vat: 'stoneware',
  },
]
