import { momentInWords } from '#domain/delivery/dates.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { toFacebookDeleted } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Route } from './+types/deleted.ts'

/** What became of a request to be forgotten that was made at Facebook. */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t, lang, settings } = rendering
  const params = { code: code.slice(0, 100) }
  const asked = requireUnlimited(
    await getServices(context).shop.facebookDeleted({ params }),
    context,
  )
  const when = momentInWords(requireValue(asked).at, lang, settings.timeZone)
  const title = t('facebook.deletedTitle')
  const view = { title, text: t('facebook.deleted', { when }), rest: t('facebook.deletedRest') }
  return { view, ...pageHead({ title, at: toFacebookDeleted(code), noIndex: true }, rendering) }
}

export { meta } from '#app/document/meta.ts'

export default function DeletedPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <NarrowPage title={view.title} lead={view.text}>
      <p>{view.rest}</p>
    </NarrowPage>
  )
}
