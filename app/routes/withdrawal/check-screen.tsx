import { Form } from 'react-router'

import { focusOnArrival } from '#app/blocks/alert/focus.ts'
import { Icon } from '#app/blocks/icon.tsx'
import type { FormAlert } from '#app/blocks/login/form-answer.ts'
import { Said } from '#app/blocks/login/said.tsx'
import { Done } from '#app/blocks/notice/done.tsx'
import type { CheckView, DoneView } from './check-view.ts'

/** The declaration once more; only its button declares it. */
export function CheckScreen({ check, alert }: { check: CheckView; alert: FormAlert | undefined }) {
  const { what, receipt } = check
  return (
    <div className="wrap">
      <div className="tight narrow-page stack stack-l">
        <header className="stack stack-s">
          {/* What has taken the place of a form is read from its heading on. */}
          <h1 tabIndex={-1} ref={focusOnArrival}>
            {check.title}
          </h1>
          <p className="muted">{check.lead}</p>
        </header>
        <Form className="stack" method="post" action={check.action}>
          {check.carried.map(([name, value]) => (
            <input type="hidden" name={name} value={value} key={name} />
          ))}
          <Said alert={alert} leads />
          <div className="panel stack">
            <p>
              <b>{check.declares}</b>
            </p>
            <section className="stack stack-s" aria-labelledby="what-h">
              <h2 id="what-h" className="text-l">
                {what.title}
              </h2>
              <ul>
                {what.lines.map((line, place) => (
                  <li key={place}>{line}</li>
                ))}
              </ul>
              {what.excluded !== undefined && <p className="small muted">{what.excluded}</p>}
            </section>
            <p>
              {receipt.title}: <b>{receipt.email}</b>
            </p>
          </div>
          <button className="button button-wide" name="intent" value="confirm">
            {check.confirm}
          </button>
          <button className="text-button" name="intent" value="change">
            <Icon name="arrow-left" small /> {check.change}
          </button>
        </Form>
      </div>
    </div>
  )
}

/** That it was received, and when. */
export function DoneScreen({ done: { title, text, more, way } }: { done: DoneView }) {
  return <Done done={{ title, texts: [text, more], way }} />
}
