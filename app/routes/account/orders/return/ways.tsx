import { FieldError, type FieldState } from '#app/blocks/field/field.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import type { ReturnFormView } from './form-view.ts'

type Props = {
  view: Pick<ReturnFormView, 'how' | 'locker' | 'own' | 'fields'>
  chosen: FieldState
  size: FieldState
}

/** How the parcel comes back, and how large it is where that matters. */
export function Ways({ view: { how, locker, own, fields }, chosen, size }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>{how}</legend>
      <div className="options">
        {locker && (
          <>
            <label className="option">
              <input
                type="radio"
                name={chosen.name}
                value="inpostLocker"
                defaultChecked={chosen.initialValue === 'inpostLocker'}
              />
              <Icon name="locker" />
              <span>
                {locker.name} <small>{locker.text}</small>
              </span>{' '}
              <b className="numeric">{locker.price}</b>
              <br />
            </label>
            <div className="option-more">
              <div className="choice-list" role="group" aria-label={fields.pickupSize.label}>
                {locker.sizes.map(({ value, text }) => (
                  <label className="pill" key={value}>
                    <input
                      type="radio"
                      name={size.name}
                      value={value}
                      defaultChecked={size.initialValue === value}
                    />
                    <span>{text}</span>
                  </label>
                ))}
              </div>
              <FieldError state={size} />
            </div>
          </>
        )}
        <label className="option">
          <input
            type="radio"
            name={chosen.name}
            value="default"
            defaultChecked={!locker || chosen.initialValue === 'default'}
          />
          <Icon name="parcel" />
          <span>
            {own.name} <small>{own.text}</small>
          </span>{' '}
          <b className="numeric">{own.price}</b>
          <br />
        </label>
      </div>
      <FieldError state={chosen} />
    </fieldset>
  )
}
