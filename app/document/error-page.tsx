import { useLayoutEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'

import { BrokenBowlArt } from '#app/components/notice/notice-art.tsx'
import { Nothing, type NothingView } from '#app/components/nothing/nothing.tsx'
import { Notice, type NoticeView } from '#app/components/notice/notice.tsx'
import type { BarePage } from '#app/middleware/bare-page.ts'
import type { SentForm } from '#app/views/sent-form.ts'
import type { ErrorWords } from '#app/views/error-words.ts'
import { useFailureId } from './failure-id.ts'
import { lastSubmission } from './last-submission.ts'

/** What went wrong, in the shopper's words, with a way on; the status was set where it was found out. */
export function ErrorPage({
  words: given,
  sent: posted,
  shopName,
}: {
  words: ErrorWords | undefined
  sent: SentForm | undefined
  shopName: string | undefined
}) {
  useShownFromItsTop()
  const error = useRouteError()
  const notice = noticeOf(error)
  if (notice) return <Notice notice={notice} />

  const bare = barePageOf(error)
  const words = given ?? bare?.words
  const sent = posted ?? bare?.sent ?? lastSubmission()
  const kind = kindOf(error)
  // A script that lost even the words has a page of the same address to load.
  if (!words) return <Unworded />

  const nothing = nothingOf(error)
  if (nothing) return <NotFound nothing={nothing} words={words} shopName={shopName} />
  const { title, text } = kind === 'unavailable' && sent ? formWords(words) : words[kind]
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
          {kind === 'notFound' && given && (
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

/** A failed form leaves the address and the scroll as they were, and the page is short: its end would be seen. */
function useShownFromItsTop(): void {
  useLayoutEffect(() => {
    // A page that came as a document begins at its top, or where it was left.
    const isLive = 'live' in document.documentElement.dataset
    if (isLive) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}

/** What a page that does not exist says, as its loader throws it. */
export type NothingFound = { nothing: NothingView }

function nothingOf(error: unknown): NothingView | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  // Only our own loaders throw data with this name.
  return (error.data as Partial<NothingFound> | null)?.nothing
}

type NotFoundProps = { nothing: NothingView; words: ErrorWords; shopName: string | undefined }

function NotFound({ nothing, words, shopName }: NotFoundProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap">
      <title>{titleOf(nothing.title, shopName)}</title>
      <Nothing
        nothing={nothing}
        art={<BrokenBowlArt />}
        back={`${pathname}${search}`}
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

/** The header and footer that a page without any of them must do without tell its language, too. */
export function barePageOf(error: unknown): BarePage | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  // Only our own middleware throws data with this name.
  return (error.data as { bare?: BarePage } | null)?.bare
}

/** What a refusal says for itself. */
function noticeOf(error: unknown): NoticeView | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  // Only our own refusals carry data with this name.
  return (error.data as { notice?: NoticeView } | null)?.notice
}

function kindOf(error: unknown): 'notFound' | 'refused' | 'unavailable' {
  if (!isRouteErrorResponse(error) || error.status >= 500) return 'unavailable'
  return error.status === 404 ? 'notFound' : 'refused'
}

function formWords({ unavailable: { title, formText } }: ErrorWords) {
  return { title, text: formText }
}

/** The same once more: what was typed is sent again, or the page is loaded. */
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

function Unworded() {
  return (
    <div className="wrap">
      <title>The shop cannot answer right now</title>
      <section className="notice" role="alert">
        <BrokenBowlArt />
        <h1>The shop cannot answer right now</h1>
        <p>Please try again in a moment.</p>
        <div className="cluster">
          <Open label="Try again" />
        </div>
      </section>
    </div>
  )
}
