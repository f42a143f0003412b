import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

import type { AlertView } from '#app/blocks/alert/alert.tsx'
import { focusHeading, focusOn } from '#app/blocks/alert/focus.ts'
import { useListener } from '#app/blocks/hooks/use-listener.ts'
import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import type { AtOnceAnswer, Sent } from './at-once.ts'
import { AT_ONCE } from './field.ts'
import { type Said, withSaid, withTaken } from './said.ts'
import { sentAtOnce, withSent } from './sent-at-once.ts'
import { useLookAgain } from './use-look-again.ts'

type AtOnce = {
  sent: readonly Sent[]
  /** Sends them; it shows nothing. */
  sending: ReactNode
  told: readonly AlertView[]
  /** Why the last one was not taken, if so. */
  notTaken: string | undefined
}

/** What is said of a form that was not taken, unless the shop itself says why. */
type Words = Record<NonNullable<AtOnceAnswer['notTaken']>, { title: string; text: string }>

const URL_ENCODED = 'application/x-www-form-urlencoded'

let count = 0

/**
 * Sends forms of basket and wishlist beside their page: it stays, with its focus and everything
 * typed, and its data are asked for again. One listener sees them sent, wherever they stand, so
 * that kept pages and their slots need not know. Each one is answered; those about one thing follow
 * each other. Without React they are sent as they are.
 */
export function useAtOnce(words: Words | undefined): AtOnce {
  const { key: at } = useLocation()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [told, setTold] = useState<{ said: readonly Said[]; at: string }>()

  const lookAgain = useLookAgain()
  const going = useRef<HTMLElement>(null)
  const onTheirWay = useRef(sent)

  useListener(
    'submit',
    (event) => {
      const found = sentAtOnce(event)
      const isFree = !onTheirWay.current.some(({ path }) => path === found?.path)
      if (!found || (found.leadsOn && isFree)) return
      // Before the router's own forms hear of it.
      event.preventDefault()
      if (found.leadsOn) {
        going.current = found.pressed
        return
      }
      count += 1
      const together = onTheirWay.current.at(-1)?.together ?? count
      const next = { ...found, key: `at-once-${count}`, together }
      onTheirWay.current = [...onTheirWay.current, next]
      setSent((waiting) => withSent(waiting, next))
    },
    { capture: true },
  )

  // What waited goes on once the page shows the last answer, which may say that something is wrong.
  useOnShown(sent, () => {
    onTheirWay.current = sent
    const { current } = going
    if (sent.length > 0 || !current) return
    going.current = null
    goOn(current)
  })

  const end = useCallback(
    (ended: Sent, answer: AtOnceAnswer | undefined) => {
      setSent((waiting) => waiting.filter((each) => each !== ended))
      const notTaken = answer?.notTaken !== undefined
      const alert = notTaken ? warningOf(answer, words) : answer?.told
      const { subject, together } = ended
      setTold((told) => {
        const before = told?.at === at ? told.said : []
        const said = notTaken ? before : withTaken(before, subject)
        return { said: alert ? withSaid(said, { alert, subject, together, notTaken }) : said, at }
      })
      // What waited for it would go on without it.
      if (notTaken) going.current = null
      if (answer?.notTaken === 'unavailable') lookAgain()
      if (ended.pressed?.isConnected === false) focusInItsPlace(answer?.focus)
    },
    [at, words, lookAgain],
  )

  const first = sent.filter(
    ({ subject }, index) => sent.findIndex((each) => each.subject === subject) === index,
  )
  const said = told?.at === at ? told.said : []
  return {
    sent,
    sending: first.map((each) => <Sending key={each.key} sent={each} onEnd={end} />),
    told: said.map(({ alert }) => alert),
    notTaken: said.findLast(({ notTaken }) => notTaken)?.alert.text,
  }
}

function warningOf(
  { told, notTaken }: AtOnceAnswer,
  words: Words | undefined,
): AlertView | undefined {
  const said = notTaken && words?.[notTaken]
  return told ?? (said && { type: 'warning', text: `${said.title}. ${said.text}` })
}

type SendingProps = { sent: Sent; onEnd: (sent: Sent, answer: AtOnceAnswer | undefined) => void }

function Sending({ sent, onEnd }: SendingProps): null {
  const { submit, state, data } = useFetcher<AtOnceAnswer>({ key: sent.key })
  const [isAnswered, setAnswered] = useState(false)
  const isSent = useRef(false)

  // As soon as it is its turn, which an answer decides; once, however often React shows this.
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void send()

    async function send() {
      const { form, path, enctype } = sent
      form.set(AT_ONCE, '1')
      const encType = enctype === 'multipart/form-data' ? enctype : URL_ENCODED
      await submit(form, { method: 'post', action: path, encType, preventScrollReset: true })
      // Together with the data that the router has by now.
      startTransition(() => setAnswered(true))
    }
  }, [sent, submit])

  // With the data that the page shows by then.
  useEffect(() => {
    if (isAnswered && state === 'idle') onEnd(sent, data)
  }, [isAnswered, state, data, sent, onEnd])
  return null
}

/** Presses again what waited for the answers, unless they tell that something was not taken. */
function goOn(button: HTMLElement): void {
  const form = button.closest('form')
  const problem = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (problem) problem.focus()
  else if (button.isConnected) form?.requestSubmit(button)
}

/** What was pressed is gone with what it was about, unless the focus has gone on by itself. */
function focusInItsPlace(id: string | undefined): void {
  if (document.activeElement !== document.body) return
  const place = id === undefined ? null : document.getElementById(id)
  if (place) focusOn(place)
  else focusHeading()
}
