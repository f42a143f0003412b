import type { Popup, SocialFeedItem } from '#domain/entities/catalogue.ts'

import { demoCategories } from '../goods/categories.ts'
import { inEach, paths } from '../localized-text.ts'
import { pictureUrl } from '../goods/pictures.ts'

/**
 * The eight latest entries of the photo feed; captions stay in the language they were posted in.
 */
export const demoSocialFeed: SocialFeedItem[] = [
  photo('social-1', 'Kobalt po otwarciu pieca.'),
  photo('social-2', 'Oolong, drugie parzenie.'),
  photo('social-3', 'Sześć misek, sześć szkliw.'),
  { ...photo('social-4', 'Ustawiamy półkę.'), media_type: 'video' },
  photo('social-5', 'Rumianek z Beskidu.'),
  photo('social-6', 'Pierwszy mróz za oknem.'),
  photo('social-7', 'Wieczorny gaiwan.'),
  photo('social-8', 'Czajnik już szumi.'),
]

export function demoPopups(): Popup[] {
  const seconds = demoCategories().find(({ _id }) => _id === 'cup-seconds')
  const link = seconds ? paths('c', seconds.url) : { pl: '/', en: '/', de: '/' }
  return [
    {
      _id: 'seconds-saturday',
      type: 'html',
      html: inEach((lang) => secondsSaturday(lang, link[lang])),
      options: { delay: 5 },
      pages: ['home'],
    },
  ]
}

function photo(picture: string, caption: string): SocialFeedItem {
  return {
    media_type: 'image',
    thumbnail_url: pictureUrl(picture),
    media_url: pictureUrl(picture),
    caption,
    username: 'kamionka',
  }
}

function secondsSaturday(lang: 'pl' | 'en' | 'de', link: string): string {
  return [
    `<h2>${popup.title[lang]}</h2>`,
    `<img src="${pictureUrl('gift-box-ash')}" alt="" width="1200" height="900" loading="lazy" />`,
    `<p>${popup.text[lang]}</p>`,
    `<p><a href="${link}">${popup.button[lang]}</a></p>`,
  ].join('')
}

const popup = {
  title: { pl: 'Sobota drugiego gatunku', en: 'Seconds Saturday', de: 'Samstag der zweiten Wahl' },
  text: {
    pl: 'Raz w roku sprzedajemy za pół ceny naczynia z jednym zaciekiem za dużo. Na podwórzu i tutaj, w ostatnią sobotę listopada od 10:00.',
    en: 'Once a year we sell pieces with a drip too many at half price. In the yard and here, on the last Saturday of November from 10:00.',
    de: 'Einmal im Jahr verkaufen wir Stücke mit einem Tropfen zu viel zum halben Preis. Im Hof und hier, am letzten Samstag im November ab 10:00 Uhr.',
  },
  button: { pl: 'Zobacz, co czeka', en: 'See what is waiting', de: 'Sehen, was wartet' },
}
