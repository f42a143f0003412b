import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { type DeskWords, inAllLanguages } from '#words/words.ts'
import { pathOf } from '../../frame/assets.ts'
import { Icon } from '../../frame/icon.tsx'
import { addressesPath, picturesPath } from '../choosing/suggest.tsx'

type Say = DeskWords['richText']

type Deed = keyof Say['deeds']

type Button = {
  deed: Deed
  shown: ReactNode
  key?: 'B' | 'I' | 'K' | 'Z' | 'Y'
  isSwitch?: true
  /** It is there while somebody is in a table. */
  ofTable?: true
}

const groups: readonly (readonly Button[])[] = [
  [
    { deed: 'bold', shown: <b>B</b>, key: 'B', isSwitch: true },
    { deed: 'italic', shown: <i>I</i>, key: 'I', isSwitch: true },
    { deed: 'link', shown: <Icon name="link" />, key: 'K', isSwitch: true },
  ],
  [
    { deed: 'h2', shown: 'H2', isSwitch: true },
    { deed: 'h3', shown: 'H3', isSwitch: true },
    { deed: 'h4', shown: 'H4', isSwitch: true },
  ],
  [
    { deed: 'ul', shown: <Icon name="bullets" />, isSwitch: true },
    { deed: 'ol', shown: <Icon name="numbers" />, isSwitch: true },
    { deed: 'quote', shown: <Icon name="quote" />, isSwitch: true },
  ],
  [
    { deed: 'picture', shown: <Icon name="image" /> },
    { deed: 'table', shown: <Icon name="table" /> },
    { deed: 'row', shown: <Icon name="row-more" />, ofTable: true },
    { deed: 'column', shown: <Icon name="column-more" />, ofTable: true },
    { deed: 'lessRow', shown: <Icon name="row-less" />, ofTable: true },
    { deed: 'lessColumn', shown: <Icon name="column-less" />, ofTable: true },
  ],
  [
    { deed: 'undo', shown: <Icon name="undo" />, key: 'Z' },
    { deed: 'redo', shown: <Icon name="redo" />, key: 'Y' },
  ],
  [{ deed: 'html', shown: 'HTML', isSwitch: true }],
]

/** Where the editor of texts finds its buttons and dialogs, in words that only the server knows. */
export const pieces = inAllLanguages(({ desk }) =>
  pathOf(
    'rich.html',
    'text/html; charset=utf-8',
    `<!DOCTYPE html>${renderToStaticMarkup(<Pieces say={desk.richText} />)}`,
  ),
)

function Pieces({ say }: { say: Say }) {
  return (
    <main id="main">
      <div className="rich" data-kept="">
        <div className="rich-bar" role="toolbar" aria-label={say.toolbar}>
          {groups.map((group) => (
            <div className="rich-group" role="group" key={group[0]?.deed}>
              {group.map(({ deed, shown, key, isSwitch, ofTable }) => {
                const name = say.deeds[deed]
                return (
                  <button
                    type="button"
                    key={deed}
                    data-deed={deed}
                    data-table={ofTable && ''}
                    aria-pressed={isSwitch && 'false'}
                    aria-label={name}
                    aria-keyshortcuts={key && `Control+${key}`}
                    title={key ? say.withKey(name, key) : name}
                    tabIndex={-1}
                    hidden={ofTable}
                  >
                    {shown}
                  </button>
                )
              })}
            </div>
          ))}
        </div>
        <p className="rich-note hint" hidden>
          {say.onlyHtml}
        </p>
        <div className="rich-text" />
        <p className="error" role="alert" />
      </div>
      <div id="rich" data-kept="">
        <Dialog name="link" title={say.deeds.link} say={say} error={say.notAnAddress}>
          <Line name="address" label={say.address} hint={say.addressHint} from={addressesPath} />
        </Dialog>
        <Dialog name="picture" title={say.deeds.picture} say={say} error={say.notAnAddress}>
          <Line name="address" label={say.picture} hint={say.pictureHint} from={picturesPath} />
          <Line name="alt" label={say.alt} hint={say.altHint} />
        </Dialog>
      </div>
    </main>
  )
}

type DialogProps = { name: string; title: string; say: Say; error: string; children: ReactNode }

function Dialog({ name, title, say, error, children }: DialogProps) {
  return (
    <dialog className="panel" aria-labelledby={`rich-${name}`} data-rich="">
      <form method="dialog" className="in stack" noValidate>
        <h2 id={`rich-${name}`}>{title}</h2>
        {children}
        <p className="error" role="alert" hidden>
          {error}
        </p>
        <div className="row">
          <button className="button button-main" value="take">
            {say.take}
          </button>
          {name === 'link' && (
            <button className="button" value="remove">
              {say.remove}
            </button>
          )}
          <button className="button" value="">
            {say.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}

type LineProps = { name: string; label: string; hint: string; from?: string }

function Line({ name, label, hint, from }: LineProps) {
  const id = `rich-${name}${from?.replaceAll('/', '-') ?? ''}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        list={from && `${id}-l`}
        data-suggest={from}
        aria-describedby={`${id}-h`}
      />
      <span className="hint" id={`${id}-h`}>
        {hint}
      </span>
      {from !== undefined && <datalist id={`${id}-l`} />}
    </div>
  )
}
