import { z } from 'zod'

import { Head } from '../frame/rooms.tsx'
import type { Page, Visit } from '../frame/visit.ts'

const Made = z.object({ secret: z.string() })

/** Shows a secret this once: it stands on no page that can be asked for again. */
export function secretPage(visit: Visit, name: string, data: unknown): Page {
  const words = visit.say.webhooks
  const { secret } = Made.parse(data)
  return {
    kind: 'page',
    title: words.secret,
    body: (
      <>
        <Head title={words.secret}>{words.secretAbout(name)}</Head>
        <div className="panel">
          <div className="in stack">
            <pre className="verbatim">{secret}</pre>
            <p>
              <a className="button button-main" href="/webhooks">
                {words.kept}
              </a>
            </p>
          </div>
        </div>
      </>
    ),
  }
}
