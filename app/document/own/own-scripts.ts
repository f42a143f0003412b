import type { RouterContextProvider } from 'react-router'

import { plainOrigin } from '#domain/screen/consent/plain-origin.ts'
import { allowedScripts } from '#domain/screen/consent/scripts.ts'
import type { OwnScript } from '#domain/entities/settings.ts'
import { backOf } from '#app/request/local-target.ts'
import { withNotedSources } from '#app/request/maps/noted-sources.ts'
import { knownRendering } from '#app/request/shopper.ts'
import type { Sources } from '#app/request/services.ts'

/** The shop's own scripts in a page, and what its policy has to allow for them. */
export type OwnScripts = { head: string; body: string; sources: Sources }

/**
 * The scripts of the settings that this visitor has agreed to. They are no part of what React
 * prints, so that it leaves them alone. None stands at a secret address or where a password is
 * typed: what runs in a page may read all of it.
 *
 * `nonce`: marks the inline ones, so that the edge hashes these and no others.
 */
export function ownScripts(
  { url }: Pick<Request, 'url'>,
  context: Readonly<RouterContextProvider>,
  nonce: string,
): OwnScripts {
  // What the page itself needs, such as the way to a provider, it has at a secret address too.
  const noted = { head: '', body: '', sources: withNotedSources({}, context) }
  if (backOf(new URL(url).pathname) === undefined) return noted
  const rendering = knownRendering(context)
  if (!rendering) return noted
  const scripts = allowedScripts(rendering.settings, rendering.consent)
  if (scripts.length === 0) return noted
  const at = (wanted: OwnScript['place']) =>
    scripts.flatMap((script) => (script.place === wanted ? [element(script, nonce)] : [])).join('')
  return {
    head: at('head'),
    body: at('body'),
    sources: withNotedSources(sourcesOf(scripts), context),
  }
}

function element({ src, inline }: OwnScript, nonce: string): string {
  if (src !== undefined) return `<script async src="${escaped(src)}"></script>`
  // It could end its own element; settings that say so are refused.
  if (inline === undefined || /<\/script|<!--/i.test(inline)) return ''
  return `<script nonce="${nonce}">${inline}</script>`
}

/**
 * A script may load more from its own host, and from those that are named with it. Settings of
 * before hosts were judged may still name more than a host.
 */
function sourcesOf(scripts: readonly OwnScript[]): Sources {
  const hosts = scripts.flatMap(({ src = '', hosts: more = [] }) => [src, ...more])
  const origins = [...new Set(hosts.flatMap((host) => plainOrigin(host) ?? []))]
  if (origins.length === 0) return {}
  return {
    'script-src': origins,
    'connect-src': origins,
    'frame-src': origins,
    'img-src': origins,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
