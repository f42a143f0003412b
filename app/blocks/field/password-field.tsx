import { useState } from 'react'

import { type FieldState, type FieldTexts, TextField } from './field.tsx'
import { useHasScript } from './use-has-script.ts'

type PasswordFieldProps = {
  state: FieldState
  texts: FieldTexts
  width?: 'w2' | 'w3' | 'w4' | undefined
  words: { show: string; hide: string }
}

/** A password, which a script can show while it is typed. */
export function PasswordField({ state, texts, width, words }: PasswordFieldProps) {
  const [isShown, show] = useState(false)
  const hasScript = useHasScript()
  const checks = { ...texts.checks, type: isShown ? ('text' as const) : ('password' as const) }
  return (
    <div className={width ? `password ${width}` : 'password'}>
      <TextField state={state} texts={{ ...texts, checks }} />
      {hasScript && (
        <button
          className="text-button password-show"
          type="button"
          aria-controls={state.id}
          aria-label={`${isShown ? words.hide : words.show}: ${texts.label}`}
          onClick={() => show(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </button>
      )}
    </div>
  )
}
