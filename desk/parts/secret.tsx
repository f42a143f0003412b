import { Head } from '../frame/rooms.tsx'
import type { Page } from '../frame/visit.ts'

/** Shows a secret this once: it stands on no page that can be asked for again. */
export function secretPage({ title, about, secret, back, kept }: Shown): Page {
  return {
    kind: 'page',
    title,
    body: (
      <>
        <Head title={title}>{about}</Head>
        <div className="panel">
          <div className="in stack">
            <pre className="verbatim">{secret}</pre>
            <p>
              <a className="button button-main" href={back}>
                {kept}
              </a>
            </p>
          </div>
        </div>
      </>
    ),
  }
}

type Shown = { title: string; about: string; secret: string; back: string; kept: string }
