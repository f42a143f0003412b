import { FileField } from '../../parts/field.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { OrderView } from '../view.ts'

/** What is attached to an order: to save, to take away, and room for one more. */
export function Documents({ view: { shown, visit, moment, mayChange } }: { view: OrderView }) {
  const { documents, id } = shown
  if (documents.length === 0 && !mayChange) return null
  const words = visit.say.orders.documents
  const path = `/orders/${id}/documents`
  return (
    <Panel title={words.title} screenOnly>
      {documents.length > 0 && (
        <ol className="history" role="list">
          {documents.map((one) => (
            <li key={one.id}>
              {mayChange ? (
                <a href={`${path}/${one.id}`} download={one.name}>
                  {one.name}
                </a>
              ) : (
                one.name
              )}
              <small>{`${sizeText(one.size, visit.lang)}, ${moment(one.createdAt)}`}</small>
              {mayChange && (
                <button
                  className="link"
                  name="do"
                  value={`detach ${one.id}`}
                  aria-label={words.removeOne(one.name)}
                >
                  {words.remove}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {mayChange && (
        <div className="stack">
          <FileField
            label={words.file}
            name="file"
            hint={words.hint}
            accept=".pdf,.png,.jpg,.jpeg,.xml"
            isOptional
          />
          <button className="button" name="do" value="attach" formEncType="multipart/form-data">
            {words.attach}
          </button>
        </div>
      )}
    </Panel>
  )
}

function sizeText(bytes: number, lang: string): string {
  const kilobytes = new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilobyte' })
  return kilobytes.format(Math.ceil(bytes / 1000))
}
