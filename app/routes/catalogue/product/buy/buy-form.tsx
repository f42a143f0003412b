import { Form, Link } from 'react-router'

import { Choice } from '#app/blocks/choice/choice.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Promised } from '#app/blocks/promise/promise.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Stepper, StepperError } from '#app/blocks/stepper/stepper.tsx'
import { BuyButton, WishButton } from './buy-buttons.tsx'
import type { BuyView } from './buy-view.ts'
import type { PartView } from './parts-view.ts'
import { StockLine } from '#app/blocks/stock/stock.tsx'
import { PersonalFold } from '../personal/personal-fold.tsx'
import { Pictures } from '../personal/picture-field.tsx'
import { Texts } from '../personal/texts.tsx'
import { useShownChoice } from './use-shown-choice.ts'

/** Names the form for a button that stands outside of it. */
export const BUY_FORM = 'buy-form'

/** Choice, texts, parts, quantity and button: one form that posts to its own page. */
export function BuyForm({ buy, path }: { buy: BuyView; path: string }) {
  const showChoice = useShownChoice(path)
  return (
    <Form
      className="stack buy-form"
      id={BUY_FORM}
      data-shows=""
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
      <Personal fields={buy} path={path} />
      {buy.personal && (
        <PersonalFold title={buy.personal.title} open={buy.personal.open} of={buy}>
          <Personal fields={buy.personal} path={path} />
        </PersonalFold>
      )}
      <Stock buy={buy} path={path} />
      <div className="buy-row">
        {buy.stepper && <Stepper stepper={buy.stepper} />}
        <div className="buy-go">
          <BuyButton button={buy.button} /> <WishButton buy={buy} />
        </div>
      </div>
      {buy.sum && (
        <p className="numeric" aria-live="polite">
          {buy.sum}
        </p>
      )}
      {buy.stepper && <StepperError stepper={buy.stepper} />}
      {buy.elsewhere && (
        <p>
          <Link to={buy.elsewhere.href}>{buy.elsewhere.text}</Link>
        </p>
      )}
    </Form>
  )
}

type PersonalProps = { fields: Pick<BuyView, 'texts' | 'pictures'>; path: string }

function Personal({ fields: { texts, pictures }, path }: PersonalProps) {
  return (
    <>
      <Texts texts={texts} />
      <Pictures fields={pictures} at={`${path}#buy`} />
    </>
  )
}

/** When it would be there, as far as that is known, and how much there is. */
function Stock({ buy, path }: { buy: BuyView; path: string }) {
  const { promise, variant } = buy
  const stock = <StockRow buy={buy} path={path} />
  return (
    <>
      {variant && <p className="small muted">{variant}</p>}
      {promise ? <Promised promise={promise}>{stock}</Promised> : stock}
    </>
  )
}

/** How much there is, and beside it the button that shows it of another choice without a script. */
function StockRow({ buy: { stock, choosable, show }, path }: { buy: BuyView; path: string }) {
  if (!stock && !choosable) return null
  return (
    <div className="stock-row live-result" aria-live="polite">
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
      <Picture picture={part.picture} place="item" />{' '}
      <span>
        {part.name} {part.detail && <small>{part.detail}</small>}
      </span>{' '}
      <b className="numeric">{part.amount}</b>
      {part.choices.map((choice) => (
        <Choice key={choice.name} choice={choice} />
      ))}
      <Texts texts={part.texts} />
      <Pictures fields={part.pictures} at={`${path}#buy`} />
    </li>
  )
}
