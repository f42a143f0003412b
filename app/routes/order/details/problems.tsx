import { Fragment } from 'react'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import type { DetailsAnswer } from './answer.ts'

/** What is in the way of the order, at its top: each field by a link to it. */
export function Problems({
  answer,
}: {
  answer: Pick<DetailsAnswer, 'alert' | 'problems' | 'look'>
}) {
  return (
    <div className="stack stack-s problems">
      {answer.alert && <InlineAlert type="warning">{answer.alert}</InlineAlert>}
      {answer.problems.length > 0 && (
        <InlineAlert type="warning">
          <b>{answer.look}</b>{' '}
          {answer.problems.map(({ href, label }, index) => (
            <Fragment key={href}>
              {index > 0 && ', '}
              <a href={href}>{label}</a>
            </Fragment>
          ))}
        </InlineAlert>
      )}
    </div>
  )
}
