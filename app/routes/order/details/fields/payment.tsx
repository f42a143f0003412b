import { FieldError, type FieldState } from '#app/blocks/field/field.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import type { DetailsIntent } from '../post.ts'
import type { DetailsView } from '../view.ts'

export function PaymentFields({
  payment,
  state,
}: {
  payment: DetailsView['payment']
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
        ) : (
          <div className="options">
            {payment.options.map((option) => (
              <label key={option.type} className="option">
                <input
                  type="radio"
                  name={state.name}
                  value={option.type}
                  defaultChecked={option.type === payment.chosen}
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
