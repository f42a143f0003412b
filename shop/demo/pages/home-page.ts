import type { HomeSection } from '#domain/entities/catalogue.ts'

import { demoCategories } from '../goods/categories.ts'
import { daysAfter } from '../days.ts'
import { demoGroups } from '../goods/groups.ts'
import { inEach, paths, text, type DemoText } from '../localized-text.ts'
import { alt, pictureUrl } from '../goods/pictures.ts'
import { siteUrl } from './sites.ts'

const nothing = text('', '', '')

/** The home page from top to bottom. */
export function demoHomePage(now: number, quoted: string[]): HomeSection[] {
  return [
    {
      id: 'slides',
      type: 'slider',
      tmpl: 'top',
      title: text('Z pracowni', 'From the workshop', 'Aus der Werkstatt'),
      text: nothing,
      sliderTime: 8,
      animation: 'fade',
      resources: [
        {
          url: pictureUrl('hero-1-wide'),
          mobileUrl: pictureUrl('hero-1-mobile'),
          link: toCategory('teapots'),
          alt: text(
            'Czajniczek w kolorze mchu, czarki herbaty i miseczka senchy na lnie w porannym świetle',
            'Moss green teapot, cups of tea and a dish of sencha on linen in morning window light',
            'Moosgrüne Teekanne, Teebecher und ein Schälchen Sencha auf Leinen im Morgenlicht',
          ),
          title: text('Herbata bez pośpiechu', 'Tea, in no hurry', 'Tee ohne Eile'),
          text: text(
            'Czajniczek w kolorze mchu, dwie czarki i pierwsza wiosenna sencha. Wszystko na tym stole wyszło z naszego pieca albo z ogrodu, który znamy z imienia.',
            'A moss teapot, two cups and the first spring sencha. Everything on this table left our kiln, or a garden we know by name.',
            'Eine Kanne in Moos, zwei Becher und der erste Frühjahrs-Sencha. Alles auf diesem Tisch kam aus unserem Ofen oder aus einem Garten, den wir beim Namen kennen.',
          ),
          button: text('Nakryj taki stół', 'Lay this table', 'So den Tisch decken'),
        },
        {
          url: pictureUrl('hero-2-wide'),
          mobileUrl: pictureUrl('hero-2-mobile'),
          link: toCategory('table'),
          alt: text(
            'Talerze, kubek, dzbanek, stos misek i czajniczek w kilku szkliwach na dębowej półce',
            'Plates, mug, jug, stacked bowls and teapot in several glazes on an oak shelf',
            'Teller, Becher, Krug, gestapelte Schalen und Kanne in mehreren Glasuren auf einem Eichenregal',
          ),
          title: text(
            'Jedna półka, sześć szkliw',
            'One shelf, six glazes',
            'Ein Regal, sechs Glasuren',
          ),
          text: text(
            'Popiół, kobalt, mech, rdza, piasek i atrament powstały po to, żeby je mieszać. Możesz dokładać po jednej sztuce.',
            'Ash, cobalt, moss, rust, sand and ink were made to be mixed, so you can add one piece at a time.',
            'Asche, Kobalt, Moos, Rost, Sand und Tinte sind zum Mischen gemacht. So kommt ein Stück nach dem anderen dazu.',
          ),
          button: text('Zobacz szkliwa', 'See the glazes', 'Glasuren ansehen'),
        },
        {
          url: pictureUrl('hero-3-wide'),
          mobileUrl: pictureUrl('hero-3-mobile'),
          link: toCategory('home'),
          alt: text(
            'Kulisty wazon z eukaliptusem, czarny wazon, świecznik i rdzawa misa w wieczornym świetle',
            'Round vase with eucalyptus, black bottle vase, candle holder and rust bowl in warm evening light',
            'Kugelvase mit Eukalyptus, schwarze Flaschenvase, Kerzenhalter und rostrote Schale im Abendlicht',
          ),
          title: text('Gdy robi się ciemno', 'When the light goes', 'Wenn das Licht geht'),
          text: text(
            'Wazony, świeczniki i szeroka misa w rdzy żelaza, na godzinę po kolacji.',
            'Vases, candle holders and a wide bowl in iron rust, for the hour after supper.',
            'Vasen, Kerzenhalter und eine weite Schale in Eisenrost, für die Stunde nach dem Abendessen.',
          ),
          button: text('Do domu', 'For the home', 'Für zu Hause'),
        },
      ],
    },
    {
      id: 'new-from-the-kiln',
      type: 'products_group',
      tmpl: 'top',
      title: text(
        'W tym tygodniu z pieca',
        'Out of the kiln this week',
        'Diese Woche aus dem Ofen',
      ),
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
      title: text('Od czego zaczniemy?', 'Where would you like to start?', 'Womit fangen wir an?'),
      text: nothing,
      tiles: [
        tile(
          'teapot-moss',
          'teapots',
          text(
            'Czajniczki, które nie kapią',
            'Teapots that pour clean',
            'Kannen, die nicht tropfen',
          ),
        ),
        tile('tea-sencha', 'green-tea', text('Zielona herbata', 'Green tea', 'Grüner Tee')),
        tile('mug-ash', 'mugs', text('Kubki', 'Mugs', 'Henkelbecher')),
        tile('rice-bowl-sand', 'bowls', text('Miski', 'Bowls', 'Schalen')),
        tile(
          'gift-box-ash',
          'gift-boxes',
          text('Prezenty, już zapakowane', 'Gifts, ready wrapped', 'Geschenke, schon verpackt'),
        ),
      ],
    },
    {
      id: 'autumn-firing',
      type: 'product_counting_down',
      tmpl: 'top',
      title: text(
        'Jesienny wypał: zestawy −10%',
        'Autumn firing: 10% off sets',
        'Herbstbrand: Sets mit −10 %',
      ),
      text: text(
        'Kiedy zegar dojdzie do zera, ostatni raz w tym roku otworzymy piec. Do tego czasu każdy zestaw do herbaty kosztuje o jedną dziesiątą mniej.',
        'When this clock reaches zero we open the kiln for the last time this year. Until then every tea set costs a tenth less.',
        'Wenn diese Uhr auf null steht, öffnen wir den Ofen zum letzten Mal in diesem Jahr. Bis dahin kostet jedes Teeset ein Zehntel weniger.',
      ),
      products: ['morning-for-two'],
      timestamp: daysAfter(now, 2.6),
      image: pictureUrl('tea-set-ash'),
      link: toCategory('sets'),
      button: text('Zobacz zestawy', 'See the sets', 'Sets ansehen'),
      options: { noHide: false },
    },
    {
      id: 'one-clay',
      type: 'html',
      tmpl: 'other',
      title: text('Jedna glina, sześć szkliw', 'One clay, six glazes', 'Ein Ton, sechs Glasuren'),
      text: nothing,
      html: text(
        '<p>Wszystkie nasze naczynia powstają z jednej gliny kamionkowej spod Bolesławca. Zmienia się popiół, tlenek i miejsce na półce pieca.</p><p>Popiół spływa. Kobalt zostaje tam, gdzie zostawi go pędzel. Żelazo rdzewieje na każdej krawędzi. Ty wybierasz szkliwo, resztę wybiera ogień, dlatego nie ma dwóch takich samych sztuk.</p>',
        '<p>All our pots come from one stoneware clay dug near Bolesławiec. What changes is the ash, the oxide and the place on the kiln shelf.</p><p>Wood ash runs. Cobalt stays where the brush leaves it. Iron breaks to rust on every edge. You choose the glaze, the fire chooses the rest, so no two pieces are quite the same.</p>',
        '<p>Alle unsere Stücke entstehen aus einem Steinzeugton, der bei Bolesławiec gegraben wird. Was sich ändert, sind die Asche, das Oxid und der Platz im Ofen.</p><p>Holzasche läuft. Kobalt bleibt, wo der Pinsel ihn lässt. Eisen bricht an jeder Kante zu Rost. Sie wählen die Glasur, den Rest wählt das Feuer, darum gleicht kein Stück ganz dem anderen.</p>',
      ),
      image: pictureUrl('hero-2-mobile'),
      imageAlt: text(
        'Talerze, dzbanek i stos misek w sześciu szkliwach na dębowej półce',
        'Plates, jug and stacked bowls in six glazes on an oak shelf',
        'Teller, Krug und gestapelte Schalen in sechs Glasuren auf einem Eichenregal',
      ),
      link: paths('s', siteUrl('workshop')),
      button: text('Zajrzyj do pracowni', 'Visit the workshop', 'In die Werkstatt schauen'),
    },
    {
      id: 'quotes',
      type: 'opinions',
      tmpl: 'other',
      title: text('Co do nas piszecie', 'What people write to us', 'Was Sie uns schreiben'),
      text: nothing,
      opinions: quoted,
    },
    {
      id: 'letter',
      type: 'newsletter',
      tmpl: 'other',
      title: text(
        'List, gdy otwieramy piec',
        'A letter when the kiln opens',
        'Ein Brief, wenn der Ofen aufgeht',
      ),
      text: text(
        'Raz w miesiącu: nowe partie, zanim trafią do sklepu, i jak parzyć to, co sami pijemy. Rezygnujesz jednym kliknięciem.',
        'Once a month: new batches before they reach the shop, and how to brew what we drink ourselves. You can leave with one click.',
        'Einmal im Monat: neue Chargen, bevor sie in den Laden kommen, und wie wir aufgießen, was wir selbst trinken. Abbestellen mit einem Klick.',
      ),
    },
    {
      id: 'instagram',
      type: 'instagram',
      tmpl: 'other',
      title: text('@kamionka na Instagramie', '@kamionka on Instagram', '@kamionka auf Instagram'),
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
