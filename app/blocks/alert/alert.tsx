import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon/icon.tsx'
import { Picture, type PictureView } from '#app/blocks/picture/picture.tsx'
import { focusHeading } from './focus.ts'
import { LIVE_ID } from './live-region.ts'
import { useOffline } from './use-offline.ts'
import { useTimeUp } from './use-time-up.ts'

export type AlertView = {
  type: 'success' | 'info' | 'warning'
  text: string
  /** After which a script closes it. */
  seconds?: number | undefined
  /** A picture of what it is about, and a link to it. */
  picture?: PictureView | undefined
  link?: { text: string; href: string } | undefined
}

type AlertsProps = {
  alerts: readonly AlertView[]
  /** Leads to this page without its messages. */
  close: { label: string; href: string }
  offline: string
}

/**
 * The page's only live region. It exists from the start, so that screen readers announce whatever
 * is added to it: messages about what just happened, which stay until they are closed or the page
 * is left, and changes that a script announces.
 */
export function Alerts({ alerts, close, offline }: AlertsProps) {
  const isOffline = useOffline()
  return (
    <div className="alerts" role="status" aria-atomic="false">
      <p className="visually-hidden" id={LIVE_ID} />
      {isOffline && <Unsent text={offline} />}
      {alerts.map((alert) => (
        <Alert key={alert.text} alert={alert} close={close} />
      ))}
    </div>
  )
}

function Unsent({ text }: { text: string }) {
  return (
    <div className="alert alert-warning">
      <Icon name="warning" />
      <div>{text}</div>
      <span />
    </div>
  )
}

function Alert({ alert, close }: { alert: AlertView; close: AlertsProps['close'] }) {
  const { type, text, picture, link } = alert
  const [isUp, holding] = useTimeUp(alert.seconds, alert)
  if (isUp) return null
  return (
    <div className={`alert ${picture ? 'toast' : ''} alert-${type}`} {...holding}>
      {picture ? <Picture picture={picture} place="item-small" eager /> : <Icon name={type} />}
      <div>
        {picture ? <b>{text}</b> : text}
        {link && (
          <>
            {' '}
            <Link className="text-button toast-go" to={link.href}>
              {link.text}
            </Link>
          </>
        )}
      </div>
      <Link
        className="icon-button"
        to={close.href}
        replace
        preventScrollReset
        aria-label={close.label}
        // The button with the focus is about to disappear.
        onClick={focusHeading}
      >
        <Icon name="close" small />
      </Link>
    </div>
  )
}
