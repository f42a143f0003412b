import { ReturnStatus } from '#domain/entities/order.ts'
import { formatMoney } from '#domain/money.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { StoredReturn } from '#shop/returns/stored-return.ts'
import type { Wanted } from '../frame/act.ts'
import type { Visit } from '../frame/visit.ts'
import { TextArea, TextField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
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
        <form method="post" className="row">
          <Once />
          <button className="button" name="do" value="pay">
            {words.payBack(formatMoney(left, back.order.total.currency, visit.lang))}
          </button>
          <span className="hint">{words.payBackHint}</span>
        </form>
      </Panel>
    )
  }
  if (!isOpen && status !== 'ACCEPTED') return null
  return (
    <Panel title={words.decide} screenOnly>
      {isNew && (
        <form method="post" className="row">
          <button className="button button-main" name="do" value="receive">
            {words.receive}
          </button>
          <span className="hint">{words.receiveHint}</span>
        </form>
      )}
      {isOpen && <Accept back={back} visit={visit} />}
      {status === 'ACCEPTED' && (
        <form method="post" className="stack">
          <Once />
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
        </form>
      )}
      {isOpen && back.delivery === 'inpostLocker' && (
        <form method="post" className="stack">
          <TextField label={words.code} name="code" value={back.locker_code ?? ''} maxLength={40} />
          <button className="button" name="do" value="code">
            {words.giveCode}
          </button>
        </form>
      )}
      <details className="fold">
        <summary>{words.otherwise}</summary>
        <form method="post" className="stack">
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
        </form>
      </details>
    </Panel>
  )
}

function Accept({ back, visit }: Props) {
  const words = visit.say.returns
  return (
    <form method="post" className="stack">
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
    </form>
  )
}

/** What a form of the page decides. */
export function decisionIn(form: FormData, { no, lines }: StoredReturn): Wanted | undefined {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined
  }
  const given = (more: Record<string, string | undefined>) =>
    Object.fromEntries(
      Object.entries({ number: no, ...more }).filter(([, value]) => value !== undefined),
    )
  const decimal = (typed: string | undefined) => typed?.replace(',', '.')
  switch (form.get('do')) {
    case 'receive':
      return { action: 'returns receive', given: given({}) }
    case 'accept': {
      const counts = lines.map((_, at) => decimal(text(`count${at}`)) ?? '0')
      return {
        action: 'returns accept',
        given: given({ counts: counts.length > 0 ? counts.join(',') : undefined }),
      }
    }
    case 'sum':
    case 'settle':
      return {
        action: 'returns settle',
        given: given({ amount: decimal(text('amount')), note: text('note') }),
        once: onceIn(form),
        dryRun: form.get('do') === 'sum',
      }
    case 'pay':
      return { action: 'returns pay', given: given({}), once: onceIn(form) }
    case 'code':
      return { action: 'returns code', given: given({ code: text('code') ?? '' }) }
    case 'reject':
      return { action: 'returns reject', given: given({ note: text('note') }) }
    case 'cancel':
      return { action: 'returns cancel', given: given({ note: text('note') }) }
    default:
      return undefined
  }
}
