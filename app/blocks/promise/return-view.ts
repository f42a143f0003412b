import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ReturnRight } from '#domain/withdrawal/excluded.ts'

/** What a shopper is promised of returns; JSON-LD says the same (`structured/terms.ts`). */
export function returnText(right: ReturnRight, { t, settings }: Rendering): string {
  return t(texts[right], { days: settings.returnDays })
}

const texts: Readonly<Record<ReturnRight, MessageKey>> = {
  given: 'product.returnDays',
  'unless-personalized': 'product.returnUnless',
  excluded: 'product.returnNever',
}
