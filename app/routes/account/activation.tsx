import { data } from 'react-router'

import { madeOnce } from '#app/document/own-data.ts'
import type { CallResult } from '#app/shop-client/client.ts'
import { toLogin } from '#app/request/addresses.ts'
import { isNowhere, unavailable } from '#app/request/answer.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { Outcome } from './outcome.tsx'
import type { Route } from './+types/activation.ts'

/** Where the link in the mail of a registration leads (Shopping §2 "Activation"). */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t } = rendering
  const { shop } = getServices(context)
  // A second look would find the account active already.
  madeOnce(context)
  const answer = requireUnlimited(await shop.activation({ params: { token: code } }), context)
  const kind = requireKind(answer)
  const title = t(`activation.${kind}`)
  const page = {
    outcome: {
      mark: kind === 'none' ? 'info' : 'check',
      title,
      text: t(`activation.${kind}Text`),
      way: { label: t('login.submit'), href: toLogin() },
    },
    ...pageHead({ title, at: toLogin(), noIndex: true }, rendering),
  }
  return data(page, { status: kind === 'none' ? 404 : 200 })
}

function requireKind(answer: CallResult<{ result: 'activated' | 'already-active' }>) {
  if (answer.kind === 'ok') return answer.value.result === 'activated' ? 'done' : 'already'
  if (answer.kind === 'refused' && isNowhere(answer)) return 'none'
  throw unavailable()
}

export { meta } from '#app/document/meta.ts'

export default function ActivationPage({ loaderData }: Route.ComponentProps) {
  return <Outcome outcome={loaderData.outcome} />
}
