import { useLayoutEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'

import { BrokenBowlArt } from '#app/blocks/notice/notice-art.tsx'
import { Nothing, type NothingView } from '#app/blocks/nothing/nothing.tsx'
import { Notice, type NoticeView } from '#app/blocks/notice/notice.tsx'
import { useCurrentPath } from '#app/page-cache/current-path.ts'
import type { SentForm } from '#app/request/sent/sent-form.ts'
import type { ErrorWords } from './error-words.ts'
import { useFailureId } from './failure-id.ts'
import { useKnown } from './known.ts'
import { lastSubmission } from './last-submission.ts'

/** Says what went wrong and how to go on; the code that found the problem has set the status. */
export function ErrorPage() {
  useShownFromItsTop()
  const error = useRouteError()
  const known = useKnown()
  const { notice, nothing } = toldBy(error)
  if (notice) return <Notice notice={notice} />
  // This never happens: the renderer always has texts, and a page of last words has no scripts.
  if (!known) return null

  const { words, shell } = known
  const shopName = shell?.header.shopName
  if (nothing) return <NotFound nothing={nothing} words={words} shopName={shopName} />
  const sent = known.sent ?? lastSubmission()
  const kind = errorKindOf(error)
  const { title } = words[kind]
  const text = kind === 'unavailable' && sent ? words.unavailable.formText : words[kind].text
  return (
    <div className="wrap">
      <title>{titleOf(title, shopName)}</title>
      <section className="notice" role="alert">
        <BrokenBowlArt />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="cluster">
          {kind === 'unavailable' && <Again label={words.again} sent={sent} />}
          {kind === 'refused' && <Open label={words.open} />}
          <Link className={kind === 'notFound' ? 'button' : 'button button-line'} to="/">
            {words.home}
          </Link>
          {kind === 'notFound' && shell && (
            <button className="button button-line" type="button" popoverTarget="search">
              {words.search}
            </button>
          )}
        </div>
        {kind === 'unavailable' && <FailureNumber label={words.number} />}
      </section>
    </div>
  )
}

/**
 * A failed form keeps address and scroll position, and this page is short: without this, the
 * shopper would see its end.
 */
function useShownFromItsTop(): void {
  // Before the browser paints: else its end would be seen first.
  useLayoutEffect(() => {
    // A page loaded as a document already starts at its top, or where the shopper left it.
    const isLive = 'live' in document.documentElement.dataset
    if (isLive) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}

/** What the loader of a missing page throws, so that the page can say more. */
export type NothingFound = { nothing: NothingView }

/** The error's own text, if it has one. */
function toldBy(error: unknown): Partial<NothingFound & { notice: NoticeView }> {
  if (!isRouteErrorResponse(error)) return {}
  // Only our own loaders and refusals throw data with these names.
  return (error.data as ReturnType<typeof toldBy> | null) ?? {}
}

type NotFoundProps = { nothing: NothingView; words: ErrorWords; shopName: string | undefined }

function NotFound({ nothing, words, shopName }: NotFoundProps) {
  const here = useCurrentPath()
  return (
    <div className="wrap">
      <title>{titleOf(nothing.title, shopName)}</title>
      <Nothing
        nothing={nothing}
        art={<BrokenBowlArt />}
        back={here}
        more={
          <>
            <button className="text-button" type="button" popoverTarget="search">
              {words.search}
            </button>
            <Link className="text-button" to="/">
              {words.home}
            </Link>
          </>
        }
      />
    </div>
  )
}

function titleOf(title: string, shopName: string | undefined): string {
  return shopName === undefined ? title : `${title} · ${shopName}`
}

function errorKindOf(error: unknown): 'notFound' | 'refused' | 'unavailable' {
  if (!isRouteErrorResponse(error) || error.status >= 500) return 'unavailable'
  return error.status === 404 ? 'notFound' : 'refused'
}

/** Try again: sends the same form again, or reloads the page. */
function Again({ label, sent }: { label: string; sent: SentForm | undefined }) {
  if (!sent) return <Open label={label} />
  return (
    <form method="post" action={sent.action}>
      {sent.fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="button">{label}</button>
    </form>
  )
}

function Open({ label }: { label: string }) {
  const { pathname, search } = useLocation()
  return (
    <a className="button" href={`${pathname}${search}`}>
      {label}
    </a>
  )
}

function FailureNumber({ label }: { label: string }) {
  const { element, id } = useFailureId()
  if (id === undefined) return null
  return (
    <p className="small muted">
      {label}{' '}
      <code id={element} suppressHydrationWarning>
        {id}
      </code>
    </p>
  )
}
