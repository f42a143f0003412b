import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { focusHeading, focusOn } from '#app/blocks/alert/focus.ts'
import { announce } from '#app/blocks/alert/live-region.ts'
import { useListener } from '#app/blocks/hooks/use-listener.ts'
import { useWhenChanged } from '#app/blocks/hooks/use-when-changed.ts'

/** What browsers do when a page is loaded, for when a script changes the address instead. */
export function useArrival(): void {
  useCloseWhatIsOpen()
  useStartAtTheTop()
  useFocusOnTheTitle()
  useFocusInPlaceOfWhatWent()
}

/** Menus and drawers close when the address changes (Shopping §2 "Header and modals"). */
function useCloseWhatIsOpen(): void {
  const { key } = useLocation()

  // What was opened before React was loaded stays open.
  useWhenChanged(key, () => {
    const menus = document.querySelectorAll<HTMLDetailsElement>('.menu details[open]')
    menus.forEach((menu) => menu.removeAttribute('open'))
    // Filters apply at once, each with an address of its own, while their drawer is open.
    const sheets = document.querySelectorAll<HTMLElement>(':popover-open:not(.filter)')
    sheets.forEach((sheet) => sheet.hidePopover())
  })
}

/**
 * A form that keeps the scroll position on its own page may lead to another page, which starts at
 * its top.
 */
function useStartAtTheTop(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)

  // Before the browser paints: else the page would be seen further down first.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== 'POP' && hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, type])
}

/**
 * On another page, reading starts at the title or at the place in the address; on the same page the
 * focus stays.
 */
function useFocusOnTheTitle(): void {
  const { pathname, hash } = useLocation()

  useWhenChanged(pathname, () => {
    announce('')
    const place = elementAt(hash)
    // Who comes back to a list has the focus on the product by now (document/hydration/opened.ts).
    if (document.activeElement?.closest('.product-card')) return
    if (place) focusOn(place)
    else focusHeading()
  })
}

/** The element that an address names; undefined if the address is damaged. */
function elementAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * A pressed element may disappear, such as the chip of a filter: then the focus moves to the title.
 */
function useFocusInPlaceOfWhatWent(): void {
  const { key } = useLocation()
  const last = useRef<EventTarget>(null)

  useListener('focusin', ({ target }) => {
    last.current = target
  })
  useWhenChanged(key, () => {
    const isGone = last.current instanceof Element && !last.current.isConnected
    if (isGone && document.activeElement === document.body) focusHeading()
  })
}
