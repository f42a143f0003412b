import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import type { AlertView } from '#app/blocks/alert/alert.tsx'

/** Comes with the first press of a way in, and not with the page. */
const DoorDialog = lazy(() => import('./door-dialog.tsx'))

/** Pages that a dialog can stand for. */
const DOORS = /^\/(?:login|register|recover)$/
/** Where links to them are links: these pages, and those that a mail leads to. */
const AT_A_DOOR = /^\/(?:login|register|recover|activation)(?:\/|$)/

/**
 * Opens the ways into an account in a dialog over the page, wherever a link leads there (Shopping
 * §2 "Login, registration and recovery"). Without React, and on these pages themselves, the links
 * are links. `told`: what is said on the page once the dialog is closed.
 */
export function useDoorDialog(): { dialog: ReactNode; told: readonly AlertView[] } {
  const { key, pathname } = useLocation()
  const isDoor = AT_A_DOOR.test(pathname)
  const [door, setDoor] = useState<{ href: string; opener: HTMLElement; at: string }>()
  const [told, setTold] = useState<{ alert: AlertView; at: string }>()

  useEffect(() => {
    if (isDoor) return
    function open(event: MouseEvent) {
      const link = pressedDoor(event)
      if (!link) return
      // Before the router's own links hear of it.
      event.preventDefault()
      setDoor((before) => ({ href: withBack(link.href), opener: before?.opener ?? link, at: key }))
    }
    addEventListener('click', open, true)
    return () => removeEventListener('click', open, true)
  }, [isDoor, key])

  const close = useCallback(
    (alert?: AlertView) => {
      setDoor(undefined)
      setTold(alert && { alert, at: key })
    },
    [key],
  )

  return {
    // Another page closes it, and ends what was said.
    dialog: door?.at === key && (
      <Suspense fallback={null}>
        <DoorDialog href={door.href} opener={door.opener} onClose={close} />
      </Suspense>
    ),
    told: told?.at === key ? [told.alert] : [],
  }
}

/** The link to a way in that this press would follow in this window. */
function pressedDoor(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.button !== 0 || !isPlain || !(event.target instanceof Element)) return undefined
  const link = event.target.closest('a')
  const leadsThere = link?.origin === location.origin && DOORS.test(link.pathname)
  return leadsThere && link.target === '' ? link : undefined
}

/** Some prompts are the same on every page, and so cannot say where they stand. */
function withBack(href: string): string {
  const { pathname, searchParams } = new URL(href)
  if (!searchParams.has('back')) searchParams.set('back', location.pathname + location.search)
  return `${pathname}?${searchParams}`
}
