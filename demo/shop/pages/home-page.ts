import type { HomeSection } from '#domain/entities/home/section.ts'

import { demoCategories } from '../goods/categories.ts'
import { daysAfter } from '../days.ts'
import { demoGroups } from '../goods/groups.ts'
import { inEach, paths, same, type DemoText } from '../localized-text.ts'
import { glazeValue } from '../goods/attributes.ts'
import { alt, type GlazeId, glazeIds, pictureUrl } from '../goods/pictures.ts'
import { siteUrl } from './sites.ts'

const nothing = { pl: '', en: '', de: '' }

/** The home page from top to bottom. */
export function demoHomePage(now: number, quoted: string[]): HomeSection[] {
  return [
    {
      id: 'slides',
      type: 'slider',
      tmpl: 'top',
      title: { pl: 'Z pracowni', en: 'From the workshop', de: 'Aus der Werkstatt' },
      text: nothing,
      sliderTime: 8,
      animation: 'fade',
      resources: [
        {
          url: pictureUrl('hero-1-wide'),
          mobileUrl: pictureUrl('hero-1-mobile'),
          link: toCategory('teapots'),
          alt: {
            pl: 'Czajniczek w kolorze mchu, czarki herbaty i miseczka senchy na lnie w porannym świetle',
            en: 'Moss green teapot, cups of tea and a dish of sencha on linen in morning window light',
            de: 'Moosgrüne Teekanne, Teebecher und ein Schälchen Sencha auf Leinen im Morgenlicht',
          },
          title: { pl: 'Herbata bez pośpiechu', en: 'Tea, in no hurry', de: 'Tee ohne Eile' },
          text: {
            pl: 'Czajniczek w kolorze mchu, dwie czarki i pierwsza wiosenna sencha. Wszystko na tym stole wyszło z naszego pieca albo z ogrodu, który znamy z imienia.',
            en: 'A moss teapot, two cups and the first spring sencha. Everything on this table left our kiln, or a garden we know by name.',
            de: 'Eine Kanne in Moos, zwei Becher und der erste Frühjahrs-Sencha. Alles auf diesem Tisch kam aus unserem Ofen oder aus einem Garten, den wir beim Namen kennen.',
          },
          button: { pl: 'Nakryj taki stół', en: 'Lay this table', de: 'So den Tisch decken' },
        },
        {
          url: pictureUrl('hero-2-wide'),
          mobileUrl: pictureUrl('hero-2-mobile'),
          link: toCategory('table'),
          alt: {
            pl: 'Talerze, kubek, dzbanek, stos misek i czajniczek w kilku szkliwach na dębowej półce',
            en: 'Plates, mug, jug, stacked bowls and teapot in several glazes on an oak shelf',
            de: 'Teller, Becher, Krug, gestapelte Schalen und Kanne in mehreren Glasuren auf einem Eichenregal',
          },
          title: {
            pl: 'Jedna półka, sześć szkliw',
            en: 'One shelf, six glazes',
            de: 'Ein Regal, sechs Glasuren',
          },
          text: {
            pl: 'Popiół, kobalt, mech, rdza, piasek i atrament powstały po to, żeby je mieszać. Możesz dokładać po jednej sztuce.',
            en: 'Ash, cobalt, moss, rust, sand and ink were made to be mixed, so you can add one piece at a time.',
            de: 'Asche, Kobalt, Moos, Rost, Sand und Tinte sind zum Mischen gemacht. So kommt ein Stück nach dem anderen dazu.',
          },
          button: { pl: 'Zobacz szkliwa', en: 'See the glazes', de: 'Glasuren ansehen' },
        },
        {
          url: pictureUrl('hero-3-wide'),
          mobileUrl: pictureUrl('hero-3-mobile'),
          link: toCategory('home'),
          alt: {
            pl: 'Kulisty wazon z eukaliptusem, czarny wazon, świecznik i rdzawa misa w wieczornym świetle',
            en: 'Round vase with eucalyptus, black bottle vase, candle holder and rust bowl in warm evening light',
            de: 'Kugelvase mit Eukalyptus, schwarze Flaschenvase, Kerzenhalter und rostrote Schale im Abendlicht',
          },
          title: {
            pl: 'Gdy robi się ciemno',
            en: 'When the light goes',
            de: 'Wenn das Licht geht',
          },
          text: {
            pl: 'Wazony, świeczniki i szeroka misa w rdzy żelaza, na godzinę po kolacji.',
            en: 'Vases, candle holders and a wide bowl in iron rust, for the hour after supper.',
            de: 'Vasen, Kerzenhalter und eine weite Schale in Eisenrost, für die Stunde nach dem Abendessen.',
          },
          button: { pl: 'Do domu', en: 'For the home', de: 'Für zu Hause' },
        },
      ],
    },
    {
      id: 'new-from-the-kiln',
      type: 'products_group',
      tmpl: 'top',
      title: {
        pl: 'W tym tygodniu z pieca',
        en: 'Out of the kiln this week',
        de: 'Diese Woche aus dem Ofen',
      },
      text: nothing,
      products: ['lake-mug', 'sencha', 'teapot-moss', 'rice-bowl-cobalt', 'yunomi-sand'],
      group: { isManufacturer: false, url: groupUrl('new-from-the-kiln') },
      button: { pl: 'Wszystkie nowości', en: 'All new pieces', de: 'Alle neuen Stücke' },
    },
    {
      id: 'glazes',
      type: 'products_gallery',
      tmpl: 'top',
      title: {
        pl: 'Sześć szkliw, jedna glina',
        en: 'Six glazes, one clay',
        de: 'Sechs Glasuren, ein Ton',
      },
      text: {
        pl: 'Każde powstało po to, żeby stać obok innych. Zacznij od jednej sztuki, dokładaj, gdy coś się stłucze.',
        en: 'Each was made to stand beside the others. Begin with one piece, add as you break.',
        de: 'Jede ist dafür gemacht, neben den anderen zu stehen. Mit einem Stück anfangen, ergänzen, wenn etwas zerbricht.',
      },
      products: [],
      tiles: glazeIds.map((glaze) => glazeTile(glaze)),
    },
    {
      id: 'firing',
      type: 'html',
      tmpl: 'other',
      title: {
        pl: 'Przed ogniem wszystkie są brązowe',
        en: 'Before the fire, they are all brown',
        de: 'Vor dem Feuer sind alle braun',
      },
      text: {
        pl: 'Przez tydzień naczynia tylko schną. Potem szeroki pędzel kładzie popiół, kobalt albo mech, drzwi pieca zostają zamurowane, a gdzie kończy się kolor, decyduje ogień.',
        en: 'For a week they only dry. Then ash, cobalt or moss goes on with a wide brush, the door is bricked up, and the kiln decides where the colour stops.',
        de: 'Eine Woche lang trocknen sie nur. Dann trägt ein breiter Pinsel Asche, Kobalt oder Moos auf, die Ofentür wird zugemauert, und das Feuer entscheidet, wo die Farbe endet.',
      },
      html: {},
      image: pictureUrl('about-workshop'),
      imageAlt: {
        pl: 'Pracownia: brązowa misa na kole, za nią rząd czarek bez szkliwa schnących na desce',
        en: 'Workshop: a brown bowl on the wheel, behind it a row of unglazed cups drying on a board',
        de: 'Werkstatt: eine braune Schale auf der Scheibe, dahinter eine Reihe unglasierter Becher auf einem Brett',
      },
      link: paths('s', siteUrl('workshop')),
      button: {
        pl: 'Zajrzyj do pracowni',
        en: 'Visit the workshop',
        de: 'In die Werkstatt schauen',
      },
      editorial: {
        kicker: { pl: 'Z pracowni', en: 'From the workshop', de: 'Aus der Werkstatt' },
        facts: [
          {
            value: same('7'),
            name: { pl: 'dni na półce', en: 'days on the shelf', de: 'Tage im Regal' },
          },
          {
            value: same('38'),
            name: { pl: 'godzin ognia', en: 'hours of fire', de: 'Stunden Feuer' },
          },
          {
            value: same('1240 °C'),
            name: { pl: 'na szczycie', en: 'at the top', de: 'am heißesten' },
          },
        ],
        made: [
          {
            product: 'rice-bowl-cobalt',
            text: {
              pl: 'Misa z koła, wypalona',
              en: 'The bowl on the wheel, fired',
              de: 'Die Schale von der Scheibe, gebrannt',
            },
            x: 46,
            y: 43,
          },
          {
            product: 'everyday-yunomi',
            text: {
              pl: 'Czarki z deski, wypalone',
              en: 'The cups on the board, fired',
              de: 'Die Becher vom Brett, gebrannt',
            },
            x: 73.75,
            y: 45.5,
          },
        ],
      },
    },
    {
      id: 'where-to-start',
      type: 'products_gallery',
      tmpl: 'top',
      title: {
        pl: 'Od czego zaczniemy?',
        en: 'Where would you like to start?',
        de: 'Womit fangen wir an?',
      },
      text: nothing,
      products: [],
      tiles: [
        tile('teapot-moss-2', 'teapots', {
          pl: 'Czajniczki, które nie kapią',
          en: 'Teapots that pour clean',
          de: 'Kannen, die nicht tropfen',
        }),
        tile('tea-longjing', 'green-tea', {
          pl: 'Zielona herbata',
          en: 'Green tea',
          de: 'Grüner Tee',
        }),
        tile('soup-mug-rust', 'mugs', { pl: 'Kubki', en: 'Mugs', de: 'Henkelbecher' }),
        tile('rice-bowl-ash', 'bowls', { pl: 'Miski', en: 'Bowls', de: 'Schalen' }),
        tile('gift-box-ash', 'gift-boxes', {
          pl: 'Prezenty, już zapakowane',
          en: 'Gifts, ready wrapped',
          de: 'Geschenke, schon verpackt',
        }),
      ],
    },
    {
      id: 'autumn-firing',
      type: 'product_counting_down',
      tmpl: 'top',
      title: {
        pl: 'Jesienny wypał: zestawy −10%',
        en: 'Autumn firing: 10% off sets',
        de: 'Herbstbrand: Sets mit −10 %',
      },
      text: {
        pl: 'Kiedy zegar dojdzie do zera, ostatni raz w tym roku otworzymy piec. Do tego czasu każdy zestaw do herbaty kosztuje o jedną dziesiątą mniej.',
        en: 'When this clock reaches zero we open the kiln for the last time this year. Until then every tea set costs a tenth less.',
        de: 'Wenn diese Uhr auf null steht, öffnen wir den Ofen zum letzten Mal in diesem Jahr. Bis dahin kostet jedes Teeset ein Zehntel weniger.',
      },
      products: ['morning-for-two'],
      timestamp: daysAfter(now, 2.6),
      image: pictureUrl('tea-set-ash'),
      link: toCategory('sets'),
      button: { pl: 'Zobacz zestawy', en: 'See the sets', de: 'Sets ansehen' },
      options: { noHide: false },
    },
    {
      id: 'quotes',
      type: 'opinions',
      tmpl: 'other',
      title: {
        pl: 'Co do nas piszecie',
        en: 'What people write to us',
        de: 'Was Sie uns schreiben',
      },
      text: nothing,
      opinions: quoted,
    },
    {
      id: 'letter',
      type: 'newsletter',
      tmpl: 'other',
      title: {
        pl: 'List, gdy otwieramy piec',
        en: 'A letter when the kiln opens',
        de: 'Ein Brief, wenn der Ofen aufgeht',
      },
      text: {
        pl: 'Raz w miesiącu: nowe partie, zanim trafią do sklepu, i jak parzyć to, co sami pijemy. Rezygnujesz jednym kliknięciem.',
        en: 'Once a month: new batches before they reach the shop, and how to brew what we drink ourselves. You can leave with one click.',
        de: 'Einmal im Monat: neue Chargen, bevor sie in den Laden kommen, und wie wir aufgießen, was wir selbst trinken. Abbestellen mit einem Klick.',
      },
    },
    {
      id: 'instagram',
      type: 'instagram',
      tmpl: 'other',
      title: {
        pl: '@kamionka na Instagramie',
        en: '@kamionka on Instagram',
        de: '@kamionka auf Instagram',
      },
      text: nothing,
    },
  ]
}

function tile(picture: string, categoryId: string, label: DemoText) {
  return {
    image: pictureUrl(picture),
    text: label,
    link: toCategory(categoryId),
    alt: alt(picture),
  }
}

/** What is said of a glaze on the home page. */
const glazeNotes: Record<GlazeId, DemoText> = {
  ash: {
    pl: 'Jabłoń i buk, przesiane',
    en: 'Apple and beech, sieved',
    de: 'Apfel und Buche, gesiebt',
  },
  cobalt: {
    pl: 'Z pędzla, widać pociągnięcia',
    en: 'Brushed, so you see the strokes',
    de: 'Gepinselt, jeder Strich bleibt',
  },
  moss: {
    pl: 'Miedź w redukcji',
    en: 'Copper, fired in reduction',
    de: 'Kupfer, reduzierend gebrannt',
  },
  rust: {
    pl: 'Z każdej strony inna',
    en: 'Different on every side',
    de: 'Auf jeder Seite anders',
  },
  sand: {
    pl: 'Skaleń i prawie nic więcej',
    en: 'Feldspar and little else',
    de: 'Feldspat und kaum mehr',
  },
  ink: {
    pl: 'Prawie czarne, na rancie granat',
    en: 'Almost black, blue at the rim',
    de: 'Fast schwarz, am Rand blau',
  },
}

function glazeTile(glaze: GlazeId) {
  const { text, colour } = glazeValue(glaze)
  const link = paths('g', groupUrl(`glaze-${glaze}`))
  return { colour, text, note: glazeNotes[glaze], link, alt: {} }
}

function toCategory(id: string): DemoText {
  return paths('c', demoCategories().find(({ _id }) => _id === id)?.url ?? nothing)
}

function groupUrl(id: string): DemoText {
  const url = demoGroups().find(({ _id }) => _id === id)?.url
  return inEach((lang) => url?.[lang] ?? '')
}
