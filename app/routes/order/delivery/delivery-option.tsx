import { Fragment } from 'react'

import {
  type FieldState,
  type FieldTexts,
  SelectField,
  TextField,
} from '#app/blocks/field/field.tsx'
import { useChecked, useChosen } from '#app/blocks/field/use-chosen.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { Timed } from '#app/blocks/timed.tsx'
import type { BasketIntent } from '#app/routes/basket/basket-form.ts'
import type {
  DeliveryOptionView,
  LockersView,
  PointFieldView,
  SlotsView,
  TypedPointView,
} from './delivery-option-view.ts'

/** A delivery method. Its fields directly follow its radio, which shows and hides them. */
export function DeliveryOption({ option }: { option: DeliveryOptionView }) {
  const { more } = option
  const choice = useChecked(option.checked)
  return (
    <>
      <label className="option">
        <input
          type="radio"
          name="delivery"
          value={option.id}
          defaultChecked={option.checked}
          ref={choice}
        />
        <Icon name={option.icon} />
        <span>
          {option.name}{' '}
          {option.details.map((detail) => (
            <small key={detail.text}>
              <Timed {...detail} />{' '}
            </small>
          ))}
        </span>{' '}
        <b className="numeric">{option.price}</b>
        <br />
      </label>
      {more.length > 0 && (
        <div className="option-more">
          {more.map((one) => (
            <More key={one.kind} more={one} />
          ))}
        </div>
      )}
    </>
  )
}

function More({ more }: { more: DeliveryOptionView['more'][number] }) {
  switch (more.kind) {
    case 'lockers':
      return <Lockers lockers={more} />
    case 'slots':
      return <Slots slots={more} />
    case 'no-slots':
      return <p className="small">{more.text}</p>
  }
}

function Lockers({ lockers }: { lockers: LockersView }) {
  const { names } = lockers
  const errorId = `${names.point}-error`
  return (
    <>
      <p className="small" lang={lockers.prompt.lang}>
        <b>{lockers.prompt.text}</b>
      </p>
      {lockers.error && (
        <p className="field-error" id={errorId} role="alert">
          {lockers.error}
        </p>
      )}
      {lockers.typed ? (
        <TypedPoint
          key={lockers.typed.key}
          typed={lockers.typed}
          told={lockers.error === undefined ? [] : [errorId]}
        />
      ) : (
        <p className="joined">
          <label className="visually-hidden" htmlFor={names.query}>
            {lockers.searchLabel}
          </label>
          <input
            className="input"
            id={names.query}
            name={names.query}
            type="text"
            defaultValue={lockers.query}
            placeholder={lockers.searchLabel}
            maxLength={100}
            autoComplete="off"
            aria-describedby={lockers.error === undefined ? undefined : errorId}
          />
          <button
            className="button button-soft button-small"
            name="intent"
            value={'lockers' satisfies BasketIntent}
          >
            {lockers.find}
          </button>
        </p>
      )}
      {lockers.map && (
        <p className="small only-script">
          <a href={lockers.map.href}>{lockers.map.text}</a>
        </p>
      )}
      {/* The focus stays at the button that looked for them. */}
      <div role="status">
        {lockers.none && <p className="small">{lockers.none}</p>}
        {lockers.lockers.length > 0 && (
          <span className="visually-hidden">{`${lockers.listLabel}: ${lockers.lockers.length}`}</span>
        )}
      </div>
      {lockers.lockers.length > 0 && (
        <div
          className="options lockers"
          role="group"
          aria-label={lockers.listLabel}
          aria-describedby={lockers.error === undefined ? undefined : errorId}
          tabIndex={0}
        >
          {lockers.lockers.map((locker) => (
            <Fragment key={locker.key}>
              <Locker locker={locker} name={names.point} />
              {locker.picture && (
                <p className="locker-picture small">
                  <a href={locker.picture.address} target="_blank" rel="noreferrer">
                    {locker.picture.show}
                  </a>
                </p>
              )}
            </Fragment>
          ))}
          {lockers.more && (
            <p className="lockers-more">
              <button
                className="text-button"
                name="intent"
                value={'more-lockers' satisfies BasketIntent}
              >
                {lockers.more}
              </button>
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** A point in the shopper's own words. `told`: what is said above of all of it, by their names. */
function TypedPoint({ typed, told }: { typed: TypedPointView; told: readonly string[] }) {
  const { code, operator, address } = typed
  const hintId = `${code.name}-typed`
  return (
    <>
      <p className="small" id={hintId}>
        {typed.hint}
      </p>
      <div className="fields">
        <TextField
          state={stateOf(code)}
          texts={textsOf(code)}
          describedBy={[...told, hintId]}
          width="w2"
        />
        {operator && (
          <SelectField
            state={stateOf(operator)}
            texts={textsOf(operator)}
            options={operator.options}
            width="w2"
          />
        )}
        <TextField state={stateOf(address)} texts={textsOf(address)} />
      </div>
      <p>
        <button
          className="button button-soft button-small"
          name="intent"
          value={'point' satisfies BasketIntent}
        >
          {typed.take}
        </button>
      </p>
    </>
  )
}

function stateOf({ name, value, errors }: PointFieldView): FieldState {
  return { id: name, name, errorId: `${name}-error`, errors, initialValue: value }
}

/** The browser asks for nothing: the fields may stand under a delivery that is not chosen. */
function textsOf({ label, longest }: PointFieldView): FieldTexts {
  const maxLength = longest > 0 ? longest : undefined
  return { label, checks: { type: 'text', required: false, maxLength, autoComplete: 'off' } }
}

function Locker({ locker, name }: { locker: LockersView['lockers'][number]; name: string }) {
  const choice = useChecked(locker.checked)
  return (
    <label className="option" id={locker.id}>
      <input
        type="radio"
        name={name}
        value={locker.key}
        defaultChecked={locker.checked}
        ref={choice}
      />
      <span>
        {locker.name} <small lang={locker.lang}>{locker.text}</small>
        {locker.hours && <small> {locker.hours}</small>}
      </span>{' '}
      <b className="numeric">{locker.distance}</b>
      <br />
    </label>
  )
}

function Slots({ slots }: { slots: SlotsView }) {
  return (
    <>
      {slots.error && (
        <p className="field-error" role="alert">
          {slots.error}
        </p>
      )}
      <div className="when">
        {slots.selects.map((select) => (
          <SlotSelect key={select.name} select={select} />
        ))}
      </div>
      <button
        className="text-button until-live"
        name="intent"
        value={'slots' satisfies BasketIntent}
      >
        {slots.show}
      </button>
    </>
  )
}

function SlotSelect({ select }: { select: SlotsView['selects'][number] }) {
  // The server may answer with the next free moment.
  const list = useChosen(select.chosen)
  return (
    <p className="field">
      <label htmlFor={select.name}>{select.label}</label>
      <select
        className="input"
        id={select.name}
        name={select.name}
        defaultValue={select.chosen}
        ref={list}
      >
        {select.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}
