import type { Rendering } from '#app/request/shopper.ts'

/** The fields for a card, as their provider calls them. */
export const cardFieldNames = ['number', 'expirationDate', 'cvv'] as const
export type CardFieldName = (typeof cardFieldNames)[number]

/** The fields for a card, which their provider puts into our page. */
export type CardFormView = {
  scripts: readonly string[]
  /** Where the key is that they begin with. */
  keyAt: string
  /** Each has an account of its own there. */
  currency: string
  title: string
  /** What is said as long as no script is there. */
  needsScript: string
  fields: Record<CardFieldName, { label: string; hint?: string; wrong: string }>
  told: Record<CardMessage, string>
  again: string
}

/** What is said of all of them together. */
export type CardMessage = 'coming' | 'failed' | 'asking' | 'refused' | 'unsent'

export function cardFormView(
  given: Pick<CardFormView, 'scripts' | 'keyAt' | 'currency'>,
  t: Rendering['t'],
): CardFormView {
  return {
    ...given,
    title: t('cardForm.title'),
    needsScript: t('cardForm.needsScript'),
    fields: {
      number: { label: t('cardForm.number'), wrong: t('cardForm.numberWrong') },
      expirationDate: {
        label: t('cardForm.expiry'),
        hint: t('cardForm.expiryHint'),
        wrong: t('cardForm.expiryWrong'),
      },
      cvv: { label: t('cardForm.cvv'), hint: t('cardForm.cvvHint'), wrong: t('cardForm.cvvWrong') },
    },
    told: {
      coming: t('cardForm.coming'),
      failed: t('cardForm.failed'),
      asking: t('cardForm.asking'),
      refused: t('cardForm.refused'),
      unsent: t('cardForm.unsent'),
    },
    again: t('cardForm.again'),
  }
}
