import { type FormNode, formOf } from '#domain/owner/form-of.ts'
import type { Visit } from '../frame/visit.ts'
import { Choice, TextArea, TextField } from '../parts/field.tsx'
import { languageName } from '../parts/names.ts'

type Props = { visit: Visit; langs: readonly string[]; kept: unknown }

/** A field for each part of what is kept; what belongs together is folded together. */
export function Fields({ visit, langs, kept }: Props) {
  const nodes = formOf(kept, langs)
  const single = nodes.filter(({ kind }) => kind !== 'group')
  const groups = nodes.filter((node) => node.kind === 'group')
  return (
    <>
      {single.length > 0 && (
        <div className="panel">
          <div className="in stack">
            {single.map((node) => (
              <Node key={node.at} node={node} visit={visit} />
            ))}
          </div>
        </div>
      )}
      {groups.length > 0 && (
        <div className="panel">
          {groups.map((node) => (
            <Group key={node.at} node={node} visit={visit} />
          ))}
        </div>
      )}
    </>
  )
}

function Group({ node, visit }: { node: Extract<FormNode, { kind: 'group' }>; visit: Visit }) {
  return (
    <details className="fold">
      <summary>{labelOf(node.name, visit)}</summary>
      <div className="in stack">
        {node.nodes.map((inner) => (
          <Node key={inner.at} node={inner} visit={visit} />
        ))}
      </div>
    </details>
  )
}

function Node({ node, visit }: { node: FormNode; visit: Visit }) {
  if (node.kind === 'group') return <Group node={node} visit={visit} />
  const label = labelOf(node.name, visit)
  if (node.kind === 'texts') {
    return (
      <fieldset>
        <legend>{label}</legend>
        <div className="pair">
          {node.texts.map(({ at, lang, value }) => {
            const field = { label: languageName(lang, visit.lang), name: at, value }
            return node.isLong ? (
              <TextArea key={at} {...field} />
            ) : (
              <TextField key={at} {...field} />
            )
          })}
        </div>
      </fieldset>
    )
  }
  const field = { label, name: node.at, value: node.value }
  const { yes, no, oneALine } = visit.say.settings
  switch (node.kind) {
    case 'yes-no':
      return (
        <Choice
          {...field}
          options={[
            ['true', yes],
            ['false', no],
          ]}
        />
      )
    case 'number':
      return <TextField {...field} numeric />
    case 'lines':
      return <TextArea {...field} hint={oneALine} />
    case 'long':
      return <TextArea {...field} />
    case 'text':
      return <TextField {...field} />
  }
}

/** A key in words, else as it is read: `unpaidDays` is “unpaid days”; a place is counted from 1. */
function labelOf(name: string, { say }: Visit): string {
  const known: Readonly<Record<string, string>> = say.settings.keys
  const called = known[name]
  if (called !== undefined) return called
  if (/^\d+$/.test(name)) return String(Number(name) + 1)
  return name.replace(/^_/, '').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
}
