import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes menus and drawers when the address changes (Shopping §2 "Header and modals"). A page that is loaded
 * whole does that by itself.
 */
export function useCloseOnArrival(): void {
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
