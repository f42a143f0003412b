import type { ReactNode } from 'react'

import type { BrowserChecks } from '#domain/forms/table/browser.ts'

/** What the form knows about a field: its names, its value and its errors. */
export type FieldState = {
  id: string
  name: string
  errorId: string
  errors?: string[] | undefined
  initialValue?: unknown
}

/** The texts of a field. */
export type FieldTexts = {
  label: string
  /** "(optional)" */
  optional?: string | undefined
  hint?: string | undefined
  /** What the browser checks before the form is sent. */
  checks: BrowserChecks
}

type FieldProps = { state: FieldState; texts: FieldTexts; width?: 'w2' | 'w3' | 'w4' | undefined }

/** A labelled field with its hint or error; `describedBy`: what else of the page is about it. */
export function TextField({
  state: given,
  texts,
  width,
  lines,
  readOnly = false,
  describedBy: around,
}: FieldProps & { lines?: number; readOnly?: boolean; describedBy?: readonly string[] }) {
  const state = readOnce(given)
  const { required, pattern, minLength, maxLength, inputMode, autoComplete, type } = texts.checks
  const shared = {
    className: 'input',
    id: state.id,
    name: state.name,
    // Browsers ask nothing of a field that cannot be changed.
    required: required && !readOnly,
    readOnly: readOnly ? true : undefined,
    defaultValue: textOf(state.initialValue),
    maxLength,
    autoComplete,
    'aria-invalid': state.errors ? (true as const) : undefined,
    'aria-describedby':
      [...(around ?? []), describedBy(state, texts)].join(' ').trim() || undefined,
  }
  return (
    <Frame state={state} texts={texts} width={width} readOnly={readOnly}>
      {lines === undefined ? (
        <input
          {...shared}
          type={type}
          pattern={pattern}
          minLength={minLength}
          inputMode={inputMode}
          {...(inputMode === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        />
      ) : (
        <textarea {...shared} rows={lines} />
      )}
    </Frame>
  )
}

/** A labelled list to choose from. */
export function SelectField({
  state: given,
  texts,
  width,
  options,
}: FieldProps & { options: { code: string; name: string }[] }) {
  const state = readOnce(given)
  return (
    <Frame state={state} texts={texts} width={width}>
      <select
        className="input"
        id={state.id}
        name={state.name}
        // Where nothing can be left unchosen, HTML knows no such demand.
        required={texts.checks.required && options[0]?.code === ''}
        defaultValue={textOf(state.initialValue)}
        autoComplete={texts.checks.autoComplete}
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

/** A checkbox with its label or other words of the page, and its error below. */
export function CheckField({
  state: given,
  texts,
  children,
}: Omit<FieldProps, 'width'> & { children?: ReactNode }) {
  const state = readOnce(given)
  const { required } = texts.checks
  const words = children ?? texts.label
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
        {required ? <span className="required">{words}</span> : words} <FieldError state={state} />
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

function Frame({
  state,
  texts,
  width,
  readOnly = false,
  children,
}: FieldProps & { readOnly?: boolean; children: ReactNode }) {
  const isAsked = texts.checks.required && !readOnly
  return (
    <p className={width ? `field ${width}` : 'field'}>
      <label htmlFor={state.id} className={isAsked ? 'required' : undefined}>
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

/** The form works out each of these again whenever it is asked. */
function readOnce({ id, name, errorId, errors, initialValue }: FieldState): FieldState {
  return { id, name, errorId, errors, initialValue }
}

function describedBy(state: FieldState, texts: FieldTexts): string | undefined {
  if (state.errors) return state.errorId
  return texts.hint ? `${state.id}-hint` : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
