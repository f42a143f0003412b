/** By how many percent something is more than before, and than what. */
export function Growth({ percent, text }: { percent: number | undefined; text: string }) {
  if (percent === undefined) return null
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <dd className="muted">
      <span className={percent < 0 ? 'down' : 'up'}>{`${sign}${Math.abs(percent)} %`}</span> {text}
    </dd>
  )
}
