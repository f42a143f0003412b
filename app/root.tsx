import type { ReactNode } from 'react'
import { Meta, Outlet, useLocation, useMatches } from 'react-router'

import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { menuPlaces, usualNesting } from '#domain/preview/places.ts'
import { asksForConsent } from '#domain/screen/consent/scripts.ts'
import { AccountHeader, type AreaView } from '#app/blocks/account/account-header.tsx'
import { Alerts, type AlertView } from '#app/blocks/alert/alert.tsx'
import { NotTaken, SentForms } from '#app/blocks/at-once/at-once.ts'
import { notTakenMiddleware } from '#app/blocks/at-once/not-taken.ts'
import { useAtOnce } from '#app/blocks/at-once/use-at-once.tsx'
import { CookieBar } from '#app/blocks/cookies/cookie-bar.tsx'
import { useDialogs } from '#app/blocks/dialog/use-dialogs.tsx'
import { Footer } from '#app/blocks/footer/footer.tsx'
import { Burger } from '#app/blocks/header/burger.tsx'
import type { HeaderAccount } from '#app/blocks/header/header.ts'
import { PageForm, PressedByEnter } from '#app/blocks/header/page-form.tsx'
import { SearchSheet } from '#app/blocks/header/search/search-sheet.tsx'
import { useArrival } from '#app/blocks/header/use-arrival.ts'
import { Popups, type PopupView } from '#app/blocks/popup/popup.tsx'
import { popupViews } from '#app/blocks/popup/popup-view.ts'
import { useInnerLinks } from '#app/blocks/prose/use-inner-links.ts'
import { AnalyticsEvents, type AnalyticsEvent } from '#app/blocks/page-events.tsx'
import { Stripes } from '#app/blocks/stripe/stripe.tsx'
import { ErrorPage } from '#app/document/error-page.tsx'
import { Fonts } from '#app/document/fonts.tsx'
import { useKnown } from '#app/document/known.ts'
import { useNoteSubmissions } from '#app/document/last-submission.ts'
import { paper } from '#app/document/theme-color.ts'
import { PageScripts } from '#app/document/page-scripts.tsx'
import { expected } from '#app/page-cache/expected.ts'
import { CurrentPath, useCurrentPath } from '#app/page-cache/current-path.ts'
import { Kept } from '#app/page-cache/kept.tsx'
import { anonymous } from '#app/page-cache/anonymous.ts'
import { personalContext, personalOf } from '#app/page-cache/personal.ts'
import { readPersonalBlock } from '#app/page-cache/read-block.ts'
import { PersonalData } from '#app/page-cache/slot.tsx'
import { toCookies, toManifest } from '#app/request/addresses.ts'
import { accountMiddleware, getAccount } from '#app/request/account/account.ts'
import { cookieCheckMiddleware, refusesCookies, unchecked } from '#app/request/cookie-check.ts'
import { endedMiddleware } from '#app/request/former-address.ts'
import { getSentForm } from '#app/request/form.ts'
import { limitsMiddleware } from '#app/request/limits.ts'
import { languageMiddleware } from '#app/request/language.ts'
import { isDataRequest } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { sessionMiddleware } from '#app/request/session-middleware.ts'
import { getRendering, shellMiddleware } from '#app/request/shopper.ts'
import stylesUrl from '#app/styles/index.css?url'
import type { PendingAlert } from '#app/session/state.ts'
import { analyticsMiddleware } from '#app/request/analytics/changes.ts'
import { type AnalyticsView, analyticsView } from '#app/request/analytics/view.ts'
import { countedMiddleware } from '#app/request/visit/counted.ts'
import { cameFromMiddleware } from '#app/request/visit/came-from.ts'
import { linkedCodeMiddleware } from '#app/request/code/linked-code.ts'
import { linkedErrors, withoutError } from '#app/document/own/linked-error.ts'
import { errorWords } from '#app/document/error-words.ts'
import { templateOf } from '#app/templates/template-of.ts'
import { untried } from '#app/templates/tried-template.ts'
import { accountLinks, alertView, packedShell, type ShellView } from '#app/blocks/shell-view.ts'
import type { Route } from './+types/root.ts'

export const middleware: Route.MiddlewareFunction[] = [
  limitsMiddleware,
  languageMiddleware,
  accountMiddleware,
  sessionMiddleware,
  cookieCheckMiddleware,
  linkedCodeMiddleware,
  // Around the next, so that it sees what that has noted of the address.
  countedMiddleware,
  cameFromMiddleware,
  shellMiddleware,
  endedMiddleware,
  analyticsMiddleware,
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [notTakenMiddleware]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { domains, cacheRender, previewed } = getServices(context)
  const rendering = getRendering(context)
  const { shell, settings } = rendering
  previewed?.note({ menu: menuPlaces(shell.menu, settings.menuNesting ?? usualNesting) })
  const { personal, told } = cacheRender
    ? { personal: anonymous, told: [] }
    : await visitor(url, context)
  // The router names the page whose data is asked for; its query it spells in its own way.
  const here = untried(withoutError(unchecked(`${url.pathname}${new URL(request.url).search}`)))
  context.set(personalContext, personal)

  return {
    shell: packedShell({ rendering, domains }),
    here,
    account: accountLinks(cacheRender ? undefined : getAccount(context), rendering),
    alerts: told.map((alert) => alertView(alert, { rendering, here })),
    // A page says it at its end, and is the same for all shoppers until there.
    personal: isDataRequest(request) ? personal : undefined,
    asksConsent:
      asksForConsent(rendering.settings, rendering.consent) && url.pathname !== toCookies(),
    popups: await popupViews(url.pathname, context),
    errors: errorWords(rendering.t),
    sent: getSentForm(context),
    told: await analyticsView(url.pathname, request, context),
  }
}

/** What the slots of the page show of this visitor, and the messages for them. */
async function visitor(url: URL, context: Route.LoaderArgs['context']) {
  const session = getSession(context)
  const stored = await session.glance()
  const alerts = stored?.state.alerts ?? []
  if (alerts.length > 0) await session.updateIfPossible((state) => ({ ...state, alerts: [] }))

  const told: PendingAlert[] = [
    ...((await session.isOutOfReach()) ? [outOfReach] : alerts),
    ...(refusesCookies(context) ? [noCookies] : []),
    ...linkedErrors(url.searchParams),
  ]
  const personal = personalOf(stored)
  const account = getAccount(context)
  const agreed = account.kind === 'account' && account.user.marketingAgree
  return { personal: agreed ? { ...personal, subscribed: true } : personal, told }
}

const noCookies = { type: 'warning', key: 'shell.noCookies', values: {} } as const
const outOfReach = { type: 'info', key: 'session.outOfReach', values: {} } as const

/** The shop's own sign, or ours, which is drawn. */
function iconOf(own: string | undefined) {
  return own === undefined
    ? { href: '/favicon.svg', type: 'image/svg+xml' }
    : { href: own, type: 'image/png', sizes: '48x48' }
}

export function Layout({ children }: { children: ReactNode }) {
  useLive()
  useArrival()
  const known = useKnown()
  const shell = known?.shell
  const personal = known?.personal ?? readPersonalBlock()
  const { sent, sending, told, notTaken } = useAtOnce(known?.words)
  useNoteSubmissions(sent)
  useNoteKnown(personal.known)
  return (
    <html
      lang={known?.lang}
      data-template={shell?.template ?? 'tmpl1'}
      style={{ '--stripes': shell?.stripes.length ?? 0 }}
      // The client layer marks the page as live before React takes it over.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={(shell?.paper ?? paper).light} />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={(shell?.paper ?? paper).dark}
        />
        <Meta />
        <AsksAgain />
        {shell?.hasOwnLetters || <Fonts lang={known?.lang} />}
        <link rel="icon" {...iconOf(shell?.icon)} />
        <link rel="manifest" href={toManifest()} />
      </head>
      <body>
        {shell && known.account ? (
          <PersonalData value={expected(personal, sent)}>
            <CurrentPath value={known.here ?? '/'}>
              <SentForms value={sent}>
                <NotTaken value={notTaken}>
                  <Shell
                    shell={shell}
                    account={known.account}
                    alerts={[...(known.alerts ?? []), ...told]}
                    asksConsent={known.asksConsent === true}
                    popups={known.popups ?? []}
                  >
                    {children}
                  </Shell>
                </NotTaken>
              </SentForms>
            </CurrentPath>
          </PersonalData>
        ) : (
          <main id="main">{children}</main>
        )}
        {sending}
        <AnalyticsTools tools={known?.told} />
        <PageScripts />
        {/* Down here it keeps nobody waiting: the page brings the rules that it needs first. */}
        <link rel="stylesheet" href={stylesUrl} />
      </body>
    </html>
  )
}

function Shell({
  shell,
  account,
  alerts,
  asksConsent,
  popups,
  children,
}: {
  shell: ShellView
  account: HeaderAccount
  alerts: readonly AlertView[]
  asksConsent: boolean
  popups: readonly PopupView[]
  children: ReactNode
}) {
  const { Header } = templateOf(shell.template)
  const alternates = useAlternates(shell.domains)
  const area = useArea()
  const close = { label: shell.closeAlert, href: useCurrentPath() }
  const dialogs = useDialogs(alerts)
  useInnerLinks()
  return (
    <PageForm value={useKeptForm()}>
      <PressedByEnter />
      <a className="skip visually-hidden" href="#main">
        {shell.skip}
      </a>{' '}
      <Kept of={shell} part="stripes">
        <Stripes stripes={shell.stripes} label={shell.stripesLabel} />
      </Kept>
      {area ? (
        <AccountHeader area={area} header={shell.header} />
      ) : (
        <Header header={shell.header} account={account} alternates={alternates} />
      )}
      <Alerts alerts={dialogs.told} close={close} offline={shell.offline} />
      <main id="main">{children}</main>
      <Kept of={shell} part="footer">
        <Footer footer={shell.footer} />
      </Kept>
      {/* What the header opens stands behind the page: text browsers show it, and come to it last. */}
      {!area && (
        <>
          <Burger header={shell.header} account={account} alternates={alternates} />
          <Kept of={shell.header} part="search">
            <SearchSheet header={shell.header} />
          </Kept>
        </>
      )}
      <Popups popups={popups} />
      {asksConsent && <CookieBar bar={shell.cookieBar} />}
      {dialogs.dialog}
    </PageForm>
  )
}

/** What a page's loader names as `keeps`: the form that goes along when the header leads on. */
function useKeptForm(): string | undefined {
  const named = useMatches().map(
    // Only a page that has such a form gives its id.
    ({ loaderData }) => (loaderData as { keeps?: string } | undefined)?.keeps,
  )
  return named.findLast((id) => id !== undefined)
}

/** Events of the page and of the forms before it, and the tools that get them. */
function AnalyticsTools({ tools }: { tools: AnalyticsView | undefined }) {
  const pages = useMatches().flatMap(({ loaderData }) => eventsOf(loaderData))
  if (!tools) return null
  return (
    <div hidden data-enhance="analytics" data-to={tools.to}>
      <AnalyticsEvents events={[...tools.events, ...pages]} />
    </div>
  )
}

function eventsOf(loaderData: unknown): readonly AnalyticsEvent[] {
  // A page's loader gives `events` by `pageEvents`, or none.
  return (loaderData as { events?: readonly AnalyticsEvent[] } | undefined)?.events ?? []
}

/** What the frame of the account's pages has loaded (routes/account/area.tsx). */
function useArea(): AreaView | undefined {
  return (
    useMatches()
      // Only the frame's loader gives an `area`, and it is this.
      .map(({ loaderData }) => loaderData as { area?: AreaView } | undefined)
      .find((loaded) => loaded?.area !== undefined)?.area
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

/**
 * What a page's loader returns as `asksAgain`: after so many seconds a browser without a script
 * loads the page again. With one the page asks by itself, and keeps focus and place.
 */
function AsksAgain() {
  const seconds = useMatches().map(({ loaderData }) => secondsOf(loaderData))
  const last = seconds.findLast((each) => each !== undefined)
  if (last === undefined) return null
  return (
    <noscript data-asks-again="">
      <meta httpEquiv="refresh" content={String(last)} />
    </noscript>
  )
}

function secondsOf(loaderData: unknown): number | undefined {
  if (typeof loaderData !== 'object' || loaderData === null) return undefined
  const asksAgain = 'asksAgain' in loaderData ? loaderData.asksAgain : undefined
  return typeof asksAgain === 'number' ? asksAgain : undefined
}

export default function App() {
  return <Outlet />
}

/**
 * From here on changes submit by themselves, so the buttons that are only needed until then may go.
 */
function useLive(): void {
  const { key } = useLocation()
  // What moves without React hears of it once the whole page is React's, and of each page after it.
  useOnShown(key, () => {
    const { dataset } = document.documentElement
    if (!('live' in dataset)) {
      dispatchEvent(new Event('live'))
      dataset['live'] = ''
    }
    dispatchEvent(new CustomEvent('shown', { detail: key }))
  })
}

/** For app/entry.client.tsx: the page itself says what was known when it was loaded. */
function useNoteKnown(known: boolean): void {
  // Only then is it React's page that is seen.
  useOnShown(known, () => {
    if (known) document.documentElement.dataset['known'] = ''
  })
}

/** For what fails here, in the root itself: what fails in a page is shown by routes/framed.tsx. */
export const ErrorBoundary = ErrorPage
