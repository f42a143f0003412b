import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import { madeView } from '../../made/made-view.ts'
import type { MadeView } from '../../made/made.tsx'
import { type HomeContext, productOf, type SectionOf } from '../../section.ts'
import { type StoryView, storyView } from '../story/story-view.ts'

export type EditorialView = Omit<StoryView, 'type'> & {
  type: 'editorial'
  kicker: string
  facts: { name: string; value: string }[]
  /** The things of the picture, in words for who does not see their numbers. */
  madeLabel: string
  made: MadeView[]
  points: { number: number; x: number; y: number }[]
}

type Editorial = NonNullable<SectionOf<'html'>['editorial']>

/** A story over the whole width: its picture, large figures, and what of it can be bought. */
export function editorialView(
  section: SectionOf<'html'>,
  { kicker, facts, made }: Editorial,
  context: HomeContext,
): EditorialView {
  const { rendering } = context
  const { text, t } = rendering
  const shown = made.flatMap(({ product: id, ...said }) => {
    const product = productOf(id, context)
    return product ? [{ product, ...said }] : []
  })
  const { picture, ...story } = storyView(section, context)
  return {
    ...story,
    type: 'editorial',
    picture:
      picture &&
      pictureOf({ url: picture.url, alt: picture.alt, width: 1600, height: 1000 }, rendering),
    kicker: text(kicker),
    facts: facts.map(({ name, value }) => ({ name: text(name), value: text(value) })),
    madeLabel: t('home.inThePicture'),
    made: shown.map(({ product, text: words }, at) =>
      madeView(product, rendering, { number: at + 1, text: text(words) }),
    ),
    points: shown.map(({ x, y }, at) => ({ number: at + 1, x, y })),
  }
}
