import { renderToStaticMarkup } from 'react-dom/server'

import { type DeskWords, inAllLanguages } from '#words/words.ts'
import { pathOf } from './assets.ts'
import { Icon } from './icon.tsx'

/**
 * Where the client finds what it shows, in words that only the server knows. Not in each page: who
 * has no script would read there what is not so.
 */
export const clientParts = inAllLanguages(({ desk }) =>
  pathOf(
    'parts.html',
    'text/html; charset=utf-8',
    `<!DOCTYPE html>${renderToStaticMarkup(<Parts say={desk.frame.client} />)}`,
  ),
)

function Parts({ say }: { say: DeskWords['frame']['client'] }) {
  return (
    <main id="main">
      <ul>
        <li className="for-keys" data-kept="">
          <button className="log-out" type="button">
            <Icon name="keyboard" />
            <span>{say.keys}</span>
          </button>
        </li>
      </ul>
      <div id="client" data-kept="">
        <p className="visually-hidden" aria-live="polite" data-piece="live" />
        {(['failed', 'slow'] as const).map((name) => (
          <p className="notice notice-bad" data-piece={name} key={name} hidden>
            <Icon name="warning" />
            {say[name]}
          </p>
        ))}
        <section
          className="panel offer"
          aria-label={say.draft}
          data-piece="draft"
          data-kept=""
          data-key="draft"
          hidden
        >
          <p>{say.draft}</p>
          <div className="row">
            <button className="button button-main" type="button" data-piece="take">
              {say.takeDraft}
            </button>
            <button className="button" type="button" data-piece="drop">
              {say.dropDraft}
            </button>
          </div>
        </section>
        <dialog className="panel" aria-labelledby="keys" data-piece="keys">
          <form method="dialog" className="in">
            <h2 id="keys">{say.keys}</h2>
            <dl className="facts">
              {(['/', 'j', 'k', 'Enter', 'x', '?'] as const).map((key) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{say.keyNames[key]}</dd>
                </div>
              ))}
            </dl>
            <label className="tick">
              <input type="checkbox" />
              <span>{say.keysOn}</span>
            </label>
            <button className="button button-main">{say.close}</button>
          </form>
        </dialog>
      </div>
    </main>
  )
}
