import { Form, Link } from 'react-router'

import { FieldError, type FieldState, TextField } from '#app/blocks/field/field.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Timed } from '#app/blocks/timed.tsx'
import type { WithdrawalForm } from '#domain/forms/order/withdrawal.ts'
import { BoughtChoices } from '../account/bought/bought.tsx'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { Said } from '#app/blocks/login/said.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import type { WithdrawalAnswer } from './action.ts'
import type { WithdrawalView } from './view.ts'

type Props = { view: WithdrawalView; answer: WithdrawalAnswer | undefined }

/** Who withdraws, from which order, and from how much of it. */
export function WithdrawalScreen({ view, answer }: Props) {
  const { form, fields } = useAnsweredForm<WithdrawalForm>('withdrawal', answer, view.values)
  const { order } = view
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <Orders view={view} />
      <Form className="stack" action={view.action} {...form}>
        <Said alert={answer?.alert} leads />
        {order ? (
          <p>
            {order.lead} <Timed {...order.period} />
          </p>
        ) : (
          <TextField state={fields.number} texts={view.fields.number} />
        )}
        <TextField state={fields.name} texts={view.fields.name} />
        <TextField state={fields.email} texts={view.fields.email} />
        <Scope view={view} scope={fields.scope}>
          {order ? (
            <Lines
              lines={order.lines}
              fields={fields.lines.getFieldList().map((line) => line.getFieldset())}
              all={fields.lines}
            />
          ) : (
            <TextField state={fields.text} texts={view.fields.text} lines={4} />
          )}
        </Scope>
        {!order && <p className="small muted">{view.excluded}</p>}
        <button className="button button-wide">{view.next}</button>
      </Form>
      {view.opening && (
        <p className="small">
          {view.opening.text}: <Link to={view.opening.link.href}>{view.opening.link.text}</Link>
        </p>
      )}
    </NarrowPage>
  )
}

/** One's own orders, whose lines can be chosen. */
function Orders({ view: { orders } }: Pick<Props, 'view'>) {
  if (!orders) return null
  return (
    <nav className="stack stack-s" aria-labelledby="own-h">
      <h2 id="own-h" className="text-xl">
        {orders.title}
      </h2>
      <p className="small muted">{orders.text}</p>
      <ul role="list" className="stack stack-s">
        {orders.links.map(({ no, date, href, isCurrent }) => (
          <li key={no}>
            <Link to={href} aria-current={isCurrent ? 'page' : undefined} reloadDocument>
              {no}
            </Link>{' '}
            <span className="small muted">{date}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ScopeProps = Pick<Props, 'view'> & { scope: FieldState; children: React.ReactNode }

/** The whole order or a part, which is asked for once it is meant. */
function Scope({ view: { fields, scopes }, scope, children }: ScopeProps) {
  return (
    <fieldset className="fieldset">
      <legend>{fields.scope.label}</legend>
      <div className="options">
        {(['whole', 'part'] as const).map((value) => (
          <label className="option" key={value}>
            <input
              type="radio"
              name={scope.name}
              value={value}
              defaultChecked={(scope.initialValue ?? 'whole') === value}
            />
            <span>{scopes[value]}</span>
            <br />
          </label>
        ))}
        <div className="option-more">{children}</div>
      </div>
      <FieldError state={scope} />
    </fieldset>
  )
}

type LinesProps = {
  lines: NonNullable<WithdrawalView['order']>['lines']
  fields: readonly Record<'ticked' | 'count', FieldState>[]
  all: FieldState
}

/** What of the order; what cannot be withdrawn from says why. */
function Lines({ lines, fields, all }: LinesProps) {
  return (
    <div>
      <FieldError state={all} />
      {lines.map((line, place) => {
        const field = fields[place]
        return (
          <div
            className={line.bar === undefined ? 'return-line' : 'return-line is-done'}
            key={place}
          >
            <label className="check">
              <input
                type="checkbox"
                name={field?.ticked.name}
                aria-label={line.tick}
                defaultChecked={field?.ticked.initialValue === 'on'}
                disabled={line.bar !== undefined || field === undefined}
              />
            </label>
            <Picture picture={line.picture} place="item" />
            <div>
              <h3 className="line-name">{line.name}</h3>
              <BoughtChoices bought={line} />
              <small>{line.quantity} </small>
              {line.bar !== undefined && <small>{line.bar}</small>}
            </div>
            {line.bar === undefined && field && (
              <div className="fields">
                <TextField state={field.count} texts={line.fields.count} width="w2" />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
