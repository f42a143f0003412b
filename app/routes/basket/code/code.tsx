import { Icon } from '#app/blocks/icon.tsx'
import type { BasketIntent } from '../basket-form.ts'
import type { CodeView } from './code-view.ts'

/** The field for a code, or the code with its discount; part of the basket's form. */
export function Code({ code: { title, field, applied, points } }: { code: CodeView }) {
  return (
    <section className="stack stack-s" id="code" aria-label={title}>
      {applied && (
        <p className="applied-code">
          <Icon name="tag" small />
          <span>
            <b>{applied.text}</b>
            {applied.note && <small> {applied.note}</small>}
          </span>
          <button
            className="icon-button"
            name="intent"
            value={'drop-code' satisfies BasketIntent}
            aria-label={applied.remove}
          >
            <Icon name="close" small />
          </button>
        </p>
      )}
      {field && (
        <div className="field">
          <label htmlFor="code-field">{field.label}</label>
          <span className="joined">
            <input
              className="input"
              id="code-field"
              name={field.name}
              // Another answer is another code: what was typed stays only where it was refused.
              key={`${field.value} ${field.error}`}
              defaultValue={field.value}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={field.error === undefined ? undefined : true}
              aria-describedby={field.error === undefined ? undefined : 'code-error'}
            />
            <button
              className="button button-soft button-small"
              name="intent"
              value={'code' satisfies BasketIntent}
            >
              {field.use}
            </button>
          </span>
          {field.error && (
            <span className="field-error" id="code-error" role="alert">
              {field.error}
            </span>
          )}
        </div>
      )}
      {points && (
        <button className="text-button" name="intent" value={'points' satisfies BasketIntent}>
          {points}
        </button>
      )}
    </section>
  )
}
