import { FieldError, type FieldState } from '#app/blocks/field/field.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import type { DetailsIntent } from '../post.ts'
import type { DetailsView } from '../view.ts'
import { GiftCards } from './gift-cards.tsx'

export function PaymentFields({
  payment,
  cards,
  state,
}: {
  payment: DetailsView['payment']
  cards: DetailsView['cards']
  state: FieldState
}) {
  return (
    <div className="checkout-block" id="payment">
      <fieldset
        className="fieldset"
        id={state.id}
        aria-describedby={state.errors ? state.errorId : undefined}
      >
        <legend>{payment.title}</legend>
        <FieldError state={state} />
        {payment.none ? (
          <p>{payment.none}</p>
        ) : payment.settled ? (
          <p>
            <input type="hidden" name={state.name} value={payment.chosen} />
            {payment.settled}
          </p>
        ) : (
          <div className="options">
            {payment.options.map((option) => (
              <label key={option.choice} className="option">
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
              </label>
            ))}
          </div>
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
