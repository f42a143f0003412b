import type { NavigationLink } from '#app/domain/entities/catalogue.ts'

import { demoCategories } from './categories.ts'
import { demoGroups } from './groups.ts'
import { demoManufacturers } from './manufacturers.ts'
import { text, type DemoText } from './localized-text.ts'
import { pictureUrl } from './pictures.ts'
import { siteUrl } from './sites.ts'

/**
 * The header's menu. Under an entry lie headed columns of links and, last, a teaser with a picture
 * that leads to everything in the category.
 */
export function demoMenu(): NavigationLink[] {
  return [
    {
      ...category('tea'),
      children: [
        column(text('Według liścia', 'By leaf', 'Nach Blatt'), 'tea', [
          category('green-tea'),
          category('black-tea'),
          category('oolong'),
          category('white-tea'),
        ]),
        column(text('Bez kofeiny', 'Without caffeine', 'Ohne Koffein'), 'herbal-tea', [
          category('herbal-tea'),
          category('fruit-tea'),
        ]),
        column(text('Do parzenia', 'To brew with', 'Zum Aufgießen'), 'accessories', [
          category('teapots'),
          category('gaiwans'),
          category('tins-and-scoops'),
          category('tea-samples'),
        ]),
        teaser('tea', text('Wszystkie herbaty', 'All in tea', 'Alle Tees'), 'tea-sencha'),
      ],
    },
    {
      ...category('cups'),
      children: [
        column(text('Według kształtu', 'By shape', 'Nach Form'), 'cups', [
          category('mugs'),
          category('yunomi'),
          category('espresso-cups'),
          category('gaiwans'),
          category('cup-seconds'),
        ]),
        column(text('Według szkliwa', 'By glaze', 'Nach Glasur'), 'cups', [
          group('glaze-ash', text('Popiół drzewny', 'Wood ash', 'Holzasche')),
          group('glaze-cobalt', text('Kobalt', 'Cobalt', 'Kobaltblau')),
          group('glaze-moss', text('Mech', 'Moss', 'Moos')),
          group('glaze-rust', text('Rdza żelaza', 'Iron rust', 'Eisenrost')),
        ]),
        column(text('Twórcy', 'Makers', 'Werkstätten'), 'cups', [
          manufacturer('wilga'),
          manufacturer('dom-gliny'),
          manufacturer('sanna'),
        ]),
        teaser(
          'cups',
          text('Wszystkie kubki i czarki', 'All in cups and mugs', 'Alle Becher und Tassen'),
          'mug-ash',
        ),
      ],
    },
    {
      ...category('table'),
      children: [
        category('plates'),
        category('bowls'),
        category('jugs'),
        category('teapots'),
        teaser(
          'table',
          text('Wszystko na stół', 'All for the table', 'Alles für den Tisch'),
          'plate-ash',
        ),
      ],
    },
    {
      ...category('home'),
      children: [
        category('vases'),
        category('planters'),
        category('candle-holders'),
        teaser(
          'home',
          text('Wszystko do domu', 'All for the home', 'Alles für zu Hause'),
          'round-vase-ash',
        ),
      ],
    },
    {
      ...category('gifts'),
      children: [
        category('sets'),
        category('gift-boxes'),
        teaser('gifts', text('Wszystkie prezenty', 'All gifts', 'Alle Geschenke'), 'gift-box-ash'),
      ],
    },
    entry('site', text('Pracownia', 'The workshop', 'Die Werkstatt'), siteUrl('workshop')),
  ]
}

function category(id: string): NavigationLink {
  const { name, url } = found(demoCategories(), id)
  return entry('category', name, url)
}

function group(id: string, name: DemoText): NavigationLink {
  return entry('group', name, found(demoGroups(), id).url)
}

function manufacturer(id: string): NavigationLink {
  const { name, url } = found(demoManufacturers(), id)
  return entry('manufacturer', name, url)
}

/** A headed column; the heading leads somewhere too, for who sees the menu as a plain list. */
function column(heading: DemoText, categoryId: string, children: NavigationLink[]): NavigationLink {
  return { ...category(categoryId), text: heading, children }
}

function teaser(categoryId: string, label: DemoText, picture: string): NavigationLink {
  return { ...category(categoryId), text: label, image: pictureUrl(picture) }
}

function entry(
  type: NavigationLink['type'],
  label: NavigationLink['text'],
  url: NavigationLink['url'],
): NavigationLink {
  return { text: label, url, type, menuHidden: false, active: true, children: [] }
}

function found<Item extends { _id: string }>(items: Item[], id: string): Item {
  const item = items.find(({ _id }) => _id === id)
  if (!item) throw new Error(`The menu names ${id}, which the shop does not have`)
  return item
}
