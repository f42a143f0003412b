import { Fragment, type ReactNode } from 'react'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { FieldError, type FieldState } from '#app/blocks/field/field.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { needsCardForm, walletOf } from '#domain/payment/card-form.ts'
import type { DetailsIntent } from '../post.ts'
import type { DetailsView, PaymentView } from '../view.ts'
import type { ToldAnswer } from '../../answer-by-redirect.ts'
import { BlikCode } from '../../pay/blik-code.tsx'
import { CardPlace } from '../../card/card-place.tsx'
import type { CardForm } from '../../card/use-card-form.ts'
import type { WalletViews } from '../../pay/provider-forms.ts'
import type { ChosenWallet } from '../../wallet/use-wallet.ts'
import { WalletPlace } from '../../wallet/wallet-place.tsx'
import { GiftCards } from './gift-cards.tsx'

export function PaymentFields({
  payment,
  cards,
  state,
  answer,
  card,
  wallet,
}: {
  payment: DetailsView['payment']
  cards: DetailsView['cards']
  state: FieldState
  answer: ToldAnswer | undefined
  card: CardForm
  wallet: ChosenWallet
}) {
  const row = (option: PaymentView) => (
    <Fragment key={option.choice}>
      <label className="option">
        <input
          type="radio"
          name={state.name}
          value={option.choice}
          defaultChecked={option.choice === payment.chosen}
          required
        />
        <Icon name={option.icon} />
        <span>
          {option.name} <small>{option.text}</small>
        </span>{' '}
        <b className="numeric">{option.extra}</b>
        <br />
      </label>
      {needsCardForm(option) && payment.forms.card && (
        <div className="option-more">
          <CardPlace view={payment.forms.card} card={card} />
        </div>
      )}
      <WalletMore option={option} views={payment.forms.wallets} wallet={wallet} />
      {option.blik && (
        <div className="option-more">
          <BlikCode
            blik={option.blik}
            errors={answer?.result.error?.[option.blik.name] ?? undefined}
            answer={answer}
          />
        </div>
      )}
    </Fragment>
  )
  return (
    <div className="checkout-block" id="payment">
      <fieldset
        className="fieldset"
        id={state.id}
        aria-describedby={state.errors ? state.errorId : undefined}
      >
        <legend>{payment.title}</legend>
        <FieldError state={state} />
        {payment.resting !== undefined && payment.none === undefined && !state.errors && (
          <InlineAlert type="warning">{payment.resting}</InlineAlert>
        )}
        {payment.none ? (
          <p>{payment.none}</p>
        ) : payment.settled ? (
          <p>
            <input type="hidden" name={state.name} value={payment.chosen} />
            {payment.settled}
          </p>
        ) : (
          <PaymentGroups groups={payment.groups} row={row} />
        )}
      </fieldset>
      <GiftCards cards={cards} />
      {payment.update && (
        <button
          className="text-button until-live"
          name="intent"
          value={'payment' satisfies DetailsIntent}
          formNoValidate
        >
          {payment.update}
        </button>
      )}
    </div>
  )
}

function PaymentGroups({
  groups,
  row,
}: {
  groups: DetailsView['payment']['groups']
  row: (option: PaymentView) => ReactNode
}) {
  return (
    <div className="options">
      {groups.map((group) =>
        group.title === undefined ? (
          group.options.map(row)
        ) : (
          <details key={group.title} className="option-group" open={group.open}>
            <summary>
              <span>
                {group.title} <small>{group.names}</small>
              </span>{' '}
              <Icon name="down" small />
            </summary>
            {group.options.map(row)}
          </details>
        ),
      )}
    </div>
  )
}

function WalletMore({
  option,
  views,
  wallet,
}: {
  option: PaymentView
  views: WalletViews | undefined
  wallet: ChosenWallet
}) {
  const kind = walletOf(option)
  const view = kind && views?.[kind]
  if (!view) return <></>
  return (
    <div className="option-more">
      <WalletPlace view={view} wallet={wallet} />
    </div>
  )
}
