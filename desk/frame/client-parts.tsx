import type { DeskWords } from '#words/words.ts'
import { Icon } from './icon.tsx'

/** What the client shows and has read out, in words that only the server knows. */
export function ClientParts({ say }: { say: DeskWords['frame']['client'] }) {
  return (
    <div id="client" data-kept="">
      <p className="visually-hidden" aria-live="polite" data-piece="live" />
      {(['failed', 'slow'] as const).map((name) => (
        <p className="notice notice-bad" data-piece={name} key={name} hidden>
          <Icon name="warning" />
          {say[name]}
        </p>
      ))}
      <section className="panel offer" aria-label={say.draft} data-piece="draft" hidden>
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
  )
}
