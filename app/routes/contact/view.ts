import type { RouterContextProvider } from 'react-router'

import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { getAccount } from '#app/request/account/account.ts'
import { toContact, toWithdrawal } from '#app/request/addresses.ts'
import { trapView } from '#app/request/robots/trap.ts'
import { getRendering } from '#app/request/shopper.ts'
import { contactForm } from '#domain/forms/content/contact.ts'

export type ContactView = Awaited<ReturnType<typeof contactView>>

/** The form, and the other ways to reach the shop. */
export async function contactView(context: Readonly<RouterContextProvider>) {
  const rendering = getRendering(context)
  const { t, shell } = rendering
  const { address, email, tel } = shell.footer.company
  const title = t('contact.title')
  const account = getAccount(context)
  const user = account.kind === 'account' ? account.user : undefined
  return {
    title,
    trap: await trapView(context),
    lead: t('contact.lead'),
    breadcrumb: breadcrumbView([], title, rendering),
    fields: fieldTexts(contactForm, undefined, t),
    values: {
      name: user?.name ?? '',
      email: readableEmail(user?.email ?? ''),
      number: '',
      msg: '',
    },
    submit: t('contact.submit'),
    reload: { text: t('contact.reload'), href: toContact() },
    other: {
      title: t('contact.other'),
      address,
      email,
      tel: tel === '' ? undefined : { text: tel, href: `tel:${tel.replaceAll(/[^+\d]/g, '')}` },
      withdrawal: { text: t('withdrawal.link'), href: toWithdrawal() },
    },
  }
}
