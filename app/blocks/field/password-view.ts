import type { Translate } from '#app/i18n/messages.ts'

/** What the button beside a password says. */
export function passwordWords(t: Translate) {
  return { show: t('form.showPassword'), hide: t('form.hidePassword') }
}
