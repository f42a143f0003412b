import { colourNamed } from '#domain/colour/contrast.ts'
import {
  type Chosen,
  chosenColours,
  colourChoice,
  type Contrast,
  contrastsOf,
  houseColours,
  type Scheme,
  schemes,
} from '#domain/colour/scheme.ts'
import { type ChosenFonts, fontNames, fontTokens } from '#domain/screen/font-stacks.ts'
import { mergePatch } from '#domain/owner/document-form/merge-patch.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act, againOf } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Screen, Taken, Visit } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Choice, TextField } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { Badge, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'

const here = '/settings/colours'

type BothSchemes = Readonly<Record<Scheme, Chosen>>

/** The shop's colours and letters, and how well each pair of colours is read that pages draw. */
export const coloursScreen: Screen = {
  kind: 'screen',
  path: here,
  needs: 'settings:read',
  show: async (visit) => {
    const { say, sent, desk, session } = visit
    const got = await act(visit, { action: 'settings get', given: {} })
    const { colours, fonts = {} } = (await readOrderTerms(desk.database)).settings
    const kept = { light: colourChoice(colours?.light), dark: colourChoice(colours?.dark) }
    const shown = sent ? typedIn(sent).colours : kept
    const words = say.colours
    const mayWrite = mayDo(session.scopes, 'settings:write')
    return {
      kind: 'page',
      title: words.title,
      ...(got.kind === 'done' && got.version !== undefined && { version: got.version }),
      body: (
        <>
          <BackHead back={{ path: '/settings', title: say.settings.title }} title={words.title}>
            {words.about}
          </BackHead>
          <Form className="stack" name="colours" isLong>
            <div className="halves">
              {schemes.map((scheme) => (
                <Panel key={scheme} title={words[scheme]}>
                  <Fields scheme={scheme} kept={kept[scheme]} visit={visit} />
                </Panel>
              ))}
            </div>
            <Letters kept={fonts} visit={visit} />
            <div className="row">
              <button className="button" name="do" value="check" data-at-once="checked">
                {words.check}
              </button>
              {mayWrite && (
                <button className="button button-main" name="do" value="save">
                  {say.settings.save}
                </button>
              )}
            </div>
          </Form>
          <p id="checked-sum" role="status">
            {sumOf(shown, visit).join(' ')}
          </p>
          <div id="checked" className="halves">
            {schemes.map((scheme) => (
              <Checked key={scheme} scheme={scheme} chosen={shown[scheme]} visit={visit} />
            ))}
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const { colours, faults } = typedIn(form, visit.say.colours.wrong)
    const sum = sumOf(colours, visit)
    if (Object.keys(faults).length > 0) {
      return { kind: 'again', tone: 'bad', lines: [visit.say.colours.notRead], faults }
    }
    return form.get('do') === 'save'
      ? save(visit, form, colours)
      : { kind: 'again', tone: 'wait', lines: sum }
  },
}

async function save(visit: Visit, form: FormData, colours: BothSchemes): Promise<Taken> {
  const { settings } = await readOrderTerms(visit.desk.database)
  const patch = {
    colours: mergePatch(settings.colours ?? {}, withoutEmpty(colours)),
    fonts: mergePatch(settings.fonts ?? {}, fontsTyped(form)),
  }
  const file = JSON.stringify(patch)
  const outcome = await act(visit, { action: 'settings set', given: { file }, ...sentBy(form) })
  if (outcome.kind === 'refused') return againOf(outcome)
  // What is read badly is the owner's own matter, once it was said.
  const isFine = failing(colours).length === 0
  const lines = [visit.say.colours.saved, ...sumOf(colours, visit)]
  return goTo(visit, here, { tone: isFine ? 'good' : 'wait', lines })
}

function withoutEmpty(colours: BothSchemes) {
  return Object.fromEntries(
    schemes.map((scheme) => [
      scheme,
      Object.fromEntries(Object.entries(colours[scheme]).filter(([, one]) => one !== undefined)),
    ]),
  )
}

/** The colours that were typed; what is none is told at its field, and counts as not given. */
function typedIn(form: FormData, wrong = '') {
  const faults: Record<string, string> = {}
  const colour = (scheme: Scheme, name: keyof Chosen) => {
    const typed = String(form.get(`${scheme}.${name}`) ?? '').trim()
    const named = colourNamed(typed)
    if (typed !== '' && named === undefined) faults[`${scheme}.${name}`] = wrong
    return named
  }
  const of = (scheme: Scheme): Chosen => ({
    ground: colour(scheme, 'ground'),
    text: colour(scheme, 'text'),
    accent: colour(scheme, 'accent'),
  })
  const colours: BothSchemes = { light: of('light'), dark: of('dark') }
  return { colours, faults }
}

const fontPlaces = ['headings', 'text'] as const

/** What the form names that is one of the letters there are; nothing of it: ours. */
function fontsTyped(form: FormData): ChosenFonts {
  const named = fontPlaces.map(
    (place) => [place, fontNames.find((name) => name === form.get(`fonts.${place}`))] as const,
  )
  return Object.fromEntries(named.filter(([, name]) => name !== undefined))
}

type Failing = Contrast & { scheme: Scheme }

function failing(colours: BothSchemes): Failing[] {
  return schemes.flatMap((scheme) =>
    contrastsOf(colours[scheme], scheme).flatMap((one) =>
      one.suffices ? [] : [{ ...one, scheme }],
    ),
  )
}

/** All of it in a few sentences: which places are read badly, by their names. */
function sumOf(colours: BothSchemes, { say, lang }: Visit): string[] {
  const words = say.colours
  const bad = failing(colours)
  if (bad.length === 0) return [words.allSuffice]
  return schemes.flatMap((scheme) => {
    const its = bad.filter((one) => one.scheme === scheme)
    if (its.length === 0) return []
    const places = its.map(
      ({ place, ratio }) => `${words.places[place]} (${ratio.toLocaleString(lang)} : 1)`,
    )
    return [words.fail(words[scheme], places.join(', '))]
  })
}

function Fields({ scheme, kept, visit }: { scheme: Scheme; kept: Chosen; visit: Visit }) {
  const words = visit.say.colours
  const usual = houseColours[scheme]
  const ours = { ground: usual.paper, text: usual.ink, accent: usual.accent }
  return (
    <div className="stack">
      {chosenColours.map((name) => (
        <div key={name} className="colour-field">
          <TextField
            label={words.names[name]}
            name={`${scheme}.${name}`}
            hint={words.hint(ours[name])}
            value={kept[name] ?? ''}
            maxLength={7}
          />
          <input
            type="color"
            data-colour={`${scheme}.${name}`}
            defaultValue={kept[name] ?? ours[name]}
            aria-label={words.pick(words.names[name])}
          />
        </div>
      ))}
    </div>
  )
}

/** Which letters headings and text have, and how each is drawn on this device. */
function Letters({ kept, visit: { say } }: { kept: ChosenFonts; visit: Visit }) {
  const words = say.colours.fonts
  const options = fontNames.map((name) => [name, say.settings.choices[name]] as const)
  return (
    <Panel title={words.title}>
      <p>{words.about}</p>
      <div className="halves">
        {fontPlaces.map((place) => {
          const [label = '', ours = ''] = words[place]
          return (
            <Choice
              key={place}
              label={label}
              name={`fonts.${place}`}
              value={kept[place] ?? ''}
              options={[['', ours], ...options]}
            />
          )
        })}
      </div>
      <ul className="letters">
        {options.map(([name, text]) => (
          <li key={name}>
            <svg width="100%" height="30" role="img" aria-label={text}>
              <text
                y="22"
                fontSize="20"
                fill="currentColor"
                fontFamily={fontTokens({ text: name })['font-text']}
              >
                {text}
              </text>
            </svg>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type CheckedProps = { scheme: Scheme; chosen: Chosen; visit: Visit }

/** Each pair with its ratio, and whether that suffices. */
function Checked({ scheme, chosen, visit: { say, lang } }: CheckedProps) {
  const words = say.colours
  return (
    <Panel title={words.pairs(words[scheme])} plain>
      <table className="table table-cards" role="table">
        <caption className="visually-hidden">{words.pairs(words[scheme])}</caption>
        <Titles
          titles={[words.place, { hidden: words.sample }, { numbers: words.ratio }, words.enough]}
        />
        <tbody role="rowgroup">
          {contrastsOf(chosen, scheme).map(({ place, text, ground, ratio, needs, suffices }) => (
            <tr role="row" key={place}>
              <th role="rowheader" scope="row">
                {words.places[place]}
              </th>
              <td role="cell">
                <Sample text={text} ground={ground} />
              </td>
              <td role="cell" className="num">
                {`${ratio.toLocaleString(lang)} : 1`}
              </td>
              <td role="cell">
                <Badge tone={suffices ? 'done' : 'stop'}>
                  {suffices ? words.yes : words.no(needs.toLocaleString(lang))}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** Not by a style: the desk's policy lets none into a page. */
function Sample({ text, ground }: { text: string; ground: string }) {
  return (
    <svg width="48" height="28" viewBox="0 0 48 28" aria-hidden="true">
      <rect width="48" height="28" fill={ground} />
      <text x="24" y="19" textAnchor="middle" fontSize="16" fill={text}>
        Aa
      </text>
    </svg>
  )
}
