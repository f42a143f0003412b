import type { Synonyms } from '#domain/search/synonyms.ts'

/** What shoppers of the demo shop call by other names. */
export const demoSynonyms: Synonyms[] = [
  {
    pl: ['kubek', 'garnuszek'],
    en: ['mug', 'beaker'],
    de: ['Becher', 'Haferl', 'Henkeltasse'],
  },
  {
    pl: ['czajniczek', 'imbryk', 'dzbanek do herbaty'],
    en: ['teapot', 'pot for tea'],
    de: ['Teekanne', 'Kännchen'],
  },
  {
    pl: ['talerz', 'talerzyk'],
    en: ['plate', 'dish'],
    de: ['Teller', 'Essteller'],
  },
  {
    pl: ['prezent', 'upominek', 'podarunek'],
    en: ['gift', 'present'],
    de: ['Geschenk', 'Mitbringsel', 'Präsent'],
  },
]
