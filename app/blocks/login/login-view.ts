import { loginForm } from '#domain/forms/account/login.ts'
import { facebookView } from './facebook/facebook-view.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { passwordWords } from '#app/blocks/field/password-view.ts'
import { toLogin, toOrderLogin, toRecover, toRegister } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type LoginView = ReturnType<typeof loginView>

/** Shopping §2 "Login, registration and recovery". */
export function loginView(back: string | undefined, rendering: Pick<Rendering, 't' | 'settings'>) {
  const { t } = rendering
  return {
    kind: 'login' as const,
    close: t('form.close'),
    action: toLogin(back),
    title: t('login.title'),
    lead: t('login.lead'),
    fields: fieldTexts(loginForm, undefined, t),
    password: passwordWords(t),
    back,
    submit: t('login.submit'),
    forgotten: { text: t('login.forgotten'), href: toRecover(back) },
    register: { text: t('login.register'), href: toRegister(back) },
    findOrder: { text: t('orderLogin.find'), href: toOrderLogin() },
    sendActivation: t('login.sendActivation'),
    facebook: facebookView(back, rendering),
  }
}
