import { recoveryForm } from '#domain/forms/account/recovery.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { toLogin, toRecover } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type RecoverView = ReturnType<typeof recoverView>

/** Shopping §2 "Login, registration and recovery". */
export function recoverView(back: string | undefined, { t }: Pick<Rendering, 't'>) {
  return {
    kind: 'recover' as const,
    close: t('form.close'),
    action: toRecover(back),
    title: t('recover.title'),
    lead: t('recover.lead'),
    fields: fieldTexts(recoveryForm, undefined, t),
    submit: t('recover.submit'),
    toLogin: { text: t('form.toLogin'), href: toLogin(back) },
  }
}
