import type { ConsentSource } from './subscriptions.ts'
import { wordsOf } from '#words/words.ts'

/** Where somebody reads what they agree to. */
type ShownSource = Exclude<ConsentSource, 'desk'>

/** The text beside each tick or button, by its key among the words of the screens. */
const shown = {
  form: 'newsletter.consent',
  order: 'newsletter.withOrder',
  register: 'register.marketing',
  profile: 'register.marketing',
  mail: 'newsletter.confirmText',
} satisfies Record<ShownSource, string>

/** What stood beside the tick or the button, as a proof keeps it. */
export function consentText(source: ShownSource, lang: string, shopName: string): string {
  return textAt(shown[source], lang, shopName)
}

/** What stood beside the button with which somebody left. */
export function leaveText(lang: string, shopName: string): string {
  return textAt('unsubscribe.submit', lang, shopName)
}

function textAt(key: string, lang: string, shopName: string): string {
  return (wordsOf(lang).screens[key] ?? '').replaceAll('{{shop}}', shopName)
}
