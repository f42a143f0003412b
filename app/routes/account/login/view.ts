import { loginForm } from '#domain/forms/account/login.ts'
import { facebookView } from '#app/blocks/doors/facebook-view.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { toOrderLogin, toRecover, toRegister } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { passwordWords } from '../form/password-words.ts'

export type LoginView = ReturnType<typeof loginView>

/** Shopping §2 "Login, registration and recovery". */
export function loginView(back: string | undefined, rendering: Pick<Rendering, 't' | 'settings'>) {
  const { t } = rendering
  return {
    title: t('login.title'),
    lead: t('login.lead'),
    fields: fieldTexts(loginForm, undefined, t),
    password: passwordWords(t),
    back,
    submit: t('login.submit'),
    forgotten: { text: t('login.forgotten'), href: toRecover() },
    register: { text: t('login.register'), href: toRegister(back) },
    findOrder: { text: t('orderLogin.find'), href: toOrderLogin() },
    sendActivation: t('login.sendActivation'),
    facebook: facebookView(back, rendering),
  }
}
