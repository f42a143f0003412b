import { pictureSize } from '#app/blocks/picture/picture-size.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import { countdown } from '#domain/screen/countdown.ts'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type CountdownView = Titled & {
  type: 'countdown'
  picture: PictureView
  href: string
  button: string
  timer: string
  clock: { label: string; value: string }[]
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
    picture: { url: section.image, alt: '', ...pictureSize },
    href: text(section.link),
    button: text(section.button),
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
