import type { RefObject } from 'react'
import { Form, Link } from 'react-router'

import { pluralOf } from '#app/blocks/count/plural.ts'
import { type FieldState, SelectField, TextField } from '#app/blocks/field/field.tsx'
import { useInForm } from '#app/blocks/field/use-in-form.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Timed } from '#app/blocks/timed.tsx'
import type { ReturnForm } from '#domain/forms/order/return.ts'
import { formatMoney } from '#domain/money.ts'
import { refundOf } from '#domain/order/return-refund.ts'
import { canSubmitReturn, countsInReturn, type ReturnChoice } from '#domain/order/return-rules.ts'
import { BoughtChoices } from '../../bought/bought.tsx'
import { Said } from '#app/blocks/login/said.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import type { ReturnAnswer } from './action.ts'
import type { ReturnFormView, ReturnSum } from './form-view.ts'
import { Ways } from './ways.tsx'

type Props = { view: ReturnFormView; answer: ReturnAnswer | undefined }

/** Which lines of an order come back, how many of each, why, and on which way. */
export function ReturnFormScreen({ view, answer }: Props) {
  const { form, fields, element } = useAnsweredForm<ReturnForm>('return', answer, view.values)
  const { canSend, sum } = useLook(view, element)
  const lines = fields.lines.getFieldList()
  const hasErrors = Object.keys(answer?.result.error ?? {}).some((name) => name !== 'lines')
  return (
    <>
      <header className="stack stack-s">
        <Link className="text-button" to={view.back.href}>
          <Icon name="arrow-left" small /> {view.back.text}
        </Link>
        <h1>{view.title}</h1>
        <p className="lead">
          <Timed {...view.lead} />
        </p>
      </header>
      <Form className="stack stack-l" {...form}>
        <input type="hidden" name="key" value={answer?.key ?? view.key} />
        <Said alert={answer?.alert} leads={!hasErrors} />
        <div>
          {view.lines.map((line, place) => (
            <ReturnLine
              key={place}
              line={line}
              field={lines[place]?.getFieldset()}
              reasons={view.reasons}
            />
          ))}
        </div>
        <Ways view={view} chosen={fields.returnDelivery} size={fields.pickupSize} />
        {view.sum && (
          <p className="return-sum" aria-live="polite">
            {sum && (
              <>
                {view.sum.label} <b className="numeric">{sum}</b> <small>{view.sum.note}</small>
              </>
            )}
          </p>
        )}
        <p className="return-send">
          <button className="button" disabled={!canSend}>
            {view.send}
          </button>
        </p>
      </Form>
    </>
  )
}

type LineProps = {
  line: ReturnFormView['lines'][number]
  field: Record<'ticked' | 'count' | 'reason', FieldState> | undefined
  reasons: ReturnFormView['reasons']
}

/** Its fields open when it is ticked; what came back already cannot be. */
function ReturnLine({ line, field, reasons }: LineProps) {
  const ticked = field?.ticked
  return (
    <div className={line.done === undefined ? 'return-line' : 'return-line is-done'}>
      <label className="check">
        <input
          type="checkbox"
          name={ticked?.name}
          aria-label={line.tick}
          defaultChecked={ticked?.initialValue === 'on'}
          disabled={line.done !== undefined || field === undefined}
        />
      </label>
      <Picture picture={line.picture} place="item" />
      <div>
        <h2 className="line-name">{line.name}</h2>
        <BoughtChoices bought={line} />
        {line.facts.map((fact) => (
          <small key={fact}>{fact} </small>
        ))}
        {line.done !== undefined && <span className="status">{line.done}</span>}
      </div>
      {line.done === undefined && field && (
        <div className="fields">
          <TextField state={field.count} texts={line.fields.count} width="w2" />
          <SelectField
            state={field.reason}
            texts={line.fields.reason}
            width="w4"
            options={reasons}
          />
        </div>
      )}
    </div>
  )
}

/**
 * Whether a line counts and what comes back, as the shopper ticks and types. Without a script the
 * form can always be sent, and its answer says what is missing; the lines say what each gives back.
 */
function useLook(
  { lines, sum: reckoned }: ReturnFormView,
  element: RefObject<HTMLFormElement | null>,
) {
  const canSend = useInForm(element, (form) => canSubmitReturn(choicesIn(form), lines), true)
  const sum = useInForm(
    element,
    (form) => {
      const choices = choicesIn(form)
      if (!reckoned || !canSubmitReturn(choices, lines)) return undefined
      const byLocker = new FormData(form).get('returnDelivery') === 'inpostLocker'
      return sumText(reckoned, countsOf(choices, lines), { byLocker })
    },
    undefined,
  )
  return { canSend, sum }

  function choicesIn(form: HTMLFormElement): ReturnChoice[] {
    const given = new FormData(form)
    return lines.map((_, place) => ({
      ticked: given.get(`lines[${place}].ticked`) === 'on',
      count: Number(String(given.get(`lines[${place}].count`) ?? '').replace(',', '.')),
    }))
  }
}

function countsOf(choices: readonly ReturnChoice[], lines: ReturnFormView['lines']): number[] {
  return choices.map((choice, place) =>
    countsInReturn(choice, lines[place]?.remaining ?? 0) ? choice.count : 0,
  )
}

/** "199.00 zł, 20 points" */
function sumText(
  { sold, before, locker, currency, lang, points: forms }: ReturnSum,
  now: number[],
  { byLocker }: { byLocker: boolean },
): string {
  const { amount, points } = refundOf(sold, { before, now }, byLocker ? locker : 0)
  const inMoney = formatMoney(Math.min(amount, sold.most), currency, lang)
  if (points === 0) return inMoney
  // Each form stands with the smallest number that it goes with.
  return `${inMoney}, ${pluralOf(forms, lang, points).replace(/\d+/, String(points))}`
}
