import { Fragment, type MouseEvent, type Ref } from 'react'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { showField } from '#app/blocks/field/show-field.ts'
import type { DetailsAnswer } from './answer.ts'

type Refusal = Pick<DetailsAnswer, 'alert' | 'problems' | 'look'>

/**
 * What is in the way of the order, at its top: each field by a link to it. The whole takes the
 * focus and what is said stands in alerts inside it, because of one element that does both screen
 * readers lose the text.
 */
export function Problems({ answer, ref }: { answer: Refusal; ref: Ref<HTMLDivElement> }) {
  return (
    <div
      className="stack stack-s problems"
      tabIndex={-1}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded to show this
      autoFocus
    >
      {answer.alert && <InlineAlert type="warning">{answer.alert}</InlineAlert>}
      {answer.problems.length > 0 && (
        <InlineAlert type="warning">
          <b>{answer.look}</b>{' '}
          {answer.problems.map(({ href, label }, index) => (
            <Fragment key={href}>
              {index > 0 && ', '}
              <a href={href} onClick={lead}>
                {label}
              </a>
            </Fragment>
          ))}
        </InlineAlert>
      )}
    </div>
  )
}

/** Without a script the anchor leads to the field, whose margin keeps its label in sight. */
function lead(event: MouseEvent<HTMLAnchorElement>): void {
  if (showField(event.currentTarget.hash.slice(1))) event.preventDefault()
}
