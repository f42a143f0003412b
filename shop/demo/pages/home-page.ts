import type { HomeSection } from '#domain/entities/catalogue.ts'

import { demoCategories } from '../goods/categories.ts'
import { daysAfter } from '../days.ts'
import { demoGroups } from '../goods/groups.ts'
import { inEach, paths, type DemoText } from '../localized-text.ts'
import { alt, pictureUrl } from '../goods/pictures.ts'
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
      products: [
        'lake-mug',
        'sencha',
        'teapot-moss',
        'rice-bowl-cobalt',
        'yunomi-sand',
        'dong-ding',
        'supper-plate-ash',
        'gaiwan-ash',
      ],
      group: { isManufacturer: false, url: groupUrl('new-from-the-kiln') },
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
      tiles: [
        tile('teapot-moss', 'teapots', {
          pl: 'Czajniczki, które nie kapią',
          en: 'Teapots that pour clean',
          de: 'Kannen, die nicht tropfen',
        }),
        tile('tea-sencha', 'green-tea', {
          pl: 'Zielona herbata',
          en: 'Green tea',
          de: 'Grüner Tee',
        }),
        tile('mug-ash', 'mugs', { pl: 'Kubki', en: 'Mugs', de: 'Henkelbecher' }),
        tile('rice-bowl-sand', 'bowls', { pl: 'Miski', en: 'Bowls', de: 'Schalen' }),
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
      id: 'one-clay',
      type: 'html',
      tmpl: 'other',
      title: {
        pl: 'Jedna glina, sześć szkliw',
        en: 'One clay, six glazes',
        de: 'Ein Ton, sechs Glasuren',
      },
      text: nothing,
      html: {
        pl: '<p>Wszystkie nasze naczynia powstają z jednej gliny kamionkowej spod Bolesławca. Zmienia się popiół, tlenek i miejsce na półce pieca.</p><p>Popiół spływa. Kobalt zostaje tam, gdzie zostawi go pędzel. Żelazo rdzewieje na każdej krawędzi. Ty wybierasz szkliwo, resztę wybiera ogień, dlatego nie ma dwóch takich samych sztuk.</p>',
        en: '<p>All our pots come from one stoneware clay dug near Bolesławiec. What changes is the ash, the oxide and the place on the kiln shelf.</p><p>Wood ash runs. Cobalt stays where the brush leaves it. Iron breaks to rust on every edge. You choose the glaze, the fire chooses the rest, so no two pieces are quite the same.</p>',
        de: '<p>Alle unsere Stücke entstehen aus einem Steinzeugton, der bei Bolesławiec gegraben wird. Was sich ändert, sind die Asche, das Oxid und der Platz im Ofen.</p><p>Holzasche läuft. Kobalt bleibt, wo der Pinsel ihn lässt. Eisen bricht an jeder Kante zu Rost. Sie wählen die Glasur, den Rest wählt das Feuer, darum gleicht kein Stück ganz dem anderen.</p>',
      },
      image: pictureUrl('hero-2-mobile'),
      imageAlt: {
        pl: 'Talerze, dzbanek i stos misek w sześciu szkliwach na dębowej półce',
        en: 'Plates, jug and stacked bowls in six glazes on an oak shelf',
        de: 'Teller, Krug und gestapelte Schalen in sechs Glasuren auf einem Eichenregal',
      },
      link: paths('s', siteUrl('workshop')),
      button: {
        pl: 'Zajrzyj do pracowni',
        en: 'Visit the workshop',
        de: 'In die Werkstatt schauen',
      },
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

function toCategory(id: string): DemoText {
  return paths('c', demoCategories().find(({ _id }) => _id === id)?.url ?? nothing)
}

function groupUrl(id: string): DemoText {
  const url = demoGroups().find(({ _id }) => _id === id)?.url
  return inEach((lang) => url?.[lang] ?? '')
}
