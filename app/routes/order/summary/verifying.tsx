import { Form, useLocation } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import { AnotherCard } from '../card/another-card.tsx'
import { AnotherWallet } from '../wallet/another-wallet.tsx'
import { BlikCode } from '../pay/blik-code.tsx'
import { WayFields } from '../pay/way-fields.tsx'
import type { VerifyingView } from './summary-view.ts'

/** A payment that is not confirmed: waited for, or to be made again. */
export function Verifying({ view }: { view: VerifyingView }) {
  return (
    <div className="notice">
      {view.isUnpaid ? (
        <span className="notice-mark notice-mark-bad">
          <Icon name="warning" />
        </span>
      ) : (
        <Turning />
      )}
      <h1>{view.title}</h1>
      <p>{view.text}</p>
      {view.ways?.until !== undefined && <p>{view.ways.until}</p>}
      <div className="cluster">
        {view.pay && (
          <a className="button" href={view.pay.href}>
            {view.pay.text}
          </a>
        )}
        <a className="button button-line" href="?">
          {view.again}
        </a>
      </div>
      {view.ways && <Ways ways={view.ways} />}
    </div>
  )
}

/** Rings with a turning arc. */
function Turning() {
  return (
    <svg className="loader" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="20" />
      <circle cx="24" cy="24" r="13" />
      <circle cx="24" cy="24" r="6" />
      <path className="turn" d="M24 4a20 20 0 0 1 20 20" />
    </svg>
  )
}

function Ways({ ways }: { ways: NonNullable<VerifyingView['ways']> }) {
  const { key: visit } = useLocation()
  return (
    <>
      <h2>{ways.title}</h2>
      <div className="cluster">
        {ways.options.map(({ key, card, wallet, errors, ...way }) =>
          card ? (
            <AnotherCard key={key} way={way} card={card} />
          ) : wallet ? (
            <AnotherWallet key={key} way={way} wallet={wallet} />
          ) : (
            <Form key={key} method="post" className={way.blik && 'pay-by-code'}>
              <WayFields {...way} />
              {way.blik && <BlikCode blik={way.blik} errors={errors} answer={errors && visit} />}
              <button className="button button-line">{way.text}</button>
            </Form>
          ),
        )}
      </div>
    </>
  )
}
