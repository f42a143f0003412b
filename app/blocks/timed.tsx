/** A sentence, and the moment in it in machine-readable form. */
export type TimedText = {
  text: string
  time?: { text: string; machine: string } | undefined
}

/** A text whose date is a `time` element, for programs that read pages. */
export function Timed({ text, time }: TimedText) {
  const at = time ? text.indexOf(time.text) : -1
  if (!time || at === -1) return text

  return (
    <>
      {text.slice(0, at)}
      <time dateTime={time.machine}>{time.text}</time>
      {text.slice(at + time.text.length)}
    </>
  )
}
