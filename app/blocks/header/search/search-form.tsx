import { type FocusEvent, type InputHTMLAttributes, lazy, type ReactNode, Suspense } from 'react'
import { Form } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import type { HeaderView } from '../header.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

/** Comes with the first answer, and not with the page. */
const Found = lazy(() => import('./found.tsx'))

type FormProps = { header: HeaderView; id: string; label: string }

/** Asks the search for the products that it finds, and shows some while somebody types. */
export function SearchForm({ header, id, label }: FormProps) {
  const { suggestions, field, close } = useSuggestions({ header, id })
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  return (
    <Field header={header} id={id} label={label} field={field} onBlur={onBlur}>
      <SuggestedNow suggestions={suggestions} />
    </Field>
  )
}

/** What is suggested, once there is something. */
export function SuggestedNow({ suggestions }: { suggestions: Suggestions }) {
  return (
    suggestions.answer && (
      <Suspense fallback={null}>
        <Found {...suggestions} />
      </Suspense>
    )
  )
}

type FieldProps = FormProps & {
  field: InputHTMLAttributes<HTMLInputElement>
  large?: boolean
  onBlur?: (event: FocusEvent) => void
  children?: ReactNode
}

/** The form with its field. */
export function Field({ header, id, label, field, large = false, onBlur, children }: FieldProps) {
  return (
    <Form
      className={large ? 'search search-large' : 'search'}
      id={large ? `${id}-form` : undefined}
      role="search"
      method="get"
      action={header.to.search}
      aria-label={label}
      onBlur={onBlur}
    >
      <label className="visually-hidden" htmlFor={id}>
        {header.words.search}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        name="query"
        placeholder={header.placeholder.text}
        lang={header.placeholder.lang}
        minLength={header.searchLength.shortest}
        maxLength={header.searchLength.longest}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- in the sheet that opens for it
        autoFocus={large}
        {...field}
      />
      <button>
        <Icon name="search" />
        <span className="visually-hidden">{header.words.search}</span>
      </button>
      {children}
    </Form>
  )
}
