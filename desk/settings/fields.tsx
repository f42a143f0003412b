import { type FormNode, takesHtml } from '#domain/owner/document-form/form-of.ts'
import type { ValueKind } from '#domain/owner/document-form/schema-shape.ts'
import type { Visit } from '../frame/visit.ts'
import { Choice, Suggestions, TextArea, TextField } from '../parts/field.tsx'
import { GoodsField } from '../parts/choosing/goods-field.tsx'
import { ListFields } from '../parts/choosing/list-fields.tsx'
import { languageName } from '../parts/names.ts'
import { HtmlArea } from '../parts/rich/html-area.tsx'
import { picturesPath } from '../parts/choosing/suggest.tsx'
import { Ticks } from '../parts/ticks.tsx'
import { useIsWrong } from '../parts/typed.ts'
import type { Choices, Option } from './choices.ts'
import { momentField } from './moments.ts'
import { calledOf } from './names.ts'
import { PageField } from './page-field.tsx'
import { bySection } from './sections.ts'

/** What all fields of a form look things up in. */
type About = { visit: Visit; choices: Choices; isOfSettings: boolean }

/** Fields of a form; those of the settings stand below headings. */
export function Fields({ nodes, ...about }: About & { nodes: readonly FormNode[] }) {
  if (!about.isOfSettings) return <Panels nodes={nodes} about={about} />
  return bySection(nodes).map(({ section, nodes: its }) => (
    <section className="stack" key={section} aria-labelledby={`section-${section}`}>
      <h2 id={`section-${section}`}>{about.visit.say.settings.headings[section]}</h2>
      <Panels nodes={its} about={about} />
    </section>
  ))
}

/** What belongs together is folded together. */
function Panels({ nodes, about }: { nodes: readonly FormNode[]; about: About }) {
  const single = nodes.filter(({ kind }) => kind !== 'group')
  const groups = nodes.filter((node) => node.kind === 'group')
  return (
    <>
      {single.length > 0 && (
        <div className="panel">
          <div className="in stack">
            {single.map((node) => (
              <Node key={node.at} node={node} about={about} />
            ))}
          </div>
        </div>
      )}
      {groups.length > 0 && (
        <div className="panel">
          {groups.map((node) => (
            <Group key={node.at} node={node} about={about} />
          ))}
        </div>
      )}
    </>
  )
}

type GroupNode = Extract<FormNode, { kind: 'group' }>

function Group({ node, about }: { node: GroupNode; about: About }) {
  const { nodes, more = [], key, removeAt } = node
  const words = about.visit.say.settings
  const { label, hint } = calledOf(node, about)
  const isWrong = useIsWrong((at) => at.startsWith(`${node.at}/`))
  return (
    <details className="fold" open={isWrong || node.path === 'price'}>
      <summary>{label}</summary>
      <div className="in stack">
        {hint !== undefined && <p className="muted">{hint}</p>}
        {nodes.map((inner) => (
          <Node key={inner.at} node={inner} about={about} />
        ))}
        {removeAt !== undefined && (
          <label className="tick">
            <input type="checkbox" name={removeAt} value="on" />
            <span>{words.remove}</span>
          </label>
        )}
        {key && (
          <fieldset>
            <legend>{words.add}</legend>
            <div className="pair">
              <OfText
                label={key.of === 'country' ? words.keys.country : words.key}
                name={key.at}
                value=""
                of={key.of}
                isFree
                about={about}
              />
              {more.map((one) => (
                <Node key={one.at} node={one} about={about} />
              ))}
            </div>
          </fieldset>
        )}
        {!key && more.map((one) => <Node key={one.at} node={one} about={about} />)}
      </div>
    </details>
  )
}

function Node({ node, about }: { node: FormNode; about: About }) {
  if (node.kind === 'group') return <Group node={node} about={about} />
  const { label, hint } = calledOf(node, about)
  const words = about.visit.say.settings
  if (node.kind === 'texts' && (node.of === 'page' || node.of === 'link')) {
    const { visit, choices } = about
    return <PageField {...{ visit, node, label, hint }} of={node.of} pages={choices.pages} />
  }
  if (node.kind === 'texts') {
    return (
      <fieldset>
        <legend>{label}</legend>
        <div className="pair">
          {node.texts.map(({ at, lang, value }) => {
            const field = { label: languageName(lang, about.visit.lang), name: at, value }
            if (takesHtml(node)) return <HtmlArea key={at} visit={about.visit} {...field} />
            return node.isLong ? (
              <TextArea key={at} {...field} />
            ) : (
              <OfText key={at} {...field} of={node.of} isFree about={about} />
            )
          })}
        </div>
        {hint !== undefined && <p className="hint">{hint}</p>}
      </fieldset>
    )
  }
  const field = { label, hint, name: node.at, value: node.value }
  const notSet: readonly Option[] = node.mayBeEmpty ? [['', words.notSet]] : []
  switch (node.kind) {
    case 'yes-no':
      return <Choice {...field} options={[...notSet, ['true', words.yes], ['false', words.no]]} />
    case 'number':
      return <TextField {...field} numeric />
    case 'moment':
      return <Moment {...field} timeZone={about.choices.timeZone} />
    case 'choice':
      return <Choice {...field} options={[...notSet, ...namedOptions(node.options, about)]} />
    case 'lines':
      if (node.of === 'product' || node.of === 'opinion') return <Named node={node} about={about} />
      return node.options || node.of === 'language' || node.of === 'delivery-kind' ? (
        <Ticks
          {...field}
          options={
            node.options
              ? namedOptions(node.options, about)
              : about.choices[node.of === 'delivery-kind' ? 'delivery-kind' : 'language']
          }
        />
      ) : (
        <TextArea {...field} hint={hint ?? words.oneALine} />
      )
    case 'long':
      return <TextArea {...field} />
    case 'text':
      return <OfText {...field} of={node.of} isFree={node.mayBeEmpty} about={about} />
  }
}

/** The field of a day and time, by the shop's clock; without a script a browser has one too. */
function Moment({ timeZone, value, ...field }: MomentProps) {
  return <TextField {...field} value={momentField(value, timeZone)} type="datetime-local" />
}

type MomentProps = {
  label: string
  hint: string | undefined
  name: string
  value: string
  timeZone: string
}

type ListNode = Extract<FormNode, { value: string }>

/** A list of things of the shop, each in a field that offers them by their names. */
function Named({ node, about }: { node: ListNode; about: About }) {
  const { visit, choices } = about
  const { label, hint } = calledOf(node, about)
  const list = `of${node.at.replaceAll('/', '-')}`
  const isOfGoods = node.of === 'product'
  const options = isOfGoods ? choices.product : choices.opinion
  const values = node.value === '' ? [] : node.value.split('\n')
  return (
    <>
      <ListFields {...{ label, hint, values }} name={node.at}>
        {(field) =>
          isOfGoods ? (
            <GoodsField key={field.name} {...{ visit, options, list }} {...field} />
          ) : (
            <TextField
              key={field.name}
              {...field}
              hint={options.find(([id]) => id === field.value)?.[1]}
              list={list}
            />
          )
        }
      </ListFields>
      <Suggestions id={list} options={options} />
    </>
  )
}

type OfTextProps = {
  label: string
  hint?: string | undefined
  name: string
  value: string
  of: ValueKind | undefined
  /** It may be left empty. */
  isFree: boolean
  about: About
}

/** A text, or one of what it can only be; a picture of elsewhere has an address too. */
function OfText({ of, isFree, about, ...field }: OfTextProps) {
  const { visit, choices } = about
  if (of === undefined || of === 'page' || of === 'link') return <TextField {...field} />
  const options = choices[of]
  if (of === 'product') return <GoodsField {...{ visit, options }} {...field} />
  if (of === 'code' || of === 'opinion') return <TextField {...field} suggestions={options} />
  if (of === 'picture') {
    const thumb = visit.desk.picture(field.value, 96) ?? field.value
    return (
      <div className="stack">
        <TextField {...field} suggestions={options} suggestFrom={picturesPath} />
        {thumb !== '' && <img src={thumb} alt="" width={96} loading="lazy" />}
      </div>
    )
  }
  const isKnown = field.value === '' || options.some(([value]) => value === field.value)
  return (
    <Choice
      {...field}
      options={[
        ...(isFree || field.value === '' ? [['', visit.say.settings.notSet] as const] : []),
        ...(isKnown ? [] : [[field.value, field.value] as const]),
        ...options,
      ]}
    />
  )
}

function namedOptions(options: readonly string[] = [], { visit }: About): Option[] {
  const names: Readonly<Record<string, string>> = visit.say.settings.choices
  return options.map((value) => [value, names[value] ?? value])
}
