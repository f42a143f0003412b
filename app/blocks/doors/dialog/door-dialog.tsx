import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import type { AlertView } from '#app/blocks/alert/alert.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { type LoginAnswer, LoginForm } from '../login-form.tsx'
import type { LoginView } from '../login-view.ts'
import { RecoverForm } from '../recover-form.tsx'
import type { RecoverView } from '../recover-view.ts'
import { RegisterForm } from '../register-form.tsx'
import type { RegisteredView, RegisterView } from '../register-view.ts'
import { Registered } from '../registered.tsx'

type View = LoginView | RegisterView | RecoverView
type Close = (told?: AlertView) => void

type DoorDialogProps = {
  /** The page that it stands for. */
  href: string
  /** What was pressed: the focus goes back there. */
  opener: HTMLElement
  onClose: Close
}

/**
 * The ways into an account over the page: what their pages show, asked of them, with the same
 * forms. A login leads on as a new page, as it does there.
 */
export default function DoorDialog({ href, opener, onClose }: DoorDialogProps) {
  const { load, data } = useFetcher<{ view: View }>()
  const dialog = useRef<HTMLDialogElement>(null)
  const told = useRef<AlertView | undefined>(undefined)
  const view = data?.view
  const kind = view?.kind

  useEffect(() => void load(href), [load, href])
  useEffect(() => {
    if (kind === undefined || !dialog.current) return
    if (!dialog.current.open) dialog.current.showModal()
    dialog.current.querySelector<HTMLElement>('form input:not([type=hidden])')?.focus()
  }, [kind])

  function close(alert?: AlertView) {
    told.current = alert
    dialog.current?.close()
  }
  /** However it was closed: by its button, by Escape, or from around it. */
  function end() {
    onClose(told.current)
    focusAgain(opener)
  }
  function closeOutside(event: PointerEvent) {
    // What is inside covers the dialog, so only what is around it is the dialog itself.
    if (event.target === event.currentTarget) close()
  }

  return (
    <dialog
      className="door-dialog"
      aria-labelledby="door-h"
      ref={dialog}
      onClose={end}
      onPointerDown={closeOutside}
    >
      {view && (
        <div className="stack stack-l">
          <Mode view={view} onClose={close} key={view.kind} />
        </div>
      )}
    </dialog>
  )
}

type ModeProps<Of = View> = { view: Of; onClose: Close }

function Mode({ view, onClose }: ModeProps) {
  switch (view.kind) {
    case 'login':
      return <Login view={view} onClose={onClose} />
    case 'register':
      return <Register view={view} onClose={onClose} />
    case 'recover':
      return <Recover view={view} onClose={onClose} />
  }
}

function Login({ view, onClose }: ModeProps<LoginView>) {
  const { Form, data } = useFetcher<LoginAnswer>()
  return (
    <Framed view={view} onClose={onClose}>
      <LoginForm view={view} answer={data} via={Form} />
    </Framed>
  )
}

type RegisterAnswer =
  | ({ kind: 'refused' } & FormAnswer)
  | { kind: 'registered'; view: RegisteredView }

function Register({ view, onClose }: ModeProps<RegisterView>) {
  const { Form, data } = useFetcher<RegisterAnswer>()
  return data?.kind === 'registered' ? (
    <Framed view={{ title: data.view.title, close: view.close }} onClose={onClose}>
      <Registered view={data.view} />
    </Framed>
  ) : (
    <Framed view={view} onClose={onClose}>
      <RegisterForm view={view} answer={data} via={Form} />
    </Framed>
  )
}

type RecoverAnswer = FormAnswer | { sent: { text: string; seconds: number } }

/** A mail on its way closes the dialog, and the page says so (Shopping §8). */
function Recover({ view, onClose }: ModeProps<RecoverView>) {
  const { Form, data } = useFetcher<RecoverAnswer>()
  const sent = data && 'sent' in data ? data.sent : undefined
  const end = useRef(onClose)
  useEffect(() => {
    end.current = onClose
  })
  useEffect(() => {
    if (sent) end.current({ type: 'success', text: sent.text, seconds: sent.seconds })
  }, [sent])
  return (
    <Framed view={view} onClose={onClose}>
      <RecoverForm view={view} answer={data && 'result' in data ? data : undefined} via={Form} />
    </Framed>
  )
}

function Framed({
  view: { title, lead, close },
  onClose,
  children,
}: {
  view: { title: string; lead?: string; close: string }
  onClose: Close
  children: ReactNode
}) {
  return (
    <>
      <header className="stack stack-s">
        <div className="cluster between">
          <h2 id="door-h">{title}</h2>
          <button className="icon-button" type="button" onClick={() => onClose()}>
            <Icon name="close" />
            <span className="visually-hidden">{close}</span>
          </button>
        </div>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </header>
      {children}
    </>
  )
}

/** A link in a menu that has closed meanwhile cannot have it, but what opens the menu can. */
function focusAgain(opener: HTMLElement) {
  const menu = opener.closest('[popover]')
  const place = opener.checkVisibility()
    ? opener
    : document.querySelector<HTMLElement>(`[popovertarget="${menu?.id ?? ''}"]`)
  place?.focus()
}
