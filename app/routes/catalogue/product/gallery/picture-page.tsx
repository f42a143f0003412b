import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { viewerView } from '#app/blocks/viewer/viewer-view.ts'
import { toPicture } from '#app/request/addresses.ts'
import { requireFound, requireValue } from '#app/request/answer.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { wrapped } from '#app/blocks/viewer/gestures.ts'
import type { Route } from './+types/picture-page.ts'

/** One picture of a product, large, with the way to the others: behind the viewer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { lang, t, text } = rendering
  const { product } = requireValue(
    await getServices(context).shop.product({ params: { id: params.url }, query: { lang } }),
  )
  const at = Number(params.number) - 1
  requireFound(/^[1-9]\d{0,3}$/.test(params.number) ? product.images[at] : undefined)
  const view = viewerView(product, at, rendering)
  const title = t('viewer.page', { number: at + 1, name: view.name })
  const address = (textIn: typeof text) => toPicture(textIn(product.url), at + 1)
  return { view, title, ...pageHead({ title, at: address, noIndex: true }, rendering) }
}

export { meta } from '#app/document/meta.ts'

export default function PicturePage({ loaderData: { view, title } }: Route.ComponentProps) {
  const { pictures, at, back } = view
  const [shown, before, after] = [at, at - 1, at + 1].map(
    (index) => pictures[wrapped(index, pictures.length)],
  )
  if (!shown || !before || !after) return null
  return (
    <div className="wrap stack picture-page">
      <h1 className="text-xl">{title}</h1>
      <Picture picture={shown.picture} place="viewer" first />
      <nav aria-label={view.name}>
        {pictures.length > 1 && (
          <Link className="button button-line" to={before.href} rel="nofollow">
            <Icon name="arrow-left" small /> {view.previous}
          </Link>
        )}
        <Link className="text-button" to={back.href}>
          {back.text}
        </Link>
        {pictures.length > 1 && (
          <Link className="button button-line" to={after.href} rel="nofollow">
            {view.next} <Icon name="arrow-right" small />
          </Link>
        )}
      </nav>
    </div>
  )
}
