import { hash } from 'node:crypto'

// oxlint-disable-next-line import/default -- the build gives it (scripts/build/browser-script.ts)
import text from './client/frame.ts?script'

const path = `/preview/frame-${hash('sha256', text, 'base64url').slice(0, 8)}.js`

/** The one script of a framed page; its name changes with what is in it. */
export const script = {
  path,
  answer: () =>
    new Response(text, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    }),
}
