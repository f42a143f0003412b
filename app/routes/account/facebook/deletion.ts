import { toFacebookDeleted } from '#app/request/addresses.ts'
import { requireForm, fieldText } from '#app/request/form.ts'
import { getOrigin } from '#app/request/language.ts'
import { getServices } from '#app/request/services.ts'
import type { Route } from './+types/deletion.ts'

/** Facebook asks to forget somebody, and learns where that can be looked up. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = getServices(context)
  const form = await requireForm(request, context)
  const signedRequest = fieldText(form, 'signed_request', 5000) || '.'
  const answer = await shop.facebookDeletion({ body: { signedRequest } })
  if (answer.kind === 'failed') return Response.json({ error: 'UNAVAILABLE' }, { status: 503 })
  if (answer.kind === 'refused') {
    return Response.json({ error: answer.body.error }, { status: answer.status })
  }
  const { code } = answer.value
  const url = `${getOrigin(context)}${toFacebookDeleted(code)}`
  return Response.json({ url, confirmation_code: code })
}
