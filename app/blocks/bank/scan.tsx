/** A transfer as a picture that a banking app reads; the rows beside it say the same in words. */
export type ScanView = {
  label: string
  text: string
  /** Modules in a row with the empty ones around, and all dark ones as one path. */
  size: number
  path: string
}

export function Scan({ scan: { label, text, size, path } }: { scan: ScanView }) {
  return (
    <p className="pay-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <span>{text}</span>
    </p>
  )
}
