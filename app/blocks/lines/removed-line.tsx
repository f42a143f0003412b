import type { RemovedLineView } from './lines.tsx'

/**
 * Says which line was removed, with a button to undo it. After pressing "Remove" the focus moves
 * here.
 */
export function RemovedLine({ line }: { line: RemovedLineView }) {
  return (
    <div className="undo">
      <p>{line.text}</p>
      <button
        className="text-button"
        name="undo"
        value={line.id}
        aria-label={line.putBackLabel}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
        autoFocus={line.isNew}
      >
        {line.putBack}
      </button>
    </div>
  )
}
