import { useForm } from '@conform-to/react'
import {
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { Steps } from '#app/blocks/steps/steps.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import { Items } from '#app/blocks/item/item.tsx'
import { Timed } from '#app/blocks/time/timed.tsx'
import { Totals } from '#app/blocks/totals/totals.tsx'
import { toDetails } from '#app/request/addresses.ts'
import { AddressFields } from './fields/address.tsx'
import { CompanyFields } from './fields/company.tsx'
import { ConsentFields } from './fields/consents.tsx'
import type { ToldAnswer } from '../answer-by-redirect.ts'
import type { DetailsValues } from './typed.ts'
import type { DetailsView, PaymentView } from './view.ts'
import { PaymentFields } from './fields/payment.tsx'
import type { PaypalView } from '../pay/provider-forms.ts'
import type { DetailsIntent } from './post.ts'
import { Problems } from './problems.tsx'
import { needsCardForm } from '#domain/payment/card-form.ts'
import { payerOf } from '../card/payer-of.ts'
import { useCardForm } from '../card/use-card-form.ts'
import { useKeptTyping } from './use-kept-typing.ts'
import { type OrderWaits, useOrderWaits } from './waits/use-order-waits.ts'

/** Loaded once it is needed: most pay otherwise. */
const PaypalButton = lazy(() =>
  import('../pay/paypal-button.tsx').catch(() => ({ default: ButtonNotHere })),
)

/** Its file did not come: our own button has to do. */
function ButtonNotHere({ onFailure }: { onFailure: () => void }) {
  const failed = useEffectEvent(onFailure)
  useEffect(() => failed(), [])
  return <></>
}

type Answer = ToldAnswer | undefined

/**
 * The questions in one column, and a panel that always shows the totals, with the amount on the
 * button. Both are in one form, because text browsers ignore buttons outside of their form.
 */
export function DetailsScreen({ view, answer }: { view: DetailsView; answer: Answer }) {
  const element = useRef<HTMLFormElement>(null)
  const [loaded] = useState(answer)
  const [chosen, setChosen] = useState(view.payment.chosen)
  const payment =
    view.payment.options.find(({ choice }) => choice === chosen) ?? view.payment.options[0]
  const [form, fields] = useForm<DetailsValues>({
    id: 'order',
    lastResult: answer?.result,
    defaultValue: view.values,
    defaultNoValidate: false,
  })

  useKeptTyping(element, view.account)
  const isCard = payment !== undefined && needsCardForm(payment.type) && !view.payment.settled
  const card = useCardForm(isCard ? view.payment.forms.card : undefined, {
    action: toDetails(),
    payer: (sent) =>
      payerOf(sent, { country: view.country.code, expectedTotal: payment?.expectedTotal }),
  })
  const waits = useOrderWaits(element, {
    payment: payment?.type,
    isNeeded: view.payment.settled === undefined,
    cardFormValid: card.isValid,
  })
  useEffect(() => {
    // A payment may have been chosen before React was loaded.
    const checked = element.current?.querySelector<HTMLInputElement>('[name="payment"]:checked')
    if (checked) setChosen(checked.value)
  }, [])

  function send(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event)
    card.hold(event)
  }

  function showTotal({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.name === 'payment') setChosen(target.value)
  }

  return (
    <div className="wrap">
      <Form
        id={form.id}
        method="post"
        action={toDetails()}
        onSubmit={send}
        onChange={showTotal}
        ref={element}
      >
        {/* The first button is the one that Enter presses. */}
        <button className="visually-hidden" tabIndex={-1}>
          {payment?.button ?? view.title}
        </button>
        {[...view.hidden, { name: 'expectedTotal', value: payment?.expectedTotal ?? '' }].map(
          ({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <Steps {...view.steps} />
        <header className="page-head cluster between">
          <h1>{view.title}</h1>
          <button
            className="text-button more"
            name="intent"
            value={'back' satisfies DetailsIntent}
            formNoValidate
          >
            <Icon name="arrow-left" small /> {view.back}
          </button>
        </header>
        <div className="split">
          <div className="stack stack-flush">
            {view.paused && !answer?.alert && (
              <div className="problems">
                <InlineAlert type="warning">{view.paused}</InlineAlert>
              </div>
            )}
            {answer && <Problems answer={answer} fresh={answer === loaded ? undefined : answer} />}
            {view.logIn && (
              <p className="small muted">
                {view.logIn.text} <Link to={view.logIn.href}>{view.logIn.link}</Link>
              </p>
            )}
            <AddressFields view={view} fields={fields} />
            <CompanyFields view={view} fields={fields} />
            <PaymentFields
              payment={view.payment}
              cards={view.cards}
              state={fields.payment}
              answer={answer}
              card={card}
            />
            <ConsentFields view={view} fields={fields} />
          </div>
          <OrderPanel
            panel={view.panel}
            payment={payment}
            paused={view.paused}
            waits={waits}
            isAsking={card.isAsking}
            paypal={view.payment.forms.paypal}
            form={element}
          />
        </div>
      </Form>
    </div>
  )
}

function OrderPanel({
  panel,
  payment,
  paused,
  waits,
  isAsking,
  paypal,
  form,
}: {
  panel: DetailsView['panel']
  payment: PaymentView | undefined
  paused: string | undefined
  waits: OrderWaits
  /** The bank of a card is asked. */
  isAsking: boolean
  paypal: PaypalView | undefined
  form: RefObject<HTMLFormElement | null>
}) {
  const { state, formAction, formData } = useNavigation()
  const isOrder = formData?.has('intent') === false && !formData.has('drop-card')
  const isSent = state === 'submitting' && formAction === toDetails() && isOrder
  const { reasons, button } = waits
  const [paypals, setPaypals] = useState<'hidden' | 'shown' | 'failed'>('hidden')
  // It comes once nothing is missing; until it is there, and where it does not come, ours does.
  const isReady = button === 'paypal' && reasons.length === 0 && paypals !== 'failed'
  const isPaypals = paypal !== undefined && isReady
  return (
    <aside className="panel stack follow" aria-label={panel.title}>
      <h2 className="text-xl">{panel.title}</h2>
      <Items items={panel.items} />
      {payment && (
        <>
          <Totals totals={payment.totals} />
          {panel.place.text && (
            <p className="small">
              <Timed {...panel.place} />
            </p>
          )}
          {paused ? (
            <p>{paused}</p>
          ) : (
            <>
              {isPaypals && (
                <Suspense>
                  <PaypalButton
                    view={paypal}
                    form={form}
                    onShown={() => setPaypals('shown')}
                    onFailure={() => setPaypals('failed')}
                  />
                </Suspense>
              )}
              {/* It answers all the same: the browser then leads to what is missing. */}
              {!(isPaypals && paypals === 'shown') && (
                <button
                  className="button button-wide"
                  disabled={isSent || isAsking}
                  aria-disabled={reasons.length > 0 ? true : undefined}
                  aria-describedby={reasons.length > 0 ? 'order-waits' : undefined}
                >
                  {payment.button}
                </button>
              )}
              {reasons.length > 0 && (
                <p className="small" id="order-waits">
                  {reasons.map((reason) => panel.waits[reason]).join(' ')}
                </p>
              )}
              <p className="small muted">{panel.note}</p>
            </>
          )}
        </>
      )}
    </aside>
  )
}
