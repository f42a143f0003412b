import { readableEmail } from '#domain/forms/field/email-domain.ts'
import type { User } from '#domain/entities/user.ts'
import { deletionForm } from '#domain/forms/account/deletion.ts'
import { pointsText } from '#app/blocks/account/account-view.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { toAccount, toDataCopy } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { passwordWords } from '#app/blocks/field/password-view.ts'

export type DeletionView = ReturnType<typeof deletionView>

export function deletionView(user: User, rendering: Rendering) {
  const { t } = rendering
  const points = user.loyaltyPoints > 0 ? pointsText(user, rendering) : undefined
  return {
    ...meaningView(rendering, points),
    copy: { text: t('deletion.copy'), href: toDataCopy() },
    form: user.hasPassword
      ? {
          kind: 'password' as const,
          fields: fieldTexts(deletionForm, undefined, t),
          password: passwordWords(t),
          submit: t('deletion.submit'),
        }
      : {
          kind: 'link' as const,
          note: t('deletion.linkNote', { email: readableEmail(user.email) }),
          submit: t('deletion.sendLink'),
        },
    back: { text: t('points.back'), href: toAccount() },
  }
}

/** What it means to delete an account. */
export function meaningView({ t }: Pick<Rendering, 't'>, points?: string) {
  return {
    title: t('deletion.title'),
    lead: t('deletion.lead'),
    goes: {
      title: t('deletion.goes'),
      items: [
        t('deletion.goesProfile'),
        t('deletion.goesLists'),
        ...(points === undefined ? [] : [t('deletion.goesPoints', { points })]),
        t('deletion.goesMails'),
      ],
    },
    stays: {
      title: t('deletion.stays'),
      items: [
        t('deletion.staysOrders'),
        t('deletion.staysPerson'),
        t('deletion.staysOpen'),
        t('deletion.staysReviews'),
      ],
    },
  }
}
