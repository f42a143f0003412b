import { Icon } from '#app/blocks/icon.tsx'
import { Price } from '#app/blocks/price/price.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import { BuyForm } from './buy/buy-form.tsx'
import { CreatorScreen } from './creator/creator-screen.tsx'
import type { CreatorView } from './creator/creator-view.ts'
import { Gallery } from './gallery/gallery.tsx'
import { Safety } from './safety.tsx'
import { ProductTitle } from './product-title.tsx'
import type { ProductView } from './product-view.ts'

type ScreenProps = { product: ProductView; path: string }

/** Pictures, name and price, the form to buy it, and everything to read about it. */
export function ProductScreen({ product, path }: ScreenProps) {
  const { creator } = product.buy
  if (creator) return <ComposedProduct product={product} creator={creator} path={path} />
  return (
    <div className="product">
      <Gallery product={product} />
      <div className="product-buy" id="buy">
        <div className="product-title">
          <ProductTitle product={product} />
        </div>
        <div className="live-result" aria-live="polite">
          <Price price={product.price} large />
        </div>
        {product.lead && <p>{product.lead}</p>}
        <BuyForm buy={product.buy} path={path} />
        <Assurances product={product} />
      </div>
      <More product={product} />
    </div>
  )
}

/** A set that is put together first; its pictures and texts come below. */
function ComposedProduct({ product, creator, path }: ScreenProps & { creator: CreatorView }) {
  return (
    <>
      <CreatorScreen product={product} creator={creator} path={path} />
      <div className="product section">
        <Gallery product={product} />
        <div className="product-buy">
          <Assurances product={product} />
        </div>
        <More product={product} />
      </div>
    </>
  )
}

function Assurances({ product }: { product: ProductView }) {
  return (
    <>
      <ul className="assurances" role="list">
        {product.assurances.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} small />
            {text}
          </li>
        ))}
      </ul>
      <dl className="product-codes">
        {product.codes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** So many pictures are more than a screen high, and this stands below them. */
const TALL = 4

function More({ product }: { product: ProductView }) {
  return (
    <div data-below={product.pictures.length < TALL ? undefined : ''} className="product-more">
      {product.description && <Prose className="prose" html={product.description} />}
      <AttributeTable attributes={product.attributes} />
      {(product.folds.length > 0 || product.safety) && (
        <div>
          {product.folds.map((fold, index) => (
            <details key={fold.title} className="fold" open={index === 0}>
              <summary>
                {fold.title}
                <Icon name="plus" small />
              </summary>
              <Prose html={fold.html} />
            </details>
          ))}
          {product.safety && <Safety safety={product.safety} />}
        </div>
      )}
    </div>
  )
}

function AttributeTable({ attributes }: { attributes: ProductView['attributes'] }) {
  if (attributes.rows.length === 0) return null
  return (
    <section aria-labelledby="attributes-h">
      <h2 id="attributes-h" className="text-xl attributes-title">
        {attributes.title}
      </h2>
      <table className="attributes">
        <tbody>
          {attributes.rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
