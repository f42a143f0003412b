import { ReturnStatus } from '#domain/entities/order.ts'
import { formatMoney } from '#domain/money.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { StoredReturn } from '#shop/returns/stored-return.ts'
import type { Wanted } from '../frame/act.ts'
import type { Visit } from '../frame/visit.ts'
import { TextArea, TextField } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'

type Props = { back: StoredReturn; visit: Visit }

/** What may be decided of a return, as it stands. */
export function Decisions({ back, visit, left }: Props & { left: number }) {
  const words = visit.say.returns
  const status = ReturnStatus.parse(back.status)
  const isNew = status === 'NEW'
  const isOpen = isNew || status === 'PENDING'
  if (status === 'SETTLED' && left > 0) {
    return (
      <Panel title={words.decide} screenOnly>
        <Form className="row">
          <button className="button" name="do" value="pay">
            {words.payBack(formatMoney(left, back.order.total.currency, visit.lang))}
          </button>
          <button className="button" name="do" value="sent">
            {visit.say.payments.waiting.sent}
          </button>
          <span className="hint">{words.payBackHint}</span>
        </Form>
      </Panel>
    )
  }
  if (!isOpen && status !== 'ACCEPTED') return null
  return (
    <Panel title={words.decide} screenOnly>
      {isNew && (
        <Form className="row">
          <button className="button button-main" name="do" value="receive">
            {words.receive}
          </button>
          <span className="hint">{words.receiveHint}</span>
        </Form>
      )}
      {isOpen && <Accept back={back} visit={visit} />}
      {status === 'ACCEPTED' && (
        <Form className="stack">
          <TextField
            label={words.amount(back.order.total.currency)}
            name="amount"
            hint={words.amountHint}
            numeric
          />
          <TextArea label={words.note} name="note" hint={words.noteHint} maxLength={2000} />
          <div className="row">
            <button className="button" name="do" value="sum">
              {words.workOut}
            </button>
            <button className="button button-main" name="do" value="settle">
              {words.settle}
            </button>
          </div>
        </Form>
      )}
      {isOpen && back.delivery === 'inpostLocker' && (
        <Form className="stack">
          <TextField label={words.code} name="code" value={back.locker_code ?? ''} maxLength={40} />
          <button className="button" name="do" value="code">
            {words.giveCode}
          </button>
        </Form>
      )}
      <details className="fold">
        <summary>{words.otherwise}</summary>
        <Form className="stack">
          <TextArea label={words.note} name="note" hint={words.noteHint} maxLength={2000} />
          <div className="row">
            {isOpen && (
              <button className="button button-stop" name="do" value="reject">
                {words.reject}
              </button>
            )}
            <button className="button" name="do" value="cancel">
              {words.cancel}
            </button>
          </div>
        </Form>
      </details>
    </Panel>
  )
}

function Accept({ back, visit }: Props) {
  const words = visit.say.returns
  return (
    <Form className="stack">
      <div className="pair">
        {back.lines.map(({ place, declared }, at) => {
          const line = back.order.products[place]
          const name = line ? inLanguage(line.name, visit.lang, back.order.lang) : ''
          return (
            <TextField
              key={place}
              label={words.arrived(name)}
              name={`count${at}`}
              value={String(declared)}
              hint={words.ofDeclared(declared)}
              numeric
            />
          )
        })}
      </div>
      <button className="button" name="do" value="accept">
        {words.accept}
      </button>
    </Form>
  )
}

/** What a form of the page decides. */
export function decisionIn(form: FormData, { no: number, order, lines }: StoredReturn) {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined
  }
  const wanted = (action: string, more: Record<string, string | undefined> = {}): Wanted => ({
    action: `returns ${action}`,
    given: Object.fromEntries(
      Object.entries({ number, ...more }).filter(([, value]) => value !== undefined),
    ),
    ...sentBy(form),
  })
  const decimal = (typed: string | undefined) => typed?.replace(',', '.')
  const decision = form.get('do')
  switch (decision) {
    case 'receive':
    case 'pay':
      return wanted(decision)
    case 'sent': {
      const given = { number: order.no, return: number }
      return { action: 'transactions sent', given, ...sentBy(form) }
    }
    case 'accept': {
      const counts = lines.map((_, at) => decimal(text(`count${at}`)) ?? '0')
      return wanted(decision, { counts: counts.length > 0 ? counts.join(',') : undefined })
    }
    case 'sum':
    case 'settle': {
      const given = { amount: decimal(text('amount')), note: text('note') }
      return { ...wanted('settle', given), dryRun: decision === 'sum' }
    }
    case 'code':
      return wanted(decision, { code: text('code') ?? '' })
    case 'reject':
    case 'cancel':
      return wanted(decision, { note: text('note') })
    default:
      return undefined
  }
}
