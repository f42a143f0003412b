import type { NavigationLink } from '#domain/entities/catalogue.ts'

import { demoCategories } from '../goods/categories.ts'
import { demoGroups } from '../goods/groups.ts'
import { demoManufacturers } from '../goods/manufacturers.ts'
import type { DemoText } from '../localized-text.ts'
import { pictureUrl } from '../goods/pictures.ts'
import { siteUrl } from './sites.ts'

/**
 * The header's menu. Under an entry lie links, plain or in headed columns; its picture is the
 * teaser beside them.
 */
export function demoMenu(): NavigationLink[] {
  return [
    {
      ...category('tea'),
      image: pictureUrl('tea-sencha'),
      children: [
        column({ pl: 'Według liścia', en: 'By leaf', de: 'Nach Blatt' }, [
          category('green-tea'),
          category('black-tea'),
          category('oolong'),
          category('white-tea'),
        ]),
        column({ pl: 'Bez kofeiny', en: 'Without caffeine', de: 'Ohne Koffein' }, [
          category('herbal-tea'),
          category('fruit-tea'),
        ]),
        column({ pl: 'Do parzenia', en: 'To brew with', de: 'Zum Aufgießen' }, [
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
        column({ pl: 'Według kształtu', en: 'By shape', de: 'Nach Form' }, [
          category('mugs'),
          category('yunomi'),
          category('espresso-cups'),
          category('gaiwans'),
          category('cup-seconds'),
        ]),
        column({ pl: 'Według szkliwa', en: 'By glaze', de: 'Nach Glasur' }, [
          group('glaze-ash', { pl: 'Popiół drzewny', en: 'Wood ash', de: 'Holzasche' }),
          group('glaze-cobalt', { pl: 'Kobalt', en: 'Cobalt', de: 'Kobaltblau' }),
          group('glaze-moss', { pl: 'Mech', en: 'Moss', de: 'Moos' }),
          group('glaze-rust', { pl: 'Rdza żelaza', en: 'Iron rust', de: 'Eisenrost' }),
        ]),
        column({ pl: 'Twórcy', en: 'Makers', de: 'Werkstätten' }, [
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
    group('seconds', { pl: 'Drugi gatunek', en: 'Seconds', de: 'Zweite Wahl' }),
    entry(
      'site',
      { pl: 'Pracownia', en: 'The workshop', de: 'Die Werkstatt' },
      siteUrl('workshop'),
    ),
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
  return { ...entry('html', heading, { pl: '', en: '', de: '' }), children }
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
