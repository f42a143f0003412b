import { leadOf } from '#app/blocks/lead-view.ts'
import { pluralForms } from '#app/blocks/count/plural-view.ts'
import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { ClockWords } from '#app/document/enhancements/countdown.ts'
import { countdown, type CountdownReading } from '#domain/screen/countdown.ts'
import { madeView } from '../../made/made-view.ts'
import type { MadeView } from '../../made/made.tsx'
import { type HomeContext, productsOf, type SectionOf, type Titled, titled } from '../../section.ts'

export type CountdownView = Titled & {
  type: 'countdown'
  picture?: PictureView | undefined
  link?: { href: string; text: string } | undefined
  /** What to type in the basket. */
  code?: { before: string; code: string; after: string } | undefined
  madeLabel: string
  made: MadeView[]
  timer: string
  clock: { label: string; value: string }[]
  /** When it is over, ms, and whether it then stays. */
  end: number
  stays: boolean
  reading: CountdownReading | undefined
  /** For the script that lets it tick. */
  words: ClockWords
}

/** The time that is left; nothing after it, unless the shop wants it to stay at zero. */
export function countdownView(
  section: SectionOf<'product_counting_down'>,
  context: HomeContext,
): CountdownView | undefined {
  const { t, text, now, settings, isPreview } = context.rendering
  const { image, link, button, code } = section
  const reading = settings.countdownReading
  const left = countdown(section.timestamp, now, {
    noHide: section.options.noHide,
    preview: isPreview,
    reading,
  })
  if (left.kind === 'hidden') return undefined
  const href = leadOf(link, context.rendering)
  return {
    ...titled(section, context),
    type: 'countdown',
    picture: image === undefined ? undefined : pictureOf({ url: image }, context.rendering),
    link: href ? { href, text: (button && text(button)) || t('home.open') } : undefined,
    code: code ? codeView(code, context.rendering) : undefined,
    madeLabel: t('home.promoted'),
    made: productsOf(section.products, context).map((product) =>
      madeView(product, context.rendering),
    ),
    reading,
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

/** The sentence around the code, which is set apart from it. */
function codeView(code: string, { t }: HomeContext['rendering']): CountdownView['code'] {
  const [before = '', after = ''] = t('home.code', { code: '\n' }).split('\n')
  return { before, code, after }
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
