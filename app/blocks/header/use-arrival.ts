import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { focusHeading, focusOn } from '#app/blocks/alert/focus.ts'
import { announce } from '#app/blocks/alert/live-region.ts'

/** What a page that is loaded whole does by itself, when a script changes the address instead. */
export function useArrival(): void {
  useCloseWhatIsOpen()
  useStartAtTheTop()
  useFocusOnTheTitle()
  useFocusInPlaceOfWhatWent()
}

/** Menus and drawers close when the address changes (Shopping §2 "Header and modals"). */
function useCloseWhatIsOpen(): void {
  const { key } = useLocation()
  const shown = useRef(key)

  useEffect(() => {
    // What was opened before React came stays open.
    if (shown.current === key) return
    shown.current = key
    const menus = document.querySelectorAll<HTMLDetailsElement>('.menu details[open]')
    menus.forEach((menu) => menu.removeAttribute('open'))
    const sheets = document.querySelectorAll<HTMLElement>(':popover-open')
    sheets.forEach((sheet) => sheet.hidePopover())
  }, [key])
}

/**
 * A form that keeps its place on its own page may lead to another one, which has no place to keep.
 */
function useStartAtTheTop(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== 'POP' && hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, type])
}

/**
 * Another page is read from its title, or from the place its address names; on the same page the
 * focus stays.
 */
function useFocusOnTheTitle(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    announce('')
    const place = placeOf(hash)
    if (place) focusOn(place)
    else focusHeading()
  }, [pathname, hash])
}

/** What an address names within its page; nothing where that is damaged. */
function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * What was pressed may go by it, such as the chip of a filter: the keyboard then goes on from the
 * title.
 */
function useFocusInPlaceOfWhatWent(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  const last = useRef<EventTarget>(null)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const isGone = last.current instanceof Element && !last.current.isConnected
    if (isGone && document.activeElement === document.body) focusHeading()
  }, [key])
}
