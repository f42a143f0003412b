import { Form } from 'react-router'

import { Choice } from '#app/blocks/choice/choice.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Stepper, StepperError } from '#app/blocks/stepper/stepper.tsx'
import { BuyButton, WishButton } from './buy-buttons.tsx'
import type { BuyView } from './buy-view.ts'
import type { PartView } from './parts-view.ts'
import { StockLine } from '#app/blocks/stock/stock.tsx'
import { Pictures } from '../personal/picture-field.tsx'
import { Texts } from '../personal/texts.tsx'
import { useShownChoice } from './use-shown-choice.ts'

/** Choice, texts, parts, quantity and button: one form that posts to its own page. */
export function BuyForm({ buy, path }: { buy: BuyView; path: string }) {
  const showChoice = useShownChoice(path)
  return (
    <Form
      className="stack buy-form"
      method="post"
      action={path}
      preventScrollReset
      encType={buy.takesFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
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
      {buy.parts && <Parts parts={buy.parts} path={path} />}
      <Texts texts={buy.texts} />
      <Pictures fields={buy.pictures} at={`${path}#buy`} />
      <Stock buy={buy} path={path} />
      <div className="buy-row">
        {buy.stepper && <Stepper stepper={buy.stepper} />}
        <div className="buy-go">
          <BuyButton button={buy.button} />
          <WishButton buy={buy} />
        </div>
      </div>
      {buy.stepper && <StepperError stepper={buy.stepper} />}
    </Form>
  )
}

/** The stock, and beside it the button that shows it for another choice without a script. */
function Stock({ buy: { stock, choosable, show }, path }: { buy: BuyView; path: string }) {
  if (!stock && !choosable) return null
  return (
    <div className="stock-row">
      {stock && <StockLine stock={stock} />}
      {choosable && (
        <button
          className="text-button until-live"
          name="show"
          value="choice"
          formAction={`${path}#buy`}
          formNoValidate
        >
          {show}
        </button>
      )}
    </div>
  )
}

function Parts({ parts, path }: { parts: NonNullable<BuyView['parts']>; path: string }) {
  return (
    <div>
      <h2 className="small parts-title">{parts.title}</h2>
      {parts.error && (
        <p className="field-error" role="alert">
          {parts.error}
        </p>
      )}
      <ul className="options" role="list">
        {parts.items.map((part) => (
          <Part key={`${part.name} ${part.detail}`} part={part} path={path} />
        ))}
      </ul>
    </div>
  )
}

function Part({ part, path }: { part: PartView; path: string }) {
  return (
    <li className="item">
      <Picture picture={part.picture} place="item" />
      <span>
        {part.name}
        {part.detail && <small>{part.detail}</small>}
      </span>
      <b className="numeric">{part.amount}</b>
      {part.choices.map((choice) => (
        <Choice key={choice.name} choice={choice} />
      ))}
      <Texts texts={part.texts} />
      <Pictures fields={part.pictures} at={`${path}#buy`} />
    </li>
  )
}
