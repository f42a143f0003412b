import { Link } from 'react-router'

export type StepView = {
  text: string
  /** A finished step leads back; `form` also sends what is typed in the form around the steps. */
  leads?: { kind: 'link'; href: string } | { kind: 'form'; intent: string } | undefined
  current?: boolean
}

/** How far the shopper is on the way to an order. */
export function Steps({ label, steps }: { label: string; steps: StepView[] }) {
  return (
    <ol className="steps" role="list" aria-label={label}>
      {steps.map((step) => (
        <li key={step.text} aria-current={step.current ? 'step' : undefined}>
          <Step step={step} />
        </li>
      ))}
    </ol>
  )
}

function Step({ step: { text, leads } }: { step: StepView }) {
  if (leads?.kind === 'link') return <Link to={leads.href}>{text}</Link>
  if (leads?.kind === 'form') {
    return (
      <button name="intent" value={leads.intent} formNoValidate>
        <span>{text}</span>
      </button>
    )
  }
  return <span>{text}</span>
}
