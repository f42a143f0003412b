import { Form, Link } from 'react-router'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { toCookies } from '#app/request/addresses.ts'
import type { CookiesView } from './view.ts'

/** The categories with a box each, and three buttons that weigh the same. */
export function CookiesScreen({ view }: { view: CookiesView }) {
  const { words } = view
  return (
    <div className="wrap">
      <Breadcrumb breadcrumb={view.breadcrumb} />
      <div className="page narrow stack stack-l">
        <header className="stack">
          <h1>{view.title}</h1>
          <p className="lead">{view.lead}</p>
        </header>
        {view.saved && (
          <InlineAlert type="success">
            {view.saved} <Link to="/">{words.toShop}</Link>
          </InlineAlert>
        )}
        {view.external && <InlineAlert type="info">{view.external}</InlineAlert>}
        <Form
          // What was just saved is what the boxes start from.
          key={view.categories.map(({ isOn }) => isOn).join(' ')}
          className="stack stack-l"
          method="post"
          action={toCookies()}
        >
          {view.back && <input type="hidden" name="back" value={view.back} />}
          {view.categories.map((category) => (
            <Category key={category.name} category={category} words={words} />
          ))}
          {!view.external && (
            <p className="cookies-choices">
              <button className="button button-soft" name="choice" value="own">
                {words.save}
              </button>
              <button className="button button-soft" name="choice" value="none">
                {words.none}
              </button>
              <button className="button button-soft" name="choice" value="all">
                {words.all}
              </button>
            </p>
          )}
        </Form>
        {view.dataProtection && <p className="small muted">{view.dataProtection}</p>}
      </div>
    </div>
  )
}

function Category({
  category,
  words,
}: {
  category: CookiesView['categories'][number]
  words: CookiesView['words']
}) {
  const { name, title, text, isFixed, isOn, scripts } = category
  return (
    <div className="panel stack stack-s">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isOn}
          disabled={isFixed}
          aria-describedby={`${name}-text`}
        />
        <b>{title}</b>
      </label>
      <p id={`${name}-text`}>{text}</p>
      {scripts.length > 0 ? (
        <>
          <p className="small muted">{words.scripts}</p>
          <ul className="small">
            {scripts.map((script) => (
              <li key={script}>{script}</li>
            ))}
          </ul>
        </>
      ) : (
        !isFixed && words.noScripts && <p className="small muted">{words.noScripts}</p>
      )}
    </div>
  )
}
