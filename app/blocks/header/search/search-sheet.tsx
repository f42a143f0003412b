import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import { Icon } from '#app/blocks/icon.tsx'
import type { HeaderView } from '../header.ts'
import { Field, SuggestedNow } from './search-form.tsx'
import { useSuggestions } from './use-suggestions.ts'

const FIELD = 'query-large'

/** The search over the page, opened without a script. */
export function SearchSheet({ header }: { header: HeaderView }) {
  const { words } = header
  const { suggestions, field, again } = useSuggestions({ header, id: FIELD })
  return (
    <div
      className="sheet sheet-top"
      id="search"
      popover="auto"
      role="dialog"
      aria-label={words.search}
    >
      <div className="wrap search-over">
        <div className="cluster">
          <Field header={header} id={FIELD} label={words.searchShop} field={field} large />
          <button
            className="icon-button"
            type="button"
            popoverTarget="search"
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="visually-hidden">{words.closeSearch}</span>
          </button>
        </div>
        <Scope header={header} onChange={again} />
        <SuggestedNow suggestions={suggestions} />
        <p className="small muted">{words.searchHint}</p>
      </div>
    </div>
  )
}

type ScopeProps = { header: HeaderView; onChange: (field: HTMLInputElement) => void }

/** A part of the shop; the page asks for it too, so it need not be here before a touch. */
function Scope({ header: { scope }, onChange }: ScopeProps) {
  const live = useHasScript()
  if (!live || scope.options.length < 2) return null
  return (
    <div className="search-scope">
      <label>
        {scope.label}
        <select
          className="input"
          name="scope"
          form={`${FIELD}-form`}
          onChange={({ currentTarget: { form } }) => {
            const field = form?.querySelector<HTMLInputElement>('[name=query]')
            if (field) onChange(field)
          }}
        >
          {scope.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
