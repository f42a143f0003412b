import { momentInWords } from '#domain/delivery/dates.ts'
import type { Pause } from '#domain/entities/settings.ts'
import { pauseAt } from '#domain/pause/pause.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** What the basket and the page of details say while no orders are taken. */
export function pausedText(rendering: Rendering): string | undefined {
  const pause = pauseAt(rendering.settings, rendering.now)
  return pause && pauseNotice(pause, rendering)
}

/**
 * The owner's own words, if there are any in this language, and when orders are taken again: words
 * of another one between ours help nobody.
 */
export function pauseNotice(
  { message, until }: Pick<Pause, 'message' | 'until'>,
  { t, lang, settings }: Rendering,
): string {
  const own = message[lang]?.trim() ?? ''
  const when = until === undefined ? '' : momentInWords(until, lang, settings.timeZone)
  return [own || t('pause.now'), when && t('pause.until', { when })].filter(Boolean).join(' ')
}
