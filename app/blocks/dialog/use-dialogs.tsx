import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import type { AlertView } from '#app/blocks/alert/alert.tsx'
import { useListener } from '#app/blocks/hooks/use-listener.ts'
import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { type DialogKind, dialogKinds } from './kinds.ts'

type Open = {
  kind: DialogKind
  href: string
  opener: HTMLElement
  at: string
  /** The message that opened it. */
  by?: AlertView
}

/**
 * Opens some pages in a dialog over the page, wherever a link leads there: one listener sees such a
 * link pressed, so that kept pages and their slots need not know. Without React the links are
 * links. A message may open one in its place. `told`: what is said on the page, also by a dialog
 * that has closed.
 */
export function useDialogs(alerts: readonly AlertView[]): {
  dialog: ReactNode
  told: readonly AlertView[]
} {
  const { key, pathname } = useLocation()
  const [opened, setOpened] = useState<Open>()
  const pressed = useRef<Pick<Open, 'by' | 'opener'>>(undefined)
  const [told, setTold] = useState<{ alert: AlertView; at: string }>()

  useListener('click', open, { capture: true })

  // Once it can be seen on the page: what it opens reads what the page has then.
  const byMessage = alerts.find((alert) => alert.opens !== undefined)
  useOnShown(byMessage, (opening) => {
    if (seen.has(opening)) return
    seen.add(opening)
    const link = document.querySelector<HTMLAnchorElement>(`a.tool-${opening.opens}`)
    const isOpened =
      link && dialogKinds.some((each) => each.isFor(link) && !each.notAt?.test(pathname))
    if (!isOpened) return
    const { activeElement } = document
    pressed.current = {
      by: opening,
      opener: activeElement instanceof HTMLElement ? activeElement : link,
    }
    link.click()
    pressed.current = undefined
  })

  const close = useCallback(
    (alert?: AlertView) => {
      setOpened(undefined)
      setTold(alert && { alert, at: key })
    },
    [key],
  )

  // Another page closes it, and ends what was said.
  const shown = opened?.at === key ? opened : undefined
  return {
    dialog: shown && (
      <Suspense fallback={null}>
        <shown.kind.Content
          href={shown.href}
          opener={shown.opener}
          onClose={close}
          told={shown.by?.text}
        />
      </Suspense>
    ),
    told: [
      ...alerts.filter((alert) => alert !== opened?.by),
      ...(told?.at === key ? [told.alert] : []),
    ],
  }

  function open(event: MouseEvent) {
    const link = pressedLink(event)
    const kind = link && dialogKinds.find((each) => each.isFor(link) && !each.notAt?.test(pathname))
    if (!kind) return
    // Before the router's own links hear of it.
    event.preventDefault()
    const href = kind.addressOf?.(link) ?? `${link.pathname}${link.search}`
    // A link in a dialog goes on in its place.
    const from = (before: Open | undefined) =>
      before?.at === key && link.closest('dialog') ? before.opener : link
    const given = pressed.current
    setOpened((before) => ({ kind, href, opener: from(before), at: key, ...given }))
  }
}

/** Messages that have opened what they open. */
const seen = new WeakSet<AlertView>()

/** The link to a page of ours that this press would follow in this window. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.button !== 0 || !isPlain || !(event.target instanceof Element)) return undefined
  const link = event.target.closest('a')
  return link?.origin === location.origin && link.target === '' ? link : undefined
}
