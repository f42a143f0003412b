import { type ReactNode, useMemo } from 'react'
import { useFetcher } from 'react-router'

import { DialogHead, type DialogProps, useClosedBy } from '#app/blocks/dialog/dialog.tsx'
import { PageDialog } from '#app/blocks/dialog/page-dialog.tsx'
import type { TrapView } from '#app/blocks/trap.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { type LoginAnswer, LoginForm } from '../login-form.tsx'
import type { LoginView } from '../login-view.ts'
import { RecoverForm } from '../recover-form.tsx'
import type { RecoverView } from '../recover-view.ts'
import { RegisterForm } from '../register-form.tsx'
import type { RegisteredView, RegisterView } from '../register-view.ts'
import { Registered } from '../registered.tsx'

type Register = RegisterView & { trap: TrapView }
type View = LoginView | Register | RecoverView

/**
 * The ways into an account over the page: what their pages show, asked of them, with the same
 * forms. A login leads on as a new page, as it does there.
 */
export default function LoginDialog(props: DialogProps) {
  return (
    <PageDialog<View> {...props} className="login-dialog" shows={({ kind }) => kind}>
      {(view) => <Mode view={view} key={view.kind} />}
    </PageDialog>
  )
}

type ModeProps<Of = View> = { view: Of }

function Mode({ view }: ModeProps) {
  switch (view.kind) {
    case 'login':
      return <Login view={view} />
    case 'register':
      return <Register view={view} />
    case 'recover':
      return <Recover view={view} />
  }
}

function Login({ view }: ModeProps<LoginView>) {
  const { Form, data } = useFetcher<LoginAnswer>()
  return (
    <Framed view={view}>
      <LoginForm view={view} answer={data} via={Form} />
    </Framed>
  )
}

type RegisterAnswer =
  | ({ kind: 'refused' } & FormAnswer)
  | { kind: 'registered'; view: RegisteredView }

function Register({ view }: ModeProps<Register>) {
  const { Form, data } = useFetcher<RegisterAnswer>()
  return data?.kind === 'registered' ? (
    <Framed view={{ title: data.view.title, close: view.close }}>
      <Registered view={data.view} />
    </Framed>
  ) : (
    <Framed view={view}>
      <RegisterForm view={view} answer={data} via={Form} />
    </Framed>
  )
}

type RecoverAnswer = FormAnswer | { sent: { text: string; seconds: number } }

/** A mail on its way closes the dialog, and the page says so (Shopping §8). */
function Recover({ view }: ModeProps<RecoverView>) {
  const { Form, data } = useFetcher<RecoverAnswer>()
  const sent = data && 'sent' in data ? data.sent : undefined
  useClosedBy(useMemo(() => sent && { type: 'success', ...sent }, [sent]))
  return (
    <Framed view={view}>
      <RecoverForm view={view} answer={data && 'result' in data ? data : undefined} via={Form} />
    </Framed>
  )
}

function Framed({
  view: { title, lead, close },
  children,
}: {
  view: { title: string; lead?: string; close: string }
  children: ReactNode
}) {
  return (
    <>
      <DialogHead title={title} lead={lead} close={close} />
      {children}
    </>
  )
}
