import type { ReactNode } from 'react'

import { Icon } from '../frame/icon.tsx'

/** A form that a browser's passkeys answer: the client shows it where there are any. */
export function PasskeyForm({ how, action, options, button, failed, children }: Props) {
  return (
    <form
      className="stack"
      method="post"
      action={action}
      hidden
      data-passkey={how}
      data-options={options}
    >
      {children}
      <input type="hidden" name="answer" />
      <p className="error" role="alert" data-failed hidden>
        {failed}
      </p>
      <button className="button wide">
        <Icon name="key" />
        {button}
      </button>
    </form>
  )
}

type Props = {
  how: 'create' | 'get'
  action: string
  /** Where the client asks what the browser needs. */
  options: string
  button: string
  /** Shown when the browser, or the person at it, did not do it. */
  failed: string
  children?: ReactNode
}
