import type { ReactNode } from 'react'

import type { FieldHints } from '#domain/forms/field/hints.ts'

/** What the form knows of a field: its names, what stands in it, and what is wrong with it. */
export type FieldState = {
  id: string
  name: string
  errorId: string
  errors?: string[] | undefined
  initialValue?: unknown
}

/** What a field says for itself. */
export type FieldTexts = {
  label: string
  required: boolean
  /** "(optional)" */
  optional?: string | undefined
  hint?: string | undefined
  /** What the browser checks before the form is sent. */
  hints: FieldHints
}

type FieldProps = { state: FieldState; texts: FieldTexts; width?: 'w2' | 'w3' | 'w4' | undefined }

/** A labelled field with its hint or its error. */
export function TextField({ state, texts, width, lines }: FieldProps & { lines?: number }) {
  const { pattern, minLength, maxLength, inputMode, autoComplete, type = 'text' } = texts.hints
  const shared = {
    className: 'input',
    id: state.id,
    name: state.name,
    required: texts.required,
    defaultValue: textOf(state.initialValue),
    maxLength,
    autoComplete,
    'aria-invalid': state.errors ? (true as const) : undefined,
    'aria-describedby': describedBy(state, texts),
  }
  return (
    <Frame state={state} texts={texts} width={width}>
      {lines === undefined ? (
        <input
          {...shared}
          type={type}
          pattern={pattern}
          minLength={minLength}
          inputMode={inputMode}
        />
      ) : (
        <textarea {...shared} rows={lines} />
      )}
    </Frame>
  )
}

/** A labelled list of which one is chosen. */
export function SelectField({
  state,
  texts,
  width,
  options,
}: FieldProps & { options: { code: string; name: string }[] }) {
  return (
    <Frame state={state} texts={texts} width={width}>
      <select
        className="input"
        id={state.id}
        name={state.name}
        required={texts.required}
        defaultValue={textOf(state.initialValue)}
        autoComplete={texts.hints.autoComplete}
        aria-invalid={state.errors ? true : undefined}
        aria-describedby={describedBy(state, texts)}
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** A tick with its words; an error stands below them. */
export function CheckField({
  state,
  required = false,
  children,
}: {
  state: FieldState
  required?: boolean
  children: ReactNode
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        id={state.id}
        name={state.name}
        required={required}
        defaultChecked={state.initialValue === 'on'}
        aria-invalid={state.errors ? true : undefined}
        aria-describedby={state.errors ? state.errorId : undefined}
      />
      <span>
        {required ? <span className="required">{children}</span> : children}{' '}
        <FieldError state={state} />
      </span>
    </label>
  )
}

export function FieldError({ state }: { state: FieldState }) {
  if (!state.errors) return null
  return (
    <span className="field-error" id={state.errorId}>
      {state.errors.join(', ')}
    </span>
  )
}

function Frame({ state, texts, width, children }: FieldProps & { children: ReactNode }) {
  return (
    <p className={width ? `field ${width}` : 'field'}>
      <label htmlFor={state.id} className={texts.required ? 'required' : undefined}>
        {texts.label}
        {texts.optional && (
          <>
            {' '}
            <span className="muted">{texts.optional}</span>
          </>
        )}
      </label>
      {children}
      {texts.hint && !state.errors && (
        <span className="field-hint" id={`${state.id}-hint`}>
          {texts.hint}
        </span>
      )}
      <FieldError state={state} />
    </p>
  )
}

function describedBy(state: FieldState, texts: FieldTexts): string | undefined {
  if (state.errors) return state.errorId
  return texts.hint ? `${state.id}-hint` : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
