import { type ChangeEvent, type FormEvent, useRef, useSyncExternalStore } from 'react'
import { Form, Link, useLocation } from 'react-router'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { useIsSending } from '#app/blocks/at-once/at-once.ts'
import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { Steps } from '#app/blocks/steps/steps.tsx'
import { keepTyped } from '#app/blocks/stepper/keep-typed.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { Promised } from '#app/blocks/promise/promise.tsx'
import { FreeHint } from '#app/blocks/totals/free-hint.tsx'
import { Totals } from '#app/blocks/totals/totals.tsx'
import { toBasket } from '#app/request/addresses.ts'
import type { BasketIntent } from './basket-form.ts'
import { BasketTable } from './basket-table.tsx'
import { DeliverySection } from '#app/routes/order/delivery/delivery-form.tsx'
import type { CodeView } from './code/code-view.ts'
import { Code } from './code/code.tsx'
import type { BasketView, SummaryPanelView } from './basket-view.ts'
import { useHasScript } from '#app/blocks/field/use-has-script.ts'

type Basket = Extract<BasketView, { kind: 'basket' }>

/**
 * Lines and choices in one column, the totals beside it. All of it is one form, so that everything
 * on the page is sent with every button. Text browsers ignore buttons outside of their form.
 */
export function BasketScreen({ view }: { view: Basket }) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useIsSending(toBasket())
  useFocusOnCorrection(form, view)
  useFocusOnCode(form)

  /** Choices are sent as soon as they are made. Typed text is sent when its field is left. */
  function keepChoice({ target }: FormEvent<HTMLFormElement> & ChangeEvent<HTMLFormElement>) {
    if (target.type === 'radio' || target.type === 'select-one') keep()
  }

  function keep() {
    form.current?.requestSubmit()
  }

  return (
    <div className="wrap">
      <Steps {...view.steps} />
      <header className="page-head cluster between">
        <h1>{view.title}</h1>
        <Link className="text-button more" to={view.goOn.href}>
          <Icon name="arrow-left" small /> {view.goOn.text}
        </Link>
      </header>
      <Form
        className={isBusy ? 'split basket to-order is-busy' : 'split basket to-order'}
        id="basket-form"
        method="post"
        action={toBasket()}
        preventScrollReset
        noValidate
        onChange={keepChoice}
        onBlur={keepTyped}
        ref={form}
      >
        {/* The first button is the one that Enter presses. */}
        <button
          className="visually-hidden"
          name="intent"
          value={'enter' satisfies BasketIntent}
          tabIndex={-1}
        >
          {view.delivery.goOn}
        </button>
        <div className="stack stack-l">
          {view.paused && <InlineAlert type="warning">{view.paused}</InlineAlert>}
          {view.changes.length > 0 && (
            <div className="stack stack-s">
              {view.changes.map((change) => (
                <InlineAlert key={change} type="warning">
                  {change}
                </InlineAlert>
              ))}
            </div>
          )}
          <BasketTable basket={view} />
          <p>
            <Link className="text-button" to={view.carry.href}>
              {view.carry.text}
            </Link>
          </p>
        </div>
        <DeliverySection delivery={view.delivery} />
        <SummaryPanel summary={view.summary} paused={view.paused} />
      </Form>
    </div>
  )
}

/**
 * Moves the focus to the quantity that was changed if the shopper pressed "continue", but not if
 * they went on typing.
 */
function useFocusOnCorrection(form: { current: HTMLFormElement | null }, view: Basket): void {
  const told = view.lines
    .map((line) =>
      'quantity' in line && line.quantity.kind === 'stepper' ? line.quantity.stepper.error : '',
    )
    .join('')
  // Once the page shows the answer, and each time that another quantity is wrong.
  useOnShown(told, () => {
    if (told === '') return
    const { activeElement } = document
    const wentOn = activeElement === document.body || activeElement?.matches('[name="intent"]')
    if (wentOn) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}

/** Who went on with a code that gives nothing is led to it. */
function useFocusOnCode(form: { current: HTMLFormElement | null }): void {
  const at = useLocation()
  // With each way to that address, also with the same one again.
  useOnShown(at, ({ hash }) => {
    if (hash === '#code') form.current?.querySelector<HTMLElement>('#code [aria-invalid]')?.focus()
  })
}

/** Whether the field of a code that gives nothing has been emptied since (Shopping §4 "Basket"). */
function useCodeEmptied(place: { current: HTMLElement | null }, { field }: CodeView): boolean {
  return useSyncExternalStore(
    (look) => {
      const { current } = place
      current?.addEventListener('input', look)
      return () => current?.removeEventListener('input', look)
    },
    () =>
      field !== undefined &&
      place.current?.querySelector<HTMLInputElement>('#code-field')?.value.trim() === '',
    () => false,
  )
}

/**
 * The button always responds: the reasons it waits for are beside it, and in the server's answer. A
 * disabled button could not be reached with a keyboard, nor its reasons heard. It waits only when
 * every choice is sent as soon as it is made, which is unknown until React is loaded.
 */
function SummaryPanel({
  summary,
  paused,
}: {
  summary: SummaryPanelView
  paused: string | undefined
}) {
  const place = useRef<HTMLElement>(null)
  const isEmptied = useCodeEmptied(place, summary.code)
  const obstacles = summary.obstacles.filter(({ isCode }) => !(isCode && isEmptied))
  const waits = useHasScript() && obstacles.length > 0
  return (
    <aside className="panel follow stack" aria-label={summary.title} ref={place}>
      <h2>{summary.title}</h2>
      {summary.hint && <FreeHint hint={summary.hint} />}
      <Code code={summary.code} />
      <Totals totals={summary.totals} />
      {summary.promise && <Promised promise={summary.promise} />}
      {paused ? (
        <p>{paused}</p>
      ) : (
        <button
          className="button button-wide"
          name="intent"
          value={'continue' satisfies BasketIntent}
          aria-disabled={waits ? true : undefined}
          aria-describedby={waits ? 'order-waits' : undefined}
        >
          {summary.button}
        </button>
      )}
      {waits && !paused && (
        <p className="small" id="order-waits">
          {obstacles.map(({ text }) => text).join(' ')}
        </p>
      )}
      <p className="small muted">
        <span className="icon-in-line">
          <Icon name="lock" small />
        </span>{' '}
        {summary.note}
      </p>
    </aside>
  )
}
