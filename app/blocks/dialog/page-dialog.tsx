import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'

import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props<View> = DialogProps & {
  className?: string
  /** Which of its faces it shows: see `Dialog`. */
  shows?: (view: View) => string
  /** What stands in the dialog, of the view that the page's own loader gives. */
  children: (view: View) => ReactNode
}

/** A page's form over another page: what it shows is asked of its own address. */
export function PageDialog<View>(props: Props<View>) {
  const { href, opener, onClose, className, shows, children } = props
  const { load, data } = useFetcher<{ view: View }>()
  // A link in it leads it to another page; a fetcher asks for nothing by itself.
  useOnShown(href, () => void load(href))
  return (
    data && (
      <Dialog className={className} opener={opener} onClose={onClose} shows={shows?.(data.view)}>
        {children(data.view)}
      </Dialog>
    )
  )
}
