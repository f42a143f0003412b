import { useForm } from '@conform-to/react'
import { type FormEvent, useRef } from 'react'
import { Form, Link } from 'react-router'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { useInForm } from '#app/blocks/field/use-in-form.ts'
import { useFirst } from '#app/blocks/hooks/use-first.ts'
import { useWhenChanged } from '#app/blocks/hooks/use-when-changed.ts'
import { Steps } from '#app/blocks/steps/steps.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { toDetails } from '#app/request/addresses.ts'
import { AddressFields } from './fields/address.tsx'
import { CompanyFields } from './fields/company.tsx'
import { ConsentFields } from './fields/consents.tsx'
import type { ToldAnswer } from '../answer-by-redirect.ts'
import type { DetailsValues } from './typed.ts'
import { OrderPanel } from './order-panel.tsx'
import type { DetailsView } from './view.ts'
import { PaymentFields } from './fields/payment.tsx'
import type { DetailsIntent } from './post.ts'
import { Problems } from './problems.tsx'
import { needsCardForm, walletOf } from '#domain/payment/card-form.ts'
import { payerOf } from '../card/payer-of.ts'
import { useCardForm } from '../card/use-card-form.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { useKeptTyping } from './use-kept-typing.ts'
import { useOrderWaits } from './waits/use-order-waits.ts'

type Answer = ToldAnswer | undefined

/**
 * The questions in one column, and a panel that always shows the totals, with the amount on the
 * button. Both are in one form, because text browsers ignore buttons outside of their form.
 */
export function DetailsScreen({ view, answer }: { view: DetailsView; answer: Answer }) {
  const element = useRef<HTMLFormElement>(null)
  const problems = useRef<HTMLDivElement>(null)
  // First: what it puts back is read below.
  useKeptTyping(element, view.account)
  const chosen = useInForm(element, paymentIn, view.payment.chosen)
  const payment = view.payment.options.find(({ choice }) => choice === chosen)
  const sum = payment ?? view.payment.unchosen
  const [form, fields] = useForm<DetailsValues>({
    id: 'order',
    lastResult: answer?.result,
    defaultValue: view.values,
    defaultNoValidate: false,
  })

  // After conform, which leads to the first field.
  useWhenChanged(answer, () => problems.current?.focus())
  const { forms, settled } = view.payment
  const paying = settled === undefined ? payment : undefined
  const sent = {
    action: toDetails(),
    payer: (typed: FormData) => payerOf(typed, { country: view.country.code, amount: sum?.amount }),
  }
  const card = useCardForm(paying && needsCardForm(paying) ? forms.card : undefined, sent)
  const kind = paying && walletOf(paying)
  // The policy of this document knows the words that came with it.
  const { wallets: came, paypal: firstPaypal } = useFirst(forms)
  const paypal = forms.paypal && { ...forms.paypal, nonce: firstPaypal?.nonce }
  const known = kind && forms.wallets?.[kind]
  const wallet = useWallet(known && { ...known, nonce: came?.[known.wallet]?.nonce }, sent)
  const waits = useOrderWaits(element, {
    payment,
    isNeeded: settled === undefined,
    cardFormValid: card.isValid,
    walletReady: wallet.state === 'ready',
  })

  function send(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event)
    card.hold(event)
    wallet.hold(event)
  }

  return (
    <div className="wrap">
      <Form
        id={form.id}
        className="to-order"
        method="post"
        action={toDetails()}
        onSubmit={send}
        noValidate={form.noValidate}
        ref={element}
      >
        {/* The first button is the one that Enter presses. */}
        <button className="visually-hidden" tabIndex={-1}>
          {sum?.button ?? view.title}
        </button>
        {[...view.hidden, { name: 'expectedTotal', value: sum?.expectedTotal ?? '' }].map(
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
            {answer && <Problems answer={answer} ref={problems} />}
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
              wallet={wallet}
            />
            <ConsentFields view={view} fields={fields} />
          </div>
          <OrderPanel
            panel={view.panel}
            sum={sum}
            paused={view.paused}
            waits={waits}
            isAsking={card.isAsking || wallet.isAsking}
            wallet={wallet}
            paypal={paypal}
            form={element}
          />
        </div>
      </Form>
    </div>
  )
}

/** What the form would be sent with; where nothing is left to pay, it is not chosen. */
function paymentIn(form: HTMLFormElement): string {
  const payment = form.querySelector<HTMLInputElement>(
    '[name="payment"]:is(:checked, [type="hidden"])',
  )
  return payment?.value ?? ''
}
