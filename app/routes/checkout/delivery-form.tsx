import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'

import { FreeHint } from '#app/components/totals/free-hint.tsx'
import { DeliveryOption } from './delivery-option.tsx'
import type { DeliveryView } from './delivery-view.ts'

/**
 * Country, delivery and what it needs besides. Every choice is kept; with a script as soon as it is made. The
 * button that goes on is among the children: text browsers know no button of a form elsewhere.
 */
export function DeliveryForm({
  delivery,
  children,
}: {
  delivery: DeliveryView
  children: ReactNode
}) {
  const submit = useSubmit()

  function keepChoice(event: FormEvent<HTMLFormElement> & ChangeEvent<HTMLFormElement>) {
    // What is typed into the locker search is sent by its button.
    if (event.target.type === 'text') return
    const fields = new FormData(event.currentTarget)
    fields.set('intent', 'choose')
    void submit(fields, { method: 'post', action: '/order/delivery', preventScrollReset: true })
  }

  return (
    <Form
      className="basket-form"
      method="post"
      action="/order/delivery"
      preventScrollReset
      onChange={keepChoice}
    >
      <button className="visually-hidden" name="intent" value="continue" tabIndex={-1}>
        {delivery.goOn}
      </button>
      <section className="stack stack-l" id="delivery" aria-labelledby="delivery-h">
        <div className="cluster between">
          <h2 id="delivery-h">{delivery.title}</h2>
          <div className="cluster">
            <label className="small muted" htmlFor="country">
              {delivery.to}
            </label>
            <select
              className="input"
              id="country"
              name="country"
              defaultValue={delivery.country}
              autoComplete="shipping country"
              style={{ inlineSize: '11rem' }}
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
              value="country"
            >
              {delivery.change}
            </button>
          </div>
        </div>
        {delivery.hint && <FreeHint hint={delivery.hint} />}
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
            <button className="text-button until-live" name="intent" value="choose">
              {delivery.show}
            </button>
          </p>
        )}
      </section>
      {children}
    </Form>
  )
}
