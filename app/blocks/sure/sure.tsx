import { Form } from 'react-router'

export type SureView = { title: string; text: string; sure: string }

/** A step that cannot be undone. It unfolds first: one press alone does nothing. */
export function Sure({ view: { title, text, sure }, intent }: { view: SureView; intent: string }) {
  return (
    <details className="sure no-print">
      <summary className="text-button">{title}</summary>
      <Form method="post" className="stack stack-s">
        <p>{text}</p>
        <button className="button button-line" name="intent" value={intent}>
          {sure}
        </button>
      </Form>
    </details>
  )
}
