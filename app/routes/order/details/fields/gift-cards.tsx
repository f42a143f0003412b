import { type InputEvent, useRef } from 'react'

import { usePause } from '#app/blocks/hooks/use-pause.ts'
import { Icon } from '#app/blocks/icon.tsx'
import type { CardsView } from '../cards.ts'
import type { DetailsIntent } from '../post.ts'

/** How long after the last key a script asks the shop, ms. */
const PAUSE = 700

/** Gift cards that pay a part or all of the order, and a field for another one. */
export function GiftCards({ cards }: { cards: CardsView }) {
  const { title, label, value, error, hint, shortest, use, open, taken } = cards
  const check = useRef<HTMLButtonElement>(null)
  const pause = usePause()

  function checkSoon({ currentTarget }: InputEvent<HTMLInputElement>) {
    pause.stop()
    const typed = currentTarget.value.trim()
    if (typed.length < shortest || typed === value) return
    pause.after(PAUSE, () => check.current?.click())
  }

  return (
    <section className="stack stack-s gift-cards" id="cards" aria-label={title}>
      {taken.map(({ code, text, remove }) => (
        <p className="applied-code" key={code}>
          <Icon name="tag" small />
          <span>
            <b>{code}</b> <small>{text}</small>
          </span>
          <button
            className="icon-button"
            name="drop-card"
            value={code}
            aria-label={remove}
            formNoValidate
          >
            <Icon name="close" small />
          </button>
        </p>
      ))}
      {open && (
        <div className="field">
          <label htmlFor="order-card">{label}</label>
          <span className="joined">
            <input
              className="input"
              id="order-card"
              name="card"
              // Another answer is another code: what was typed stays only where it was refused.
              key={`${taken.length} ${value}`}
              defaultValue={value}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onInput={checkSoon}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? 'card-hint' : 'card-error'}
            />
            <button
              className="button button-soft button-small"
              name="intent"
              value={'card' satisfies DetailsIntent}
              formNoValidate
              ref={check}
            >
              {use}
            </button>
          </span>
          {error === undefined ? (
            <span className="field-hint" id="card-hint">
              {hint}
            </span>
          ) : (
            <span className="field-error" id="card-error" role="alert">
              {error}
            </span>
          )}
        </div>
      )}
    </section>
  )
}
