import { data, Form } from 'react-router'

import { newsletterForm } from '#domain/forms/content/newsletter.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { TextField } from '#app/blocks/field/field.tsx'
import { toNewsletter } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { trapView } from '#app/request/robots/trap.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { Said } from '#app/blocks/login/said.tsx'
import { Trap } from '#app/blocks/trap.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import { answerNewsletter } from './action.ts'
import type { Route } from './+types/newsletter.ts'

/** The newsletter on a page of its own: for links to it, and for an address that is none. */
export async function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t, settings } = rendering
  const title = t('newsletter.title')
  return {
    view: {
      title,
      trap: await trapView(context),
      lead: t('newsletter.lead'),
      fields: fieldTexts(newsletterForm, undefined, t),
      consent: t('newsletter.consent', { shop: settings.shopName }),
      submit: t('newsletter.submit'),
    },
    ...pageHead({ title, description: t('newsletter.lead'), at: toNewsletter() }, rendering),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerNewsletter(await requireForm(request, context), context)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const { form, fields } = useAnsweredForm<{ email: string }>('newsletter', actionData)
  const hasErrors = Object.keys(actionData?.result.error ?? {}).length > 0
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <Form className="stack" action={toNewsletter()} {...form}>
        <Said alert={actionData?.alert} leads={!hasErrors} />
        <Trap trap={actionData?.trap ?? view.trap} />
        <TextField state={fields.email} texts={view.fields.email} />
        <p className="small muted">{view.consent}</p>
        <button className="button button-wide">{view.submit}</button>
      </Form>
    </NarrowPage>
  )
}
