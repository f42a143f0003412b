import { Fragment, useRef } from 'react'
import { Form } from 'react-router'

import { useChosen } from '#app/blocks/field/use-chosen.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { useCurrentPath } from '#app/page-cache/current-path.ts'
import { slot } from '#app/page-cache/slot.tsx'
import type { HeaderProps, HeaderView } from './header.ts'
import { usePageForm } from './page-form.tsx'

/**
 * This page in each language, if there is a choice: by links for a stranger, and for who has
 * something to take along by a form that leads to the same page. Both stand in every page, and the
 * style sheet shows one: pieces as long as either cost more than both.
 */
export function Languages({ header, account, alternates, label }: HeaderProps & { label: string }) {
  const form = usePageForm()
  const { languages, to, words } = header
  if (languages.length < 2) return null
  const ways = languages.map((language) => ({
    ...language,
    href: alternates[language.code] ?? '',
    text: language.code.toUpperCase(),
  }))
  return (
    <LanguageChoice label={label} isKnown={account.kind === 'account'}>
      {ways.map((way) => (
        // The space separates the links where there is no style sheet.
        <Fragment key={way.code}>
          <LanguageLink {...way} />{' '}
        </Fragment>
      ))}
      <form className="language-way" method="post" action={to.language}>
        <span className="visually-hidden">{words.languageAlong}</span>{' '}
        {ways.map((way) => (
          <Fragment key={way.code}>
            {way.current ? (
              <LanguageLink {...way} />
            ) : (
              <button
                lang={way.code}
                aria-label={way.label}
                {...(form === undefined
                  ? { name: 'href', value: way.href }
                  : { ...ofPage(form, to.language), name: 'to', value: way.code })}
              >
                {way.text}
              </button>
            )}{' '}
          </Fragment>
        ))}
      </form>
    </LanguageChoice>
  )
}

const LanguageChoice = slot<{ label: string; isKnown: boolean }, boolean>('languages', 80, {
  shows: ({ known }, { isKnown }) => known || isKnown,
  render: ({ label }, takesAlong) => (
    <nav className="languages" aria-label={label} data-known={takesAlong || undefined} />
  ),
})

type LanguageWay = HeaderView['languages'][number] & { href: string; text: string }

function LanguageLink({ href, code, label, current, text }: LanguageWay) {
  return (
    <a
      href={href}
      lang={code}
      hrefLang={code}
      aria-current={current ? 'true' : undefined}
      aria-label={label}
    >
      {text}
    </a>
  )
}

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
