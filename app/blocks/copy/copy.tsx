import { useState } from 'react'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { useTimeUp } from '#app/blocks/alert/use-time-up.ts'
import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import { Icon } from '#app/blocks/icon.tsx'

export type CopyView = { value: string; copy: string; copied: string }

/** Seconds (Shopping §8); a block knows no rule, so that it stands beside their table. */
const COPIED = 2

/** A code that one press selects and, where a script runs, another copies. */
export function Copy({ code: { value, copy, copied } }: { code: CopyView }) {
  const hasScript = useHasScript()
  const [done, setDone] = useState<object>()
  const [isUp, holding] = useTimeUp(done && COPIED, done)
  // A browser that refuses leaves the code to be copied by hand.
  const press = () => {
    navigator.clipboard.writeText(value).then(
      () => setDone({}),
      () => setDone(undefined),
    )
  }
  return (
    <div className="stack stack-s">
      <div className="cluster copy-row">
        <output className="copy">{value}</output>{' '}
        {hasScript && (
          <button className="button button-soft button-small" type="button" onClick={press}>
            <Icon name="copy" small /> {copy}
          </button>
        )}
      </div>
      {done && !isUp && (
        <div {...holding}>
          <InlineAlert type="success">{copied}</InlineAlert>
        </div>
      )}
    </div>
  )
}
