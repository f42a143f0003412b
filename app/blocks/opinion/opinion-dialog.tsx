import { useFetcher } from 'react-router'

import { focusOnArrival } from '#app/blocks/alert/focus.ts'
import { DialogHead, type DialogProps } from '#app/blocks/dialog/dialog.tsx'
import { PageDialog } from '#app/blocks/dialog/page-dialog.tsx'
import { type OpinionAnswer, OpinionForm } from './opinion-form.tsx'
import type { TrapView } from '#app/blocks/trap.tsx'
import type { OpinionDoneView, OpinionView } from './opinion-view.ts'

type Shown = OpinionView & { trap: TrapView }

/** The form for an opinion over the product's page: what its own page shows, asked of it. */
export default function OpinionDialog(props: DialogProps) {
  return <PageDialog<Shown> {...props}>{(view) => <Asked view={view} />}</PageDialog>
}

function Asked({ view }: { view: Shown }) {
  const { Form, data: answer } = useFetcher<OpinionAnswer>()
  const done = answer?.done ?? view.given
  if (done) return <Done done={done} close={view.close} />
  return (
    <>
      <DialogHead title={view.title} lead={view.lead} close={view.close} />
      <OpinionForm view={view} answer={answer} via={Form} />
    </>
  )
}

/** The thanks. The form that had the focus is gone: they take it, so that they are also read. */
function Done({ done, close }: { done: OpinionDoneView; close: string }) {
  return (
    <>
      <DialogHead title={done.title} close={close} />
      <div role="status" tabIndex={-1} ref={focusOnArrival}>
        {done.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  )
}
