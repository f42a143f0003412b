import { pluralForms } from '#app/blocks/count/plural-view.ts'
import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { ClockWords } from '#app/document/movers/countdown.ts'
import { countdown } from '#domain/screen/countdown.ts'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type CountdownView = Titled & {
  type: 'countdown'
  picture: PictureView
  href: string
  button: string
  timer: string
  clock: { label: string; value: string }[]
  /** When it is over, ms, and whether it then stays. */
  end: number
  stays: boolean
  /** For the script that lets it tick. */
  words: ClockWords
}

/** The time that is left; nothing after it, unless the shop wants it to stay at zero. */
export function countdownView(
  section: SectionOf<'product_counting_down'>,
  context: HomeContext,
): CountdownView | undefined {
  const { t, text, now } = context.rendering
  const left = countdown(section.timestamp, now, {
    noHide: section.options.noHide,
    preview: false,
  })
  if (left.kind === 'hidden') return undefined
  return {
    ...titled(section, context),
    type: 'countdown',
    picture: pictureOf({ url: section.image }, context.rendering),
    href: text(section.link),
    button: text(section.button),
    end: section.timestamp,
    stays: section.options.noHide,
    words: clockWords(context.rendering),
    timer: t('home.timer', {
      time: left.parts
        .map((part) => `${left[part]} ${t(`home.${part}`, { count: left[part] })}`)
        .join(', '),
    }),
    clock: left.parts.map((part) => ({
      label: t(`home.${part}`, { count: left[part] }),
      value: String(left[part]).padStart(2, '0'),
    })),
  }
}

function clockWords({ t, lang }: HomeContext['rendering']): ClockWords {
  return {
    timer: t('home.timer', { time: '{}' }),
    days: pluralForms('home.days', lang, t),
    hours: pluralForms('home.hours', lang, t),
    minutes: pluralForms('home.minutes', lang, t),
    seconds: pluralForms('home.seconds', lang, t),
  }
}
