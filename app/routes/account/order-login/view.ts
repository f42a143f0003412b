import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { toOrderLogin } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { orderCodeForm, orderLoginForm } from '#domain/forms/order/order-login.ts'

export type OrderLoginView = ReturnType<typeof orderLoginView>

/** Both steps of Shopping §2 "Order login". */
export function orderLoginView({ t }: Pick<Rendering, 't'>) {
  return {
    first: {
      title: t('orderLogin.title'),
      lead: t('orderLogin.lead'),
      fields: fieldTexts(orderLoginForm, undefined, t),
      submit: t('orderLogin.next'),
    },
    second: {
      title: t('orderLogin.codeTitle'),
      fields: fieldTexts(orderCodeForm, undefined, t),
      submit: t('orderLogin.submit'),
      back: { text: t('orderLogin.back'), href: toOrderLogin() },
      again: t('orderLogin.again'),
    },
  }
}
