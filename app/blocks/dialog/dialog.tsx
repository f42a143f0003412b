import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'

import type { AlertView } from '#app/blocks/alert/alert.tsx'
import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { openModal } from './modal.ts'

/** Ends a dialog; `told` is what the page behind it says then. */
type Close = (told?: AlertView) => void

/** What a dialog over the page gets. */
export type DialogProps = {
  /** The page that it stands for. */
  href: string
  /** What was pressed: the focus goes back there. */
  opener: HTMLElement
  /** It is closed: who shows it takes it away. */
  onClose: Close
  /** What has opened it, if nothing was pressed. */
  told?: string | undefined
}

type FrameProps = Pick<DialogProps, 'opener' | 'onClose'> & {
  /** What it shows; when that changes, the first field has the focus again. Empty: never. */
  shows?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const Closing = createContext<Close>(() => undefined)

/** For what is inside a dialog. */
export const useCloseDialog = (): Close => useContext(Closing)

/** Closes the dialog around it once there is something for the page behind it to say. */
export function useClosedBy(told: AlertView | undefined): void {
  // An answer closes it, which is no event of React's.
  useOnShown(told, useCloseDialog())
}

/** A dialog over the page, open as long as it is there. Its `DialogHead` gives it its name. */
export function Dialog({ opener, onClose, shows = 'one', className = '', children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const told = useRef<AlertView | undefined>(undefined)
  const closed = useEffectEvent(() => onClose(told.current))
  // Only a script can open it over the page.
  useEffect(() => {
    if (!dialog.current) return undefined
    return openModal(dialog.current, { opener, onClose: () => closed() })
  }, [opener])
  // After it is open, and for each of its faces: the browser would focus its button first.
  useOnShown(shows, () => {
    if (shows !== '') dialog.current?.querySelector<HTMLElement>(FIELD)?.focus()
  })

  const close = useCallback((alert?: AlertView) => {
    told.current = alert
    dialog.current?.close()
  }, [])
  return (
    <dialog className={`dialog ${className}`} aria-labelledby="dialog-h" ref={dialog}>
      <Closing value={close}>
        <div className="stack stack-l">{children}</div>
      </Closing>
    </dialog>
  )
}

const FIELD = 'form :is(input:not([type=hidden], [tabindex="-1"]), select, textarea)'

type DialogHeadProps = { title: string; lead?: ReactNode; close: string }

/** The name of a dialog, and the button that closes it. */
export function DialogHead({ title, lead, close }: DialogHeadProps) {
  const end = useCloseDialog()
  return (
    <header className="stack stack-s">
      <div className="cluster between">
        <h2 id="dialog-h">{title}</h2>
        <button className="icon-button" type="button" onClick={() => end()}>
          <Icon name="close" />
          <span className="visually-hidden">{close}</span>
        </button>
      </div>
      {lead !== undefined && <p className="muted">{lead}</p>}
    </header>
  )
}
