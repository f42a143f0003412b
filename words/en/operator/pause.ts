import type { GroupWords } from '../../operator-words.ts'

export const pause = {
  about: 'Takes no orders for a while. The catalogue, baskets and accounts stay open.',
  commands: {
    '': {
      about: 'takes no orders; basket and order form say so',
      given: {
        from: 'when it begins, as 2026-12-01 or 2026-12-01T08:00 by the shop’s clock; without it, now',
        until: 'when it ends by itself; without it, until shop resume',
        message:
          'what shoppers read; TEXT for all languages or pl=TEXT, several times; without it, our own words',
      },
      example: 'pause --until 2026-12-01T08:00 --message "en=We are moving house."',
    },
    show: { about: 'says whether the shop is paused', example: 'pause show' },
  },
  moment: {
    problem: 'cannot be understood as a time',
    cure: 'write 2026-12-01 or 2026-12-01T08:00, by the shop’s clock',
  },
  order: {
    problem: 'the pause would be over before it begins',
    cure: 'name an end that is later than now and than the beginning',
  },
  language: (lang: string) => `the shop does not speak ${lang}`,
  languages: (known: string) => `its languages are ${known}`,
  none: 'The shop is not paused.',
  now: 'The shop takes no orders',
  coming: (when: string) => `The shop will take no orders from ${when}`,
  until: (when: string) => ` until ${when}`,
  open: ' until you resume it',
  ownWords: 'our own words',
  without: (langs: string) => `No message in: ${langs}. There shoppers read our own words.`,
} satisfies GroupWords & Record<string, unknown>

export const resume = {
  about: 'Takes orders again.',
  commands: { '': { about: 'ends the pause', example: 'resume' } },
  resumed: 'The shop takes orders again.',
  was: 'The shop was not paused.',
} satisfies GroupWords & Record<string, unknown>
