import { readableEmail } from '#domain/forms/field/email-domain.ts'
import type { User } from '#domain/entities/user.ts'
import { passwordForm } from '#domain/forms/account/password.ts'
import { profileForm } from '#domain/forms/account/profile.ts'
import { valuesOf } from '#domain/forms/table/values.ts'
import { pointsText } from '#app/blocks/account/account-view.ts'
import type { CountryView } from '#app/blocks/countries-view.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { toDataCopy, toDeletion, toLogout, toPoints, toRecover } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { taxCheckText } from '#app/blocks/account/tax-check-view.ts'
import { passwordWords } from '#app/blocks/field/password-view.ts'

export type ProfileView = ReturnType<typeof profileView>

type ProfileInput = {
  user: User
  /** Where the shop delivers, and where an invoice can go. */
  countries: { ship: CountryView[]; invoice: CountryView[] }
  /** The country of who has not chosen one. */
  home: string
  rendering: Rendering
}

/** What the account has of the programme, and the way to what became of it. */
function pointsOf(user: User, rendering: Rendering) {
  const text = pointsText(user, rendering)
  return text === undefined
    ? undefined
    : { text, history: rendering.t('points.history'), href: toPoints() }
}

/** That Facebook opens the account; it can end where it is not the only way in. */
function facebookOf({ facebook, hasPassword }: User, { t }: Rendering) {
  if (!facebook) return undefined
  return {
    title: t('profile.facebook'),
    end: hasPassword ? t('profile.facebookEnd') : undefined,
    note: t(hasPassword ? 'profile.facebookNote' : 'profile.facebookOnly'),
    password: hasPassword ? undefined : { text: t('profile.setPassword'), href: toRecover() },
  }
}

/** Shopping §2 "My account". */
export function profileView({ user, countries, home, rendering }: ProfileInput) {
  const { t, settings } = rendering
  const { ship, invoice } = user
  return {
    title: t('profile.title'),
    points: pointsOf(user, rendering),
    address: t('profile.address'),
    company: t('profile.company'),
    isCompany: t('profile.isCompany'),
    taxCheck: taxCheckText(user, rendering),
    emailHint: t('profile.emailHint'),
    marketing: t('register.marketing', { shop: settings.shopName }),
    fields: fieldTexts(profileForm, undefined, t),
    values: valuesOf(profileForm, {
      ...user,
      email: readableEmail(user.email),
      ship: { ...ship, name: ship.name || user.name, country: ship.country || home },
      invoice: { ...invoice, country: invoice.country || ship.country || home },
    }),
    countries,
    submit: t('profile.submit'),
    data: {
      title: t('profile.data'),
      note: t('profile.dataNote'),
      copy: { text: t('profile.copy'), href: toDataCopy() },
      deletion: { text: t('deletion.title'), href: toDeletion() },
    },
    facebook: facebookOf(user, rendering),
    everywhere: {
      text: t('profile.everywhere'),
      note: t('profile.everywhereNote'),
      action: toLogout(),
    },
    password: user.hasPassword
      ? {
          title: t('profile.password'),
          note: t('profile.passwordNote'),
          fields: fieldTexts(passwordForm, undefined, t),
          words: passwordWords(t),
          submit: t('profile.passwordSubmit'),
        }
      : undefined,
  }
}
