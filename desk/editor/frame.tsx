import type { EditTarget } from '#domain/preview/messages.ts'
import { Template } from '#domain/entities/settings.ts'
import { previewAddress } from '../../operation/groups/preview.ts'
import type { Visit } from '../frame/visit.ts'
import { Choice } from '../parts/field.tsx'
import { languageName } from '../parts/names.ts'
import { type FrameChoice, frameWidths } from './frame-choice.ts'

/** How often the address of a frame changes, ms: else it would be loaded with each answer. */
const turn = 10 * 60_000

/** The address of the shop with its drafts, for a frame of the desk or a tab of its own. */
export async function framedAddress(
  { desk, now }: Visit,
  { lang, template }: FrameChoice,
): Promise<string> {
  const ticket = { parent: desk.origin, draft: true as const, ...(template && { template }) }
  const from = Math.ceil(now / turn) * turn
  return (await previewAddress(desk.config, { ...ticket, lang, path: '/', from })).url
}

type Props = {
  visit: Visit
  choice: FrameChoice
  langs: readonly string[]
  address: string
  /** What the drafts show, for the script that says it to the frame. */
  state: unknown
  /** What is edited, which the frame brings into sight. */
  target: EditTarget | undefined
}

/** The shop as it would be, beside what is edited. */
export function ShopFrame({ visit, choice, langs, address, state, target }: Props) {
  const { lang, say } = visit
  const words = say.editor
  return (
    <section className="shop-frame" aria-label={words.preview}>
      <form className="row" method="post" action="/editor/frame" name="frame" data-save="leave">
        <input type="hidden" name="back" value={visit.url.pathname + visit.url.search} />
        <Choice
          label={words.width}
          name="width"
          value={choice.width}
          options={frameWidths.map((one) => [one, words.widths[one]])}
        />
        <Choice
          label={words.language}
          name="lang"
          value={choice.lang}
          options={langs.map((one) => [one, languageName(one, lang)])}
        />
        <Choice
          label={words.template}
          name="template"
          value={choice.template ?? ''}
          options={[
            ['', words.ownTemplate],
            ...Template.options.map((one) => [one, words.templates[one]] as const),
          ]}
        />
        <button className="button" data-saves="">
          {words.show}
        </button>
      </form>
      <div className={`framed framed-${choice.width}`}>
        <iframe
          src={address}
          title={words.preview}
          // No forms, and the page around it is not led away. It has another origin than this
          // page, which therefore it reaches with neither of these.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          data-frame={lang}
          data-state={JSON.stringify(state)}
          data-target={target && JSON.stringify(target)}
        />
      </div>
      <p>
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {words.openDraft}
        </a>
      </p>
      <form method="post" action="/editor/tool" name="tool" hidden>
        <input type="hidden" name="target" />
        <button name="do" value="tool">
          {words.tool}
        </button>
      </form>
    </section>
  )
}
