import { redirect } from 'react-router'

import { mapStart } from '#domain/delivery/places/map-start.ts'
import { orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import { valuesOf } from '#domain/forms/table/values.ts'
import { wantsPayingPlace } from '#domain/order/payment-options.ts'
import { isCourierPoint } from '#domain/order/delivery-data.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import { fixedWords, lockerWord } from '#domain/screen/fixed-words.ts'
import { requireValue } from '#app/request/answer.ts'
import { toBasket, toMap } from '#app/request/addresses.ts'
import { noteSources } from '#app/request/maps/noted-sources.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Route } from './+types/map.ts'
import { lockerFields } from '../delivery/field-names.ts'
import { MapScreen } from './screen.tsx'

/**
 * A map of the lockers' company or of couriers, where the shop has one: an addition to the search
 * on the page of the delivery, which needs a script. What is chosen comes to that page and is
 * looked up there.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, maps } = getServices(context)
  const rendering = getRendering(context)
  const { t, lang, settings } = rendering
  const asked = new URL(request.url).searchParams.get('delivery')
  const checkout = requireValue(await shop.checkout({ query: { lang } }))
  const method = checkout.deliveries.find(({ _id }) => _id === asked)
  const map = method && needsLocker(method.kind) ? maps?.[method.kind] : undefined
  if (!method || !map) return redirect(toBasket(), 302)

  noteSources(map.sources, context)
  const { maker, script, style, token, services } = map
  // Where the shop has a list, only its points can be chosen; else any, but none that takes money.
  const isListed = !(checkout.unlistedPoints && isCourierPoint(method.kind))
  const prompt = fixedWords(lockerWord, settings.lockerPrompt, lang)
  const stored = await getSession(context).read()
  const draft = stored?.state.draft
  const { ship: shipTo } = valuesOf(orderDetailsForm, draft?.form ?? {})
  return {
    view: {
      title: prompt.text,
      titleLang: prompt.lang,
      map: {
        maker,
        script,
        style,
        token,
        services,
        near: mapStart(draft?.lockerQuery) ?? mapStart(shipTo.city),
        cash: isListed && wantsPayingPlace(checkout.payments, draft?.payment, method.kind),
      },
      only: isListed && isCourierPoint(method.kind) ? t('map.only') : undefined,
      names: lockerFields(method._id),
      delivery: method._id,
      loading: t('map.loading'),
      failed: t('map.failed'),
      needsScript: t('map.needsScript'),
      back: { href: toBasket(), text: t('map.back') },
    },
    ...pageHead({ title: prompt.text, at: toMap(method._id), noIndex: true }, rendering),
  }
}

export { meta } from '#app/document/meta.ts'

export default function PlacesMap({ loaderData }: Route.ComponentProps) {
  return <MapScreen view={loaderData.view} />
}
