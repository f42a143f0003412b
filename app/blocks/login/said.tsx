import type { ReactNode } from 'react'

import { useFocusKept } from '#app/blocks/alert/use-focus-kept.ts'
import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { useTimeUp } from '#app/blocks/alert/use-time-up.ts'
import type { FormAlert } from './form-answer.ts'

/**
 * What a form answers, at its top. It takes the focus where no field is wrong; the fields' own
 * errors stay when its time is up.
 */
export function Said({
  alert,
  leads,
  children,
}: {
  alert: FormAlert | undefined
  /** No field is wrong, so the message is where to go on from. */
  leads: boolean
  children?: ReactNode
}) {
  const [isUp, holding] = useTimeUp(children === undefined ? alert?.seconds : undefined, alert)
  const place = useFocusKept({ news: leads ? alert : undefined, isGone: isUp })
  if (!alert || isUp) return null
  return (
    <div
      className="said"
      tabIndex={-1}
      ref={place}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded to show this
      autoFocus
      {...holding}
    >
      <InlineAlert type={alert.type}>
        {alert.text} {children}
      </InlineAlert>
    </div>
  )
}
