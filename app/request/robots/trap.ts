import type { Submission } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'

import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import type { TrapView } from '#app/blocks/trap.tsx'
import { madeOnce } from '#app/document/made-once.ts'
import { TRAP } from './honeypot.ts'
import { getServices } from '../services.ts'
import { getRendering, type Rendering } from '../shopper.ts'

type Context = Readonly<RouterContextProvider>

/** For the form of a page that is made for each request. */
export async function trapView(context: Context): Promise<TrapView> {
  const { honeypot: pot, now } = getServices(context)
  madeOnce(context)
  return { ...keptTrapView(getRendering(context)), shown: pot.seal(now) }
}

/** For the form of a page that is kept, whose moment would stand still. */
export function keptTrapView({ t }: Pick<Rendering, 't'>): TrapView {
  return { names: TRAP, label: t('robots.leaveEmpty') }
}

/**
 * The form again for what a robot seems to have sent, with all that was typed: anybody who is none
 * presses the button a second time. Undefined for everybody else.
 */
export async function caughtForm<Value>(
  form: FormData,
  submission: Submission<unknown, string[], Value>,
  context: Context,
): Promise<FormAnswer | undefined> {
  const { honeypot: pot, now } = getServices(context)
  return pot.catches(form, now) ? again(submission, context) : undefined
}

/** As `caughtForm`, for a form that also stands on pages that are kept. */
export async function caughtKeptForm<Value>(
  form: FormData,
  submission: Submission<unknown, string[], Value>,
  context: Context,
): Promise<FormAnswer | undefined> {
  if (form.has(TRAP.time)) return caughtForm(form, submission, context)
  const { honeypot: pot } = getServices(context)
  return pot.catchesKept(form) ? again(submission, context) : undefined
}

async function again<Value>(
  submission: Submission<unknown, string[], Value>,
  context: Context,
): Promise<FormAnswer> {
  const { t } = getRendering(context)
  return {
    result: {
      ...submission.reply({ hideFields: ['password', 'retypedPassword'] }),
      status: 'error',
    },
    alert: { type: 'info', text: t('robots.again') },
    clears: [],
    status: 422,
    trap: await trapView(context),
  }
}
