import { useRef } from 'react'
import { Form } from 'react-router'

import { Choice } from '#app/blocks/choice/choice.tsx'
import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Price } from '#app/blocks/price/price.tsx'
import { Stepper } from '#app/blocks/stepper/stepper.tsx'
import { BuyButton, WishButton } from '../buy/buy-buttons.tsx'
import { StockLine } from '#app/blocks/stock/stock.tsx'
import type { BuyView } from '../buy/buy-view.ts'
import { ProductTitle } from '../product-title.tsx'
import type { ProductView } from '../product-view.ts'
import { Pictures } from '../personal/picture-field.tsx'
import { Texts } from '../personal/texts.tsx'
import { useShownChoice } from '../buy/use-shown-choice.ts'
import type { CreatorPart, CreatorView } from './creator-view.ts'

/** Names the form for a button that stands outside of it. */
export const CREATOR_FORM = 'buy'

type CreatorProps = { product: ProductView; creator: CreatorView; path: string }

/**
 * A set that the shopper puts together: what there is to choose, and beside it what is in the set.
 */
export function CreatorScreen({ product, creator, path }: CreatorProps) {
  const { buy, pictures } = product
  const [first] = pictures
  const showChoice = useShownChoice(path)
  return (
    <>
      <header className="page-head creator-head">
        <div>
          <ProductTitle product={product} />
          {product.lead && <p className="lead">{product.lead}</p>}
          <Price price={product.price} large />
        </div>
        {first && <Picture picture={first.picture} place="half" first />}
      </header>
      <Form
        className="split"
        id={CREATOR_FORM}
        data-shows=""
        method="post"
        action={`${path}#box`}
        preventScrollReset
        encType={buy.takesFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        onChange={showChoice}
      >
        <div>
          <input type="hidden" name="productId" value={buy.productId} />
          {buy.choices.map((choice) => (
            <Choice key={choice.name} choice={choice} />
          ))}
          {creator.steps.map((step) => (
            <fieldset key={step.title} className="creator-step">
              <legend>
                {step.title} {step.progress && <small className="small">{step.progress}</small>}
              </legend>
              <ul className="creator-grid" role="list">
                {step.parts.map((part) => (
                  <Part key={part.anchor} part={part} path={path} />
                ))}
              </ul>
            </fieldset>
          ))}
          {buy.texts.length + buy.pictures.length > 0 && (
            <fieldset className="creator-step">
              <legend>{creator.textsTitle}</legend>
              <Texts texts={buy.texts} />
              <Pictures fields={buy.pictures} at={`${path}#buy`} />
            </fieldset>
          )}
        </div>
        <Box product={product} creator={creator} />
      </Form>
    </>
  )
}

function Part({ part, path }: { part: CreatorPart; path: string }) {
  return (
    <li className={part.chosen ? 'creator-item is-in' : 'creator-item'} id={part.anchor}>
      <Picture picture={part.picture} place="option" />
      <span>
        <b>{part.name}</b> {part.detail && <>{part.detail} </>}
        {part.state}
      </span>
      {part.choices.map((choice) => (
        <Choice key={choice.name} choice={choice} />
      ))}
      <Texts texts={part.texts} />
      <Pictures fields={part.pictures} at={`${path}#${part.anchor}`} />
      {part.pieces && <Stepper stepper={part.pieces} small />}
    </li>
  )
}

function Box({ product, creator: { box } }: Omit<CreatorProps, 'path'>) {
  const { buy } = product
  const error = refusalOf(buy)
  const alert = useRefusalInView(buy)
  return (
    <aside className="panel follow stack" aria-label={box.title}>
      <h2 className="text-xl">{box.title}</h2>
      <ul role="list">
        {box.items.map(({ id, picture, text, price }) => (
          <li key={id} className="item item-small">
            <Picture picture={picture} place="item-small" />
            <span>{text}</span> <span className="muted numeric">{price}</span>
          </li>
        ))}
        {box.slots.map((slot) => (
          <li key={slot} className="item item-small">
            <span className="item-slot" />
            <span className="muted">{slot}</span>
          </li>
        ))}
      </ul>
      <Price price={product.price} large />
      {/* Without a script a refused form comes back here, so that the reason and the button are in view. */}
      <div className="stack" id="box">
        {error && (
          <div className="alert alert-warning alert-inline" role="alert" tabIndex={-1} ref={alert}>
            <Icon name="warning" />
            <div>{error}</div>
            <span />
          </div>
        )}
        {(buy.stock?.tone === 'out' || buy.stock?.tone === 'soon') && (
          <StockLine stock={buy.stock} />
        )}
        <div className="stock-row">
          <p className="small muted" role="status" id="box-status">
            {error ? '' : box.status}
          </p>
          <button className="text-button until-live" name="show" value="choice" formNoValidate>
            {box.update}
          </button>
        </div>
        <div className="buy-row buy-go">
          <BuyButton button={buy.button} waitsFor={box.isFull ? undefined : 'box-status'} />{' '}
          <WishButton buy={buy} />
        </div>
      </div>
    </aside>
  )
}

function refusalOf({ creator, error }: BuyView): string | undefined {
  return creator?.box.error ?? error
}

/** Every refusal scrolls its reason into view and focuses it, even if it is the same one again. */
function useRefusalInView(buy: BuyView) {
  const alert = useRef<HTMLDivElement>(null)
  // The answer is a new one each time, also if it says the same.
  useOnShown(buy, () => {
    if (refusalOf(buy) === undefined) return
    alert.current?.focus({ preventScroll: true })
    alert.current?.scrollIntoView({ block: 'center' })
  })
  return alert
}
