import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { kept as cookieOf, setCookie } from './cookies.ts'
import { languageCookie, languageKept } from './language.ts'
import { forgetTold, type Told, toldBefore } from './said.ts'
import { SeenContext, seenText } from '../parts/form.tsx'
import { type Typed, TypedContext } from '../parts/typed.ts'
import { client, styles } from './assets.ts'
import { clientParts } from './client-parts.tsx'
import { isGuest } from '#shop/owner/people/guests.ts'
import type { DeskSession } from '#shop/owner/people/sessions.ts'
import { Cup, Mark } from './icon.tsx'
import { Notice } from './notice.tsx'
import { type Room, Rooms } from './rooms.tsx'
import type { Again, Asked, Page } from './visit.ts'

/**
 * Nothing is loaded from elsewhere, no script of a page runs but our own files, and nobody frames
 * it: what a shopper wrote into an order is read here by who may do everything.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, nofollow',
}

/** The shop as the desk's pages name it. */
export type ShopLook = { name: string; origin: string }

/** What was answered to a form, with the form. */
export type Sent = Told & Typed & Pick<Again, 'press'>

/** A page as a browser gets it. Without a session there are no rooms beside it. */
export function pageResponse(
  visit: Asked & { session?: DeskSession; now?: number },
  page: Page,
  {
    shop,
    rooms,
    again: sent,
  }: { shop: ShopLook; rooms: readonly Room[]; again?: Sent | undefined },
): Response {
  const { lang, say, session, url } = visit
  const kept = toldBefore(visit)
  const told = sent ?? kept
  const { title, body, again, version } = page
  const { now } = visit
  const notice = told && (
    <Notice tone={told.tone} lines={told.lines}>
      {sent?.press}
    </Notice>
  )
  const seen = version !== undefined && now !== undefined ? seenText(version, now) : undefined
  const html = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${say.frame.titleOf(shop.name)}`}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={styles.path} />
        <script type="module" src={client.path} data-parts={clientParts[lang]} />
        {again !== undefined && (
          // With a script the client looks again, and leaves what somebody is at.
          <noscript>
            <meta httpEquiv="refresh" content={String(again)} />
          </noscript>
        )}
      </head>
      {session ? (
        <body className="desk" data-person={session.person.id}>
          <a className="skip visually-hidden" href="#main">
            {say.frame.skip}
          </a>
          <Rooms
            session={session}
            rooms={rooms}
            say={say}
            shopName={shop.name}
            shopOrigin={shop.origin}
            pathname={url.pathname}
          />
          <main className="room" id="main">
            <div className="told" aria-live="polite" data-again={sent && ''}>
              <SeenContext value={seen}>{notice}</SeenContext>
            </div>
            {again !== undefined && <span data-follow="" hidden />}
            {isGuest(session.person) && (
              <Notice isStanding tone="wait" lines={[say.people.guest[session.person.role]]} />
            )}
            <SeenContext value={seen}>
              <TypedContext value={sent}>{body}</TypedContext>
            </SeenContext>
          </main>
        </body>
      ) : (
        <Door notice={notice} shopName={shop.name}>
          {body}
        </Door>
      )}
    </html>,
  )
  const answer = new Response(`<!DOCTYPE html>${html}`, {
    status: page.status ?? (sent?.tone === 'bad' ? 422 : 200),
    headers: {
      ...headers,
      ...(page.frames && {
        'content-security-policy': `${policy}; frame-src ${page.frames.join(' ')}`,
      }),
      ...page.headers,
    },
  })
  if (kept) answer.headers.append('set-cookie', forgetTold(visit))
  if (session && cookieOf(visit, languageCookie) !== lang) {
    const cookie = { name: languageCookie, value: lang, maxAge: languageKept }
    answer.headers.append('set-cookie', setCookie(visit, cookie))
  }
  return answer
}

/** The page of somebody who is not in yet. */
function Door({ notice, shopName, children }: DoorProps) {
  return (
    <body className="door">
      <div className="view" aria-hidden="true">
        <Cup />
      </div>
      <main id="main">
        <Mark shopName={shopName} />
        {notice}
        {children}
      </main>
    </body>
  )
}

type DoorProps = { notice: ReactNode; shopName: string; children: ReactNode }
