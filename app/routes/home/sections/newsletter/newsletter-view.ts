import { newsletterForm } from '#domain/forms/content/newsletter.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import type { FieldTexts } from '#app/blocks/field/field.tsx'
import type { TrapView } from '#app/blocks/trap.tsx'
import { toNewsletter } from '#app/request/addresses.ts'
import { keptTrapView } from '#app/request/robots/trap.ts'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type NewsletterView = Titled & {
  type: 'newsletter'
  action: string
  email: FieldTexts
  consent: string
  submit: string
  trap: TrapView
}

/** The form for the newsletter, where the shop has one (Catalogue §4 "Newsletter block"). */
export function newsletterView(
  section: SectionOf<'newsletter'>,
  context: HomeContext,
): NewsletterView | undefined {
  const { t, settings } = context.rendering
  if (!settings.newsletterVisible) return undefined
  return {
    ...titled(section, context),
    type: 'newsletter',
    action: toNewsletter(),
    email: fieldTexts(newsletterForm, undefined, t).email,
    consent: t('newsletter.consent', { shop: settings.shopName }),
    submit: t('newsletter.submit'),
    // Without its moment, which would stand still on a page that is kept.
    trap: keptTrapView(context.rendering),
  }
}
