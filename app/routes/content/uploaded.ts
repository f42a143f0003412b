import { getServices } from '#app/request/services.ts'
import type { Route } from './+types/uploaded.ts'

/**
 * A picture that a shopper sent for a personalized product, for anybody who knows its name. What is
 * sent can be nothing but a picture: it was made by the shop, and runs nothing even if it is opened
 * as a page.
 */
export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const answer = await getServices(context).shop.uploaded({ params: { name } })
  if (answer.kind !== 'ok') {
    const status = answer.kind === 'refused' ? 404 : 503
    return new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } })
  }
  const { type, data } = answer.value
  return new Response(Buffer.from(data, 'base64'), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'private, max-age=86400, immutable',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Robots-Tag': 'noindex',
    },
  })
}
