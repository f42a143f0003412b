import type { Category } from '#domain/entities/catalogue.ts'

import { slugs, type DemoText } from '../localized-text.ts'
import { pictureUrl } from './pictures.ts'

type Branch = {
  id: string
  name: DemoText
  picture?: string
  description?: DemoText
  lowerDescription?: DemoText
  children?: Branch[]
}

/** The category tree as a list, parents first; each knows its way down from the root. */
export function demoCategories(): Category[] {
  return flatten(tree, [])
}

/** A category's own id and those of the categories above it, the root first. */
export function wayTo(categoryId: string): string[] {
  const category = flatten(tree, []).find(({ _id }) => _id === categoryId)
  if (!category) throw new Error(`No category ${categoryId}`)
  return category.hierarchy
}

function flatten(branches: Branch[], above: string[]): Category[] {
  return branches.flatMap((branch, order) => {
    const hierarchy = [...above, branch.id]
    const category: Category = {
      _id: branch.id,
      parentId: above.at(-1) ?? null,
      order,
      name: branch.name,
      url: slugs(branch.name),
      hierarchy,
      menuHidden: false,
      description: branch.description,
      lowerDescription: branch.lowerDescription,
      image: branch.picture === undefined ? undefined : pictureUrl(branch.picture),
    }
    return [category, ...flatten(branch.children ?? [], hierarchy)]
  })
}

const tree: Branch[] = [
  {
    id: 'tea',
    name: { pl: 'Herbata', en: 'Tea', de: 'Tee' },
    picture: 'tea-sencha',
    description: {
      pl: '<p>Prosto z ogrodów, pakowana w Krakowie.</p>',
      en: '<p>Straight from the gardens, packed in Kraków.</p>',
      de: '<p>Direkt aus den Gärten, in Krakau verpackt.</p>',
    },
    lowerDescription: {
      pl: '<p>Kupujemy liście w ogrodach i pakujemy je dopiero po zamówieniu. Przy każdej herbacie piszemy, skąd jest, kiedy ją zebrano i jak ją parzymy sami.</p><h2>Ile herbaty na filiżankę</h2><p>Na 200 ml wody bierzemy 3 g liści, czyli płaską łyżeczkę zwiniętego oolonga albo dwie łyżeczki białej herbaty. Torebka 50 g wystarcza na szesnaście parzeń, a większość liści można zalać jeszcze dwa razy.</p>',
      en: '<p>We buy leaf from the gardens and pack it once you have ordered. With every tea we tell you where it comes from, when it was picked and how we brew it ourselves.</p><h2>How much tea for a cup</h2><p>For 200 ml of water we take 3 g of leaf: a level teaspoon of rolled oolong or two of white tea. A 50 g bag is good for sixteen brewings, and most leaves can be poured over twice more.</p>',
      de: '<p>Wir kaufen bei den Gärten und packen erst nach der Bestellung ab. Bei jedem Tee steht, woher er kommt, wann er gepflückt wurde und wie wir ihn selbst aufgießen.</p><h2>Wie viel Tee für eine Tasse</h2><p>Auf 200 ml Wasser nehmen wir 3 g Blatt: einen gestrichenen Teelöffel gerollten Oolong oder zwei Teelöffel weißen Tee. Eine Tüte mit 50 g reicht für sechzehn Aufgüsse, und die meisten Blätter lassen sich noch zweimal übergießen.</p>',
    },
    children: [
      {
        id: 'green-tea',
        name: { pl: 'Zielona herbata', en: 'Green tea', de: 'Grüner Tee' },
        picture: 'tea-sencha',
        description: {
          pl: '<p>Japońskie i chińskie zbiory wiosenne. Woda 70–80 °C, nigdy wrzątek.</p>',
          en: '<p>Spring pickings from Japan and China. Water at 70 to 80 °C, never boiling.</p>',
          de: '<p>Frühjahrspflückungen aus Japan und China. Wasser mit 70 bis 80 °C, nie kochend.</p>',
        },
      },
      {
        id: 'black-tea',
        name: { pl: 'Czarna herbata', en: 'Black tea', de: 'Schwarzer Tee' },
        picture: 'tea-black',
        description: {
          pl: '<p>Od mocnego Assamu do lekkiego Dardżylingu. Trzy minuty pod przykryciem.</p>',
          en: '<p>From a strong Assam to a light Darjeeling. Three minutes, covered.</p>',
          de: '<p>Vom kräftigen Assam bis zum leichten Darjeeling. Drei Minuten, zugedeckt.</p>',
        },
      },
      {
        id: 'oolong',
        name: { pl: 'Herbata oolong', en: 'Oolong', de: 'Oolong-Tee' },
        picture: 'tea-oolong',
        description: {
          pl: '<p>Herbaty częściowo utlenione z Tajwanu i Fujianu, do wielu krótkich parzeń.</p>',
          en: '<p>Partly oxidised teas from Taiwan and Fujian, for many short brewings.</p>',
          de: '<p>Teilweise oxidierte Tees aus Taiwan und Fujian, für viele kurze Aufgüsse.</p>',
        },
      },
      {
        id: 'white-tea',
        name: { pl: 'Biała herbata', en: 'White tea', de: 'Weißer Tee' },
        picture: 'tea-white',
        description: {
          pl: '<p>Pąki i najmłodsze liście, tylko więdnięte i suszone.</p>',
          en: '<p>Buds and the youngest leaves, only withered and dried.</p>',
          de: '<p>Knospen und jüngste Blätter, nur gewelkt und getrocknet.</p>',
        },
      },
      {
        id: 'herbal-tea',
        name: { pl: 'Zioła i rooibos', en: 'Herbs and rooibos', de: 'Kräuter und Rooibos' },
        picture: 'tea-mint',
        description: {
          pl: '<p>Bez kofeiny: rooibos z Cederbergu, mięta i rumianek z Beskidu Niskiego.</p>',
          en: '<p>Without caffeine: rooibos from the Cederberg, mint and chamomile from the Low Beskids.</p>',
          de: '<p>Ohne Koffein: Rooibos aus den Zederbergen, Minze und Kamille aus den Niederen Beskiden.</p>',
        },
      },
      {
        id: 'fruit-tea',
        name: { pl: 'Herbaty owocowe', en: 'Fruit tea', de: 'Früchtetee' },
        picture: 'tea-fruit',
        description: {
          pl: '<p>Susz z całych owoców, bez aromatów i bez cukru.</p>',
          en: '<p>Whole dried fruit, no flavouring, no sugar.</p>',
          de: '<p>Ganze getrocknete Früchte, ohne Aroma und ohne Zucker.</p>',
        },
      },
      {
        id: 'tea-samples',
        name: { pl: 'Próbki 15 g', en: 'Samples of 15 g', de: 'Proben zu 15 g' },
        picture: 'tasting-box',
        description: {
          pl: '<p>Małe puszki na pięć, sześć filiżanek. Dobre, żeby poznać herbatę, zanim kupisz torebkę.</p>',
          en: '<p>Small tins for five or six cups. A way to get to know a tea before you buy a bag.</p>',
          de: '<p>Kleine Dosen für fünf bis sechs Tassen. So lernt man einen Tee kennen, bevor man eine Tüte kauft.</p>',
        },
      },
    ],
  },
  {
    id: 'cups',
    name: { pl: 'Kubki i czarki', en: 'Cups and mugs', de: 'Becher und Tassen' },
    picture: 'mug-ash',
    description: {
      pl: '<p>Toczone pojedynczo, wypalane w 1240 °C.</p>',
      en: '<p>Thrown one at a time, fired at 1240 °C.</p>',
      de: '<p>Einzeln gedreht, bei 1240 °C gebrannt.</p>',
    },
    lowerDescription: {
      pl: '<p>Kubki i czarki są z bolesławieckiej gliny kamionkowej. Trzymają ciepło, wytrzymują zmywarkę i leżą w dłoni, jakby były w niej od zawsze.</p><h2>Jak wybrać kubek</h2><p>Do zielonej herbaty weź coś małego i cienkiego, od 120 do 200 ml: po minucie napar ma temperaturę do picia. Czarna herbata i kawa lubią grubszą ściankę i 250 ml lub więcej. Jeśli nie możesz się zdecydować, zacznij od popiołu, szkliwa, które pasuje do wszystkiego.</p><h2>Jak dbać o kamionkę</h2><p>Zmywarka i mikrofalówka nie szkodzą. Nie lej wrzątku do kubka prosto z lodówki. Osad po herbacie schodzi łyżeczką sody.</p>',
      en: '<p>Our cups are Bolesławiec stoneware. They keep the heat, survive the dishwasher and sit in the hand as if they had always been there.</p><h2>How to choose a cup</h2><p>For green tea take something small and thin, 120 to 200 ml: it cools to drinking heat in a minute. Black tea and coffee like a thicker wall and 250 ml or more. If you cannot decide, begin with wood ash, the glaze that goes with everything.</p><h2>Care for stoneware</h2><p>Dishwasher and microwave are fine. Avoid pouring boiling water into a cup straight from the fridge. Tea stains come off with a spoon of baking soda.</p>',
      de: '<p>Unsere Becher sind aus Bunzlauer Steinzeugton. Sie halten warm, überstehen die Spülmaschine und liegen in der Hand, als wären sie immer dort gewesen.</p><h2>Welcher Becher passt</h2><p>Für grünen Tee nimmt man etwas Kleines und Dünnes, 120 bis 200 ml: Nach einer Minute ist er trinkwarm. Schwarzer Tee und Kaffee mögen eine dickere Wand und 250 ml oder mehr. Wer sich nicht entscheiden kann, beginnt mit Holzasche, der Glasur, die zu allem passt.</p><h2>Steinzeug pflegen</h2><p>Spülmaschine und Mikrowelle schaden nicht. Gießen Sie kein kochendes Wasser in einen Becher, der gerade aus dem Kühlschrank kommt. Teeränder löst ein Löffel Natron.</p>',
    },
    children: [
      {
        id: 'mugs',
        name: { pl: 'Kubki', en: 'Mugs', de: 'Henkelbecher' },
        picture: 'mug-ash',
        description: {
          pl: '<p>Z uchem, od 250 do 500 ml, do herbaty, kawy i zupy.</p>',
          en: '<p>With a handle, 250 to 500 ml, for tea, coffee and soup.</p>',
          de: '<p>Mit Henkel, 250 bis 500 ml, für Tee, Kaffee und Suppe.</p>',
        },
      },
      {
        id: 'yunomi',
        name: { pl: 'Czarki yunomi', en: 'Yunomi', de: 'Yunomi-Becher' },
        picture: 'yunomi-sand',
        description: {
          pl: '<p>Japońskie czarki bez ucha, wyższe niż szersze, na codzienną herbatę.</p>',
          en: '<p>Japanese cups without a handle, taller than wide, for everyday tea.</p>',
          de: '<p>Japanische Becher ohne Henkel, höher als breit, für den Tee am Tag.</p>',
        },
      },
      {
        id: 'espresso-cups',
        name: { pl: 'Filiżanki do espresso', en: 'Espresso cups', de: 'Espressotassen' },
        picture: 'espresso-sand',
        description: {
          pl: '<p>Od 60 do 120 ml, z grubym dnem, które trzyma ciepło.</p>',
          en: '<p>60 to 120 ml, with a thick base that holds the heat.</p>',
          de: '<p>60 bis 120 ml, mit dickem Boden, der die Wärme hält.</p>',
        },
      },
      {
        id: 'gaiwans',
        name: { pl: 'Gaiwany', en: 'Gaiwans', de: 'Gaiwane' },
        picture: 'gaiwan-ash',
        description: {
          pl: '<p>Czarka, przykrywka i spodek: najprostszy sposób na kilkanaście parzeń jednej herbaty.</p>',
          en: '<p>Cup, lid and saucer: the simplest way to a dozen brewings of one tea.</p>',
          de: '<p>Schale, Deckel und Untertasse: der einfachste Weg zu einem Dutzend Aufgüssen.</p>',
        },
      },
      {
        id: 'cup-seconds',
        name: { pl: 'Kubki drugiego gatunku', en: 'Seconds', de: 'Zweite Wahl' },
        picture: 'mug-rust',
        description: {
          pl: '<p>Zaciek za długi, stopka krzywa o milimetr. Szczelne, zdrowe i o połowę tańsze.</p>',
          en: '<p>A drip too long, a foot one millimetre off. Sound, watertight and half the price.</p>',
          de: '<p>Ein Tropfen zu lang, der Fuß einen Millimeter schief. Dicht, gesund und zum halben Preis.</p>',
        },
      },
    ],
  },
  {
    id: 'table',
    name: { pl: 'Stół', en: 'Table', de: 'Gedeckter Tisch' },
    picture: 'plate-ash',
    description: {
      pl: '<p>W sześciu szkliwach, które można mieszać. Dokupisz jedną sztukę za rok i będzie pasować.</p>',
      en: '<p>Six glazes made to be mixed. One more piece in a year will still belong.</p>',
      de: '<p>Sechs Glasuren, die sich mischen lassen. Auch in einem Jahr passt ein Stück noch dazu.</p>',
    },
    children: [
      { id: 'plates', name: { pl: 'Talerze', en: 'Plates', de: 'Teller' }, picture: 'plate-ash' },
      { id: 'bowls', name: { pl: 'Miski', en: 'Bowls', de: 'Schalen' }, picture: 'rice-bowl-sand' },
      { id: 'jugs', name: { pl: 'Dzbanki', en: 'Jugs', de: 'Krüge' }, picture: 'jug-sand' },
      {
        id: 'teapots',
        name: { pl: 'Czajniczki', en: 'Teapots', de: 'Teekannen' },
        picture: 'teapot-moss',
        description: {
          pl: '<p>Każdy dziobek sprawdzamy wodą, zanim czajniczek trafi do szkliwienia. Kapiące wracają do gliny.</p>',
          en: '<p>We test every spout with water before the pot is glazed. The ones that drip go back to clay.</p>',
          de: '<p>Jeden Ausguss prüfen wir mit Wasser, bevor die Kanne glasiert wird. Was tropft, wird wieder Ton.</p>',
        },
      },
    ],
  },
  {
    id: 'home',
    name: { pl: 'Do domu', en: 'For the home', de: 'Für zu Hause' },
    picture: 'round-vase-ash',
    description: {
      pl: '<p>Wazony, doniczki i świeczniki. Szkliwione także w środku, więc nie przeciekają.</p>',
      en: '<p>Vases, planters and candle holders. Glazed inside as well, so they do not leak.</p>',
      de: '<p>Vasen, Pflanztöpfe und Kerzenhalter. Auch innen glasiert, damit nichts durchsickert.</p>',
    },
    children: [
      { id: 'vases', name: { pl: 'Wazony', en: 'Vases', de: 'Vasen' }, picture: 'tall-vase-ink' },
      {
        id: 'planters',
        name: { pl: 'Doniczki', en: 'Planters', de: 'Pflanztöpfe' },
        picture: 'planter-sand',
      },
      {
        id: 'candle-holders',
        name: { pl: 'Świeczniki', en: 'Candle holders', de: 'Kerzenhalter' },
        picture: 'candle-holder-cobalt',
      },
    ],
  },
  {
    id: 'gifts',
    name: { pl: 'Prezenty', en: 'Gifts', de: 'Geschenke' },
    picture: 'gift-box-ash',
    description: {
      pl: '<p>Zestawy i pudełka pakujemy w wełnę drzewną i papier z makulatury. Kartkę piszemy ręcznie.</p>',
      en: '<p>We pack sets and boxes in wood wool and recycled paper. The card is written by hand.</p>',
      de: '<p>Sets und Kisten packen wir in Holzwolle und Recyclingpapier. Die Karte schreiben wir von Hand.</p>',
    },
    children: [
      { id: 'sets', name: { pl: 'Zestawy', en: 'Sets', de: 'Sets' }, picture: 'tea-set-ash' },
      {
        id: 'gift-boxes',
        name: { pl: 'Pudełka prezentowe', en: 'Gift boxes', de: 'Geschenkboxen' },
        picture: 'gift-box-ash',
      },
    ],
  },
  {
    id: 'accessories',
    name: { pl: 'Akcesoria', en: 'Accessories', de: 'Zubehör' },
    picture: 'tea-tin-sage',
    description: {
      pl: '<p>Puszki, miarki i czajnik: to, czego używamy przy stole w pracowni.</p>',
      en: '<p>Tins, scoops and a kettle: what we use at the table in the workshop.</p>',
      de: '<p>Dosen, Teemaße und ein Kessel: was wir am Tisch in der Werkstatt benutzen.</p>',
    },
    children: [
      {
        id: 'tins-and-scoops',
        name: { pl: 'Puszki i miarki', en: 'Tins and scoops', de: 'Dosen und Teemaße' },
        picture: 'tea-tin-sage',
      },
    ],
  },
]
