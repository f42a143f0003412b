import fontUrl from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'

import { Alerts } from '#app/blocks/alert/alert.tsx'
import { Footer } from '#app/blocks/footer/footer.tsx'
import { useArrival } from '#app/blocks/header/use-arrival.ts'
import { Stripes } from '#app/blocks/stripe/stripe.tsx'
import { ErrorPage } from '#app/document/error-page.tsx'
import { useKnown } from '#app/document/known.ts'
import { useNoteSubmissions } from '#app/document/last-submission.ts'
import { cookieCheckMiddleware, refusesCookies, unchecked } from '#app/request/cookie-check.ts'
import { getSentForm } from '#app/request/form.ts'
import { limitsMiddleware } from '#app/request/limits.ts'
import { languageMiddleware } from '#app/request/language.ts'
import { getServices } from '#app/request/services.ts'
import { getSession, sessionMiddleware } from '#app/request/session.ts'
import { getRendering, shellMiddleware } from '#app/request/shopper.ts'
import stylesUrl from '#app/styles/index.css?url'
import { countOf } from '#app/session/basket.ts'
import { errorWords } from '#app/document/error-words.ts'
import { templateOf } from '#app/templates/template-of.ts'
import { shellView } from '#app/blocks/shell/shell-view.ts'
import type { Route } from './+types/root.ts'

export const middleware: Route.MiddlewareFunction[] = [
  limitsMiddleware,
  languageMiddleware,
  sessionMiddleware,
  cookieCheckMiddleware,
  shellMiddleware,
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { domains } = getServices(context)
  const rendering = getRendering(context)
  const session = getSession(context)
  const stored = await session.glance()
  const alerts = stored?.state.alerts ?? []
  if (alerts.length > 0) await session.updateIfPossible((state) => ({ ...state, alerts: [] }))

  return {
    shell: shellView({
      rendering,
      domains,
      basketCount: stored ? countOf(stored.state) : 0,
      wishCount: stored?.state.wishlist.length ?? 0,
      alerts: [
        ...((await session.isOutOfReach()) ? [outOfReach] : alerts),
        ...(refusesCookies(context) ? [noCookies] : []),
      ],
      // The router names the page whose data is asked for; its query it spells in its own way.
      here: unchecked(`${url.pathname}${new URL(request.url).search}`),
      known: stored !== undefined,
    }),
    errors: errorWords(rendering.t),
    sent: getSentForm(context),
  }
}

const noCookies = { type: 'warning', key: 'shell.noCookies', values: {} } as const
const outOfReach = { type: 'info', key: 'session.outOfReach', values: {} } as const

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesUrl },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  useLive()
  useArrival()
  useNoteSubmissions()
  const known = useKnown()
  const shell = known?.shell
  return (
    <html
      lang={known?.lang}
      data-template={shell?.template ?? 'tmpl1'}
      data-known={shell?.known ? '' : undefined}
      // React's style type does not know custom properties.
      style={{ '--stripes': shell?.stripes.length ?? 0 } as CSSProperties}
      // The client layer marks the page as live before React takes it over.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {shell ? <Shell shell={shell}>{children}</Shell> : <main id="main">{children}</main>}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Shell({
  shell,
  children,
}: {
  shell: NonNullable<ReturnType<typeof shellView>>
  children: ReactNode
}) {
  const { Header } = templateOf(shell.template)
  return (
    <>
      <a className="skip visually-hidden" href="#main">
        {shell.skip}
      </a>{' '}
      <Stripes stripes={shell.stripes} label={shell.stripesLabel} />
      <Header header={shell.header} alternates={useAlternates(shell.domains)} />
      <Alerts alerts={shell.alerts} close={shell.closeAlert} offline={shell.offline} />
      <main id="main">{children}</main>
      <Footer footer={shell.footer} />
    </>
  )
}

/** This page's address in every language; pages without one of their own lead to the home page. */
function useAlternates(domains: Record<string, string>): Record<string, string> {
  const paths = useMatches()
    .map(({ loaderData }) => alternatesOf(loaderData))
    .findLast((alternates) => alternates !== undefined)
  return Object.fromEntries(
    Object.entries(domains).map(([lang, origin]) => [lang, `${origin}${paths?.[lang] ?? '/'}`]),
  )
}

function alternatesOf(loaderData: unknown): Record<string, string> | undefined {
  if (typeof loaderData !== 'object' || loaderData === null) return undefined
  if (!('alternates' in loaderData)) return undefined
  // Loaders that give alternates give a path for each language.
  return loaderData.alternates as Record<string, string>
}

export default function App() {
  return <Outlet />
}

/**
 * From here on changes submit by themselves, so the buttons that are only needed until then may go.
 */
function useLive(): void {
  useEffect(() => {
    dispatchEvent(new Event('live'))
    document.documentElement.dataset['live'] = ''
  }, [])
}

/** For what fails here, in the root itself: what fails in a page is told by routes/framed.tsx. */
export const ErrorBoundary = ErrorPage
