export type FreeHintView = { text: string; value: number; max: number; label: string }

/** How far it is to a parcel that travels free. */
export function FreeHint({ hint }: { hint: FreeHintView }) {
  return (
    <div className="free-hint">
      <p>{hint.text}</p>
      <progress max={hint.max} value={hint.value} aria-label={hint.label} />
    </div>
  )
}
