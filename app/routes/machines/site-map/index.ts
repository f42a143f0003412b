import { getServices } from '#app/request/services.ts'
import { getOrigin } from '#app/request/language.ts'
import { plainAnswer } from '../plain-answer.ts'
import { fileOf, siteMapParts } from './parts.ts'
import { siteMapIndex } from './site-map-xml.ts'
import type { Route } from './+types/index.ts'

/** The index of this domain's site maps. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const origin = getOrigin(context)
  const parts = await siteMapParts(shop)
  const files = ['pages.xml', ...parts.map(fileOf)]
  return plainAnswer(
    request,
    siteMapIndex(files.map((file) => `${origin}/sitemaps/${file}`)),
    'application/xml',
  )
}
