import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'

export type StripeView = { text: string; link?: { href: string; text: string } | undefined }

/** The lines of information above the header. */
export function Stripes({ stripes, label }: { stripes: StripeView[]; label: string }) {
  return stripes.map((stripe) => (
    <aside key={stripe.text} className="stripe" aria-label={label}>
      <Icon name="truck" small />
      <span>
        {stripe.text}{' '}
        {stripe.link && (
          <Link className="desk-only" to={stripe.link.href}>
            {stripe.link.text}
          </Link>
        )}
      </span>
    </aside>
  ))
}
