import { type ChangeEvent, type FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'

import { Choice } from '#app/components/choice/choice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import { Stepper } from '#app/components/stepper/stepper.tsx'
import type { BuyView } from './buy-view.ts'
import type { PartView } from './parts-view.ts'

/** Choice, texts, parts, quantity and the button: one form that posts to the page it stands on. */
export function BuyForm({ buy, path }: { buy: BuyView; path: string }) {
  const submit = useSubmit()

  /** With a script the choice shows its price and stock at once; without, the button below does it. */
  function showChoice(event: FormEvent<HTMLFormElement> & ChangeEvent<HTMLFormElement>) {
    if (event.target.type !== 'radio') return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && !name.startsWith('text-') && name !== 'productId')
        fields.set(name, value)
    }
    void submit(fields, { method: 'get', action: path, replace: true, preventScrollReset: true })
  }

  return (
    <Form
      className="stack"
      style={{ gap: 'var(--s5)' }}
      method="post"
      action={path}
      preventScrollReset
      onChange={showChoice}
    >
      <input type="hidden" name="productId" value={buy.productId} />
      {buy.error && (
        <div className="alert alert-warning alert-inline" role="alert">
          <Icon name="warning" />
          <div>{buy.error}</div>
          <span />
        </div>
      )}
      {buy.choices.map((choice) => (
        <Choice key={choice.name} choice={choice} />
      ))}
      {buy.parts && <Parts parts={buy.parts} />}
      {(buy.choices.length > 0 || buy.parts?.items.some(({ choices }) => choices.length > 0)) && (
        <button
          className="text-button until-live"
          name="show"
          value="choice"
          formAction={`${path}#buy`}
          formNoValidate
        >
          {buy.show}
        </button>
      )}
      <Texts texts={buy.texts} />
      {buy.stock && <p className={buy.stock.out ? 'stock stock-out' : 'stock'}>{buy.stock.text}</p>}
      <div className="buy-row">
        {buy.stepper && <Stepper stepper={buy.stepper} />}
        {buy.button.kind === 'add' ? (
          <button className="button">{buy.button.text}</button>
        ) : (
          <button className="button" type="button" disabled>
            {buy.button.text}
          </button>
        )}
        <button
          className="icon-button"
          formAction="/wishlist"
          formNoValidate
          name="intent"
          value={buy.wish.wished ? 'remove' : 'add'}
          aria-pressed={buy.wish.wished}
        >
          <Icon name="heart" />
          <span className="visually-hidden">{buy.wish.label}</span>
        </button>
      </div>
      {buy.stepper?.error && <p className="field-error">{buy.stepper.error}</p>}
    </Form>
  )
}

function Texts({ texts }: { texts: BuyView['texts'] }) {
  return texts.map((field) => (
    <p key={field.name} className="field">
      <label htmlFor={field.name} className={field.required ? 'required' : undefined}>
        {field.label}
      </label>
      <input
        className="input"
        id={field.name}
        name={field.name}
        type="text"
        defaultValue={field.value}
        required={field.required}
        // A browser's maxlength counts the two units of an emoji; its patterns count characters, as the rule does.
        maxLength={field.maxLength * 2}
        pattern={`.{0,${field.maxLength}}`}
        title={field.hint === '' ? undefined : field.hint}
        aria-invalid={field.error === undefined ? undefined : true}
        aria-describedby={`${field.name}-hint`}
        style={field.maxLength <= 20 ? { maxInlineSize: '9rem' } : undefined}
      />
      <span className={field.error ? 'field-error' : 'field-hint'} id={`${field.name}-hint`}>
        {field.error ?? field.hint}
      </span>
    </p>
  ))
}

function Parts({ parts }: { parts: NonNullable<BuyView['parts']> }) {
  return (
    <div>
      <h2
        className="small"
        style={{ fontFamily: 'inherit', fontWeight: 500, marginBlockEnd: 'var(--s2)' }}
      >
        {parts.title}
      </h2>
      {parts.error && (
        <p className="field-error" role="alert">
          {parts.error}
        </p>
      )}
      <ul className="options" role="list">
        {parts.items.map((part) => (
          <Part key={`${part.name} ${part.detail}`} part={part} />
        ))}
      </ul>
    </div>
  )
}

function Part({ part }: { part: PartView }) {
  return (
    <li className="item">
      <Picture picture={part.picture} />
      <span>
        {part.name}
        {part.detail && <small>{part.detail}</small>}
      </span>
      {part.pieces ? (
        <Stepper stepper={part.pieces} small />
      ) : (
        <b className="numeric">{part.amount}</b>
      )}
      {part.choices.map((choice) => (
        <Choice key={choice.name} choice={choice} />
      ))}
    </li>
  )
}
