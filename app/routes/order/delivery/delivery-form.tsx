import { useChosen } from '#app/blocks/field/use-chosen.ts'
import { DeliveryOption } from './delivery-option.tsx'
import type { BasketIntent } from '#app/routes/basket/basket-form.ts'
import type { DeliveryView } from '#app/routes/basket/basket-view.ts'

/** Country, delivery and what it needs besides: a part of the basket's form. */
export function DeliverySection({ delivery }: { delivery: DeliveryView }) {
  const country = useChosen(delivery.country)
  return (
    <section className="stack stack-l" id="delivery" aria-labelledby="delivery-h">
      <div className="cluster between">
        <h2 id="delivery-h">{delivery.title}</h2>
        <div className="cluster">
          <label className="small muted" htmlFor="country">
            {delivery.to}
          </label>
          <span className="select-apply">
            <select
              className="input"
              id="country"
              name="country"
              defaultValue={delivery.country}
              ref={country}
              autoComplete="shipping country"
            >
              {delivery.countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <button
              className="button button-soft button-small until-live"
              name="intent"
              value={'country' satisfies BasketIntent}
            >
              {delivery.change}
            </button>
          </span>
        </div>
      </div>
      {delivery.error && (
        <p className="field-error" id="delivery-error" role="alert">
          {delivery.error}
        </p>
      )}
      {delivery.none ? (
        <p>{delivery.none}</p>
      ) : (
        <fieldset
          className="options"
          aria-describedby={delivery.error === undefined ? undefined : 'delivery-error'}
        >
          <legend className="visually-hidden">{delivery.title}</legend>
          {delivery.options.map((option) => (
            <DeliveryOption key={option.id} option={option} />
          ))}
        </fieldset>
      )}
      {!delivery.none && (
        <p>
          <button
            className="text-button until-live"
            name="intent"
            value={'choose' satisfies BasketIntent}
          >
            {delivery.show}
          </button>
        </p>
      )}
    </section>
  )
}
