import type { Translate } from '#app/i18n/messages.ts'

type Words = { title: string; text: string }

/**
 * The texts of error pages. The root's loader gives them to every page, because a page whose loader
 * failed has no data of its own.
 */
export type ErrorWords = {
  notFound: Words
  unavailable: Words & { formText: string }
  refused: Words
  again: string
  number: string
  open: string
  home: string
  search: string
}

export function errorWords(t: Translate): ErrorWords {
  return {
    notFound: { title: t('notFound.title'), text: t('notFound.text') },
    unavailable: {
      title: t('unavailable.title'),
      text: t('unavailable.text'),
      formText: t('unavailable.formText'),
    },
    refused: { title: t('refused.title'), text: t('refused.text') },
    again: t('unavailable.again'),
    number: t('unavailable.number'),
    open: t('refused.open'),
    home: t('notFound.home'),
    search: t('header.searchShop'),
  }
}
