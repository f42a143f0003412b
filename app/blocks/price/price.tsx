import { createSearchParams, Link } from 'react-router'

import { useCurrentPath } from '#app/page-cache/current-path.ts'

export type PriceView =
  /** For customers only; the address leads to who becomes one. */
  | { kind: 'hidden'; text: string; href: string }
  | { kind: 'none'; text: string }
  | {
      kind: 'shown'
      /** "from", while several variants cost differently and none is chosen. */
      from?: string | undefined
      now: string
      was?: string | undefined
      /** The other of gross and net, when the shop shows both. */
      second?: string | undefined
      /** "/ 50 g" */
      unit?: string | undefined
      /** "15 g · 933.33 zł / kg" */
      base?: string | undefined
      /** The lowest price of the 30 days before a reduction. */
      lowest?: string | undefined
      nowLabel: string
      wasLabel: string
    }

/** A price as it is now, as it was, and as the law wants it explained (Catalogue §3). */
export function Price({ price, large = false }: { price: PriceView; large?: boolean }) {
  const className = large ? 'price price-large' : 'price'
  if (price.kind === 'hidden') return <HiddenPrice className={className} price={price} />
  if (price.kind === 'none') return <p className={className}>{price.text}</p>

  return (
    <p className={className}>
      {price.was && <span className="visually-hidden">{`${price.nowLabel} `}</span>}
      {price.from && <span className="muted small">{`${price.from} `}</span>}
      <b className="price-now">{price.now}</b>{' '}
      {price.was && (
        <>
          <span className="visually-hidden">{`${price.wasLabel} `}</span>
          <del className="price-was">{price.was}</del>{' '}
        </>
      )}
      {price.unit && <span className="price-unit">{`${price.unit} `}</span>}
      {price.second && <span className="price-net">{`${price.second} `}</span>}
      {price.base && <span className="price-base">{`${price.base} `}</span>}
      {price.lowest && <span className="price-low">{price.lowest}</span>}
    </p>
  )
}

/** Leads to the registration, and from there back to this page. */
function HiddenPrice({
  className,
  price: { text, href },
}: {
  className: string
  price: Extract<PriceView, { kind: 'hidden' }>
}) {
  const back = useCurrentPath()
  return (
    <p className={className}>
      <Link
        className="price-hidden"
        to={{ pathname: href, search: `${createSearchParams({ back })}` }}
      >
        {text}
      </Link>
    </p>
  )
}
