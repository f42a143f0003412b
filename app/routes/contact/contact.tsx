import { data } from 'react-router'

import { toContact } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { answerContact } from './action.ts'
import { ContactScreen } from './screen.tsx'
import { contactView } from './view.ts'
import type { Route } from './+types/contact.ts'

/** A message to the shop (Shopping §4 "Other flows"). */
export async function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const view = await contactView(context)
  const { title, lead: description } = view
  return { view, ...pageHead({ title, description, at: toContact() }, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerContact(await requireForm(request, context), context)
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactScreen view={loaderData.view} answer={actionData} />
}
