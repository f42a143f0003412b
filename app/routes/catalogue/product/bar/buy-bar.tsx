import { Form } from 'react-router'

import { BuyButton } from '../buy/buy-buttons.tsx'
import { BUY_FORM } from '../buy/buy-form.tsx'
import { CREATOR_FORM } from '../creator/creator-screen.tsx'
import type { CreatorView } from '../creator/creator-view.ts'
import type { ProductView } from '../product-view.ts'

type CreatorBarProps = { product: ProductView; box: CreatorView['box'] }

/**
 * On a phone the button of the form stands at the foot of the screen, with price, day and choice,
 * while the form's own is out of sight.
 */
export function BuyBar({ product, path }: { product: ProductView; path: string }) {
  const { price, buy, chosen } = product
  if (buy.button.kind === 'none') return null
  if (buy.creator) return <CreatorBar product={product} box={buy.creator.box} />
  return (
    <div className="buy-bar">
      <p>
        {price.kind === 'shown' && (
          <>
            {price.from && `${price.from} `}
            <b>{price.now}</b> {price.unit && `${price.unit} `}
          </>
        )}
        {buy.promise && (
          <>
            {price.kind === 'shown' && <span aria-hidden="true">· </span>}
            {buy.promise.short}
          </>
        )}{' '}
        {chosen !== '' && <small>{chosen}</small>}
      </p>
      {'href' in buy.button ? (
        <BuyButton button={buy.button} />
      ) : (
        // Where a browser does not know that a button may belong elsewhere, this is its form.
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="productId" value={buy.productId} />
          {buy.stepper && <input type="hidden" name={buy.stepper.name} value={buy.stepper.value} />}
          <BuyButton button={buy.button} form={BUY_FORM} />
        </Form>
      )}
    </div>
  )
}

/** Of a set that is put together: how far it is, and what it costs so far. */
function CreatorBar({ product: { price, buy }, box }: CreatorBarProps) {
  return (
    <div className="buy-bar">
      <p>
        {price.kind === 'shown' && <b>{price.now}</b>} <small>{box.progress}</small>
      </p>
      {box.isFull ? (
        <BuyButton button={buy.button} form={CREATOR_FORM} />
      ) : (
        <a className="button button-soft" href="#box">
          {box.title}
        </a>
      )}
    </div>
  )
}
