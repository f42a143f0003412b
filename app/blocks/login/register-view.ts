import { leadOf } from '#app/blocks/lead-view.ts'
import {
  type RegisterContext,
  registerCountry,
  registerForm,
} from '#domain/forms/account/register.ts'
import type { CountryView } from '#app/blocks/countries-view.ts'
import { facebookView } from './facebook/facebook-view.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { passwordWords } from '#app/blocks/field/password-view.ts'
import { toLogin, toRegister } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type RegisterView = ReturnType<typeof registerView>

type RegisterInput = {
  asked: RegisterContext
  countries: CountryView[]
  back: string | undefined
  /** What is known of anybody who registers, as they typed it before. */
  typed?: { name: string; email: string } | undefined
  rendering: Rendering
}

/** Shopping §2 "Login, registration and recovery". */
export function registerView({ asked, countries, back, typed, rendering }: RegisterInput) {
  const { t, settings } = rendering
  const { termsLink } = settings
  return {
    kind: 'register' as const,
    close: t('form.close'),
    action: toRegister(back),
    title: t('register.title'),
    lead: t('register.lead'),
    fields: fieldTexts(registerForm, asked, t),
    has: {
      extId: asked.extId === 'asked',
      country: asked.country === 'asked',
      nip: asked.nip === 'asked',
      phone: asked.phone === 'asked',
    },
    values: {
      country: registerCountry(undefined),
      ...(typed && { ...typed, retypedEmail: typed.email }),
    },
    countries,
    password: passwordWords(t),
    terms: {
      text: t('register.terms'),
      link: t('details.termsLink'),
      href: leadOf(termsLink, rendering),
    },
    processing: t('register.processing'),
    marketing: t('register.marketing', { shop: settings.shopName }),
    back,
    submit: t('register.submit'),
    /** Why the button is off, where a script can tell. */
    off: { passwords: t('register.passwordsDiffer'), consents: t('register.notAgreed') },
    facebook: facebookView(back, rendering),
    known: { text: t('register.known'), link: t('login.submit'), href: toLogin(back) },
  }
}

export type RegisteredView = ReturnType<typeof registeredView>

/** What follows a registration: the mail to open, and who keeps the data. */
export function registeredView(
  email: string,
  back: string | undefined,
  { t, shell }: Pick<Rendering, 't' | 'shell'>,
) {
  const { name, address } = shell.footer.company
  return {
    title: t('register.doneTitle'),
    text: t('register.done', { email }),
    toLogin: { text: t('form.toLogin'), href: toLogin(back) },
    controller: `${t('register.controller')} ${[name, address].join(', ')}`,
  }
}
