import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { toFacebookStart } from '#app/request/addresses.ts'
import { afterLogin } from '#app/request/local-target.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type FacebookView = NonNullable<ReturnType<typeof facebookView>>

/** The way in by Facebook; undefined where the shop has none. */
export function facebookView(
  back: string | undefined,
  { t, settings }: Pick<Rendering, 't' | 'settings'>,
) {
  if (!settings.facebookLogin) return undefined
  return {
    text: t('facebook.logIn'),
    note: settings.facebookSimulated ? t('facebook.simulated') : undefined,
    href: toFacebookStart({ back }),
    window: toFacebookStart({ back, isWindow: true }),
    after: afterLogin(back),
    /** Why nobody was logged in. */
    said: {
      closed: t('facebook.closed'),
      no: t('facebook.no'),
      forged: t('facebook.forged'),
      failed: t('facebook.failed'),
      tooOften: t('facebook.tooOften'),
    },
    /** Shopping §8. */
    seconds: alertSeconds.facebookClosed,
  }
}
