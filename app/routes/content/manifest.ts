import { ownPaper } from '#app/document/own-looks.ts'
import { ownIcon } from '#app/request/own-icon.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Route } from './+types/manifest.ts'

/** What the shop is called on a home screen, in the language of its domain. */
export function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { lang, settings, text } = rendering
  const { light } = ownPaper(settings)
  const manifest = {
    id: '/',
    lang,
    name: settings.shopName,
    short_name: settings.shopName,
    description: text(settings.tagline),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: light,
    theme_color: light,
    icons: ownIcons(rendering) ?? [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon(192),
      icon(512),
      { ...icon(512), purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function icon(size: 192 | 512, src = `/icon-${size}.png`) {
  return { src, type: 'image/png', sizes: `${size}x${size}` }
}

/** Nobody knows what of the owner's picture may be cut away, so that none is for masks. */
function ownIcons(rendering: Parameters<typeof ownIcon>[0]) {
  const [small, large] = [ownIcon(rendering, 192), ownIcon(rendering, 512)]
  return small === undefined || large === undefined
    ? undefined
    : [icon(192, small), icon(512, large)]
}
