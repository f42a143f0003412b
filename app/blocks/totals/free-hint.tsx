export type FreeHintView = { text: string; value: number; max: number; label: string }

/** How much is missing for free delivery. */
export function FreeHint({ hint }: { hint: FreeHintView }) {
  return (
    <div className="free-hint">
      <p>{hint.text}</p>
      <progress max={hint.max} value={hint.value} aria-label={hint.label} />
    </div>
  )
}
