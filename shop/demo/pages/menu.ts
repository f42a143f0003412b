import type { NavigationLink } from '#domain/entities/catalogue.ts'

import { demoCategories } from '../goods/categories.ts'
import { demoGroups } from '../goods/groups.ts'
import { demoManufacturers } from '../goods/manufacturers.ts'
import { text, type DemoText } from '../localized-text.ts'
import { pictureUrl } from '../goods/pictures.ts'
import { siteUrl } from './sites.ts'

/**
 * The header's menu. Under an entry lie links, plain or in headed columns; its picture is the teaser
 * beside them.
 */
export function demoMenu(): NavigationLink[] {
  return [
    {
      ...category('tea'),
      image: pictureUrl('tea-sencha'),
      children: [
        column(text('Według liścia', 'By leaf', 'Nach Blatt'), [
          category('green-tea'),
          category('black-tea'),
          category('oolong'),
          category('white-tea'),
        ]),
        column(text('Bez kofeiny', 'Without caffeine', 'Ohne Koffein'), [
          category('herbal-tea'),
          category('fruit-tea'),
        ]),
        column(text('Do parzenia', 'To brew with', 'Zum Aufgießen'), [
          category('teapots'),
          category('gaiwans'),
          category('tins-and-scoops'),
          category('tea-samples'),
        ]),
      ],
    },
    {
      ...category('cups'),
      image: pictureUrl('mug-ash'),
      children: [
        column(text('Według kształtu', 'By shape', 'Nach Form'), [
          category('mugs'),
          category('yunomi'),
          category('espresso-cups'),
          category('gaiwans'),
          category('cup-seconds'),
        ]),
        column(text('Według szkliwa', 'By glaze', 'Nach Glasur'), [
          group('glaze-ash', text('Popiół drzewny', 'Wood ash', 'Holzasche')),
          group('glaze-cobalt', text('Kobalt', 'Cobalt', 'Kobaltblau')),
          group('glaze-moss', text('Mech', 'Moss', 'Moos')),
          group('glaze-rust', text('Rdza żelaza', 'Iron rust', 'Eisenrost')),
        ]),
        column(text('Twórcy', 'Makers', 'Werkstätten'), [
          manufacturer('wilga'),
          manufacturer('dom-gliny'),
          manufacturer('sanna'),
        ]),
      ],
    },
    {
      ...category('table'),
      image: pictureUrl('plate-ash'),
      children: [category('plates'), category('bowls'), category('jugs'), category('teapots')],
    },
    {
      ...category('home'),
      image: pictureUrl('round-vase-ash'),
      children: [category('vases'), category('planters'), category('candle-holders')],
    },
    {
      ...category('gifts'),
      image: pictureUrl('gift-box-ash'),
      children: [category('sets'), category('gift-boxes')],
    },
    group('seconds', text('Drugi gatunek', 'Seconds', 'Zweite Wahl')),
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

/** A headed column; the heading itself leads nowhere. */
function column(heading: DemoText, children: NavigationLink[]): NavigationLink {
  return { ...entry('html', heading, text('', '', '')), children }
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
