import type { MouseEvent } from 'react'
import { Form, Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
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
  /** `reloads`: it loads the page again. */
  link?: { text: string; href: string; reloads?: true } | undefined
  /** Takes back what was added to the basket. */
  undo?:
    | { text: string; label: string; fields: { line: string; quantity: number; back: string } }
    | undefined
  /** A script opens the basket over the page, which says the same. */
  opens?: 'basket' | undefined
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
        <Alert key={numberOf(alert)} alert={alert} close={close} />
      ))}
    </div>
  )
}

/** Each message is a new one, whatever it says: another may have gone by itself. */
const numbers = new WeakMap<AlertView, number>()
let count = 0

function numberOf(alert: AlertView): number {
  const known = numbers.get(alert)
  if (known !== undefined) return known
  count += 1
  numbers.set(alert, count)
  return count
}

function Undo({ undo: { text, label, fields } }: { undo: NonNullable<AlertView['undo']> }) {
  return (
    <Form method="post" action="/basket" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="text-button" name="intent" value="take-back" aria-label={label}>
        {text}
      </button>
    </Form>
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
  const { type, text, picture, link, undo } = alert
  const [isUp, holding, end] = useTimeUp(alert.seconds, alert)
  // Wherever it is pressed it goes; who uses a keyboard has the button in it.
  const pressing = {
    onClick({ target }: MouseEvent) {
      // A form has to be there to be sent.
      if (!(target instanceof Element && target.closest('form'))) end()
    },
  }
  if (isUp) return null
  return (
    <div
      className={`alert ${picture ? 'toast' : ''} alert-${type}`}
      data-enhance="alert"
      data-seconds={alert.seconds}
      // Its script may have hidden it.
      suppressHydrationWarning
      {...holding}
      {...pressing}
    >
      {picture ? <Picture picture={picture} place="item-small" eager /> : <Icon name={type} />}
      <div>
        {picture ? <b>{text}</b> : text}
        {link && (
          <>
            {' '}
            <Link
              className="text-button toast-go"
              to={link.href}
              reloadDocument={link.reloads === true}
            >
              {link.text}
            </Link>
          </>
        )}
        {undo && <Undo undo={undo} />}
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
