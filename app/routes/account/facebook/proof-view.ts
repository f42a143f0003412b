import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { socialCodeForm, socialEmailForm } from '#domain/forms/account/social.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { toFacebook } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type ProofView = ReturnType<typeof facebookProofView>

/** The step that is next: the address, or the code that went there. */
export function facebookProofView(email: string | undefined, { t }: Pick<Rendering, 't'>) {
  return { action: toFacebook(), step: email === undefined ? emailStep(t) : codeStep(email, t) }
}

function emailStep(t: Rendering['t']) {
  return {
    kind: 'email' as const,
    title: t('facebook.emailTitle'),
    lead: t('facebook.emailLead'),
    fields: fieldTexts(socialEmailForm, undefined, t),
    submit: t('facebook.sendCode'),
  }
}

function codeStep(email: string, t: Rendering['t']) {
  return {
    kind: 'code' as const,
    title: t('orderLogin.codeTitle'),
    lead: t('facebook.codeLead', { email: readableEmail(email) }),
    fields: fieldTexts(socialCodeForm, undefined, t),
    submit: t('facebook.link'),
    other: t('facebook.otherEmail'),
  }
}
