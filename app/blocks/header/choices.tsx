import { Fragment, useRef } from 'react'
import { Form } from 'react-router'

import { useChosen } from '#app/blocks/field/use-chosen.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { useCurrentPath } from '#app/page-cache/current-path.ts'
import { slot } from '#app/page-cache/slot.tsx'
import type { HeaderProps, HeaderView } from './header.ts'
import { usePageForm } from './page-form.tsx'

/** This page in each language, if there is a choice. */
export function Languages({ header, account, alternates, label }: HeaderProps & { label: string }) {
  const form = usePageForm()
  if (header.languages.length < 2) return null
  return (
    <nav className="languages" aria-label={label}>
      {header.languages.map((language) => (
        // The space separates the links where there is no style sheet.
        <Fragment key={language.code}>
          <LanguageWay
            href={alternates[language.code] ?? ''}
            code={language.code}
            label={language.label}
            isCurrent={language.current}
            isKnown={account.kind === 'account'}
            action={header.to.language}
            // A slot is called by what it is given; nothing is given on all other pages.
            {...(form !== undefined && { form })}
          />{' '}
        </Fragment>
      ))}
    </nav>
  )
}

/**
 * A language: a link for a stranger, and for who has something to take along a form, which leads to
 * the same page.
 */
const LanguageWay = slot<
  {
    href: string
    code: string
    label: string
    isCurrent: boolean
    isKnown: boolean
    action: string
    form?: string
  },
  boolean
>('language-way', 450, {
  shows: ({ known }, { isKnown, isCurrent }) => (known || isKnown) && !isCurrent,
  render: ({ href, code, label, isCurrent, action, form }, takesAlong) =>
    takesAlong ? (
      <form className="language-way" method="post" action={action}>
        <input type="hidden" name="to" value={code} />
        <input type="hidden" name="href" value={href} />
        <button
          lang={code}
          aria-label={label}
          {...(form !== undefined && {
            ...ofPage(form, action),
            name: 'to',
            value: code,
          })}
        >
          {code.toUpperCase()}
        </button>
      </form>
    ) : (
      <a
        href={href}
        lang={code}
        hrefLang={code}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={label}
      >
        {code.toUpperCase()}
      </a>
    ),
})

/** The currency of the prices, if there is a choice. */
export function CurrencyForm({ header, id }: { header: HeaderView; id: string }) {
  const chosen = header.currencies.find(({ current }) => current)?.code ?? ''
  const list = useChosen(chosen)
  const change = useRef<HTMLButtonElement>(null)
  const here = useCurrentPath()
  const form = usePageForm()
  if (header.currencies.length < 2) return null
  return (
    <Form
      className="currency"
      method="post"
      action={header.to.currency}
      onSubmit={({ currentTarget }) => leadBack(currentTarget, here)}
    >
      <input type="hidden" name="back" defaultValue={here} key={here} />
      <label className="visually-hidden" htmlFor={id}>
        {header.words.currency}
      </label>
      <select
        className="input"
        id={id}
        name={id}
        form={form}
        ref={list}
        defaultValue={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit(change.current)}
      >
        {header.currencies.map((currency) => (
          <option key={currency.code} value={currency.code}>
            {currency.text}
          </option>
        ))}
      </select>
      <button
        className="icon-button until-live"
        name="list"
        value={id}
        ref={change}
        {...(form !== undefined && ofPage(form, header.to.currency))}
      >
        <Icon name="check" small />
        <span className="visually-hidden">{header.words.changeCurrency}</span>
      </button>
    </Form>
  )
}

/**
 * A quick hand chooses before the page that a script leads to is drawn. The browser shows its
 * address by then, and the shopper stays where that says.
 */
function leadBack(form: HTMLFormElement, here: string): void {
  const back = form.elements.namedItem('back')
  const { pathname, search } = window.location
  if (!(back instanceof HTMLInputElement) || here.split('?')[0] === pathname) return
  back.value = pathname + search
}

/** What is typed need not be right to be taken along. */
function ofPage(form: string, action: string) {
  return { form, formAction: action, formNoValidate: true }
}
