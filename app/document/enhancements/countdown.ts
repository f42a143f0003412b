import { countdown, type CountdownPart, type CountdownReading } from '#domain/screen/countdown.ts'

/** Its words in the forms that its language has for numbers, and the sentence around them. */
export type ClockWords = Readonly<
  Record<CountdownPart, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>> & {
    /** With `{}` in place of the time. */
    timer: string
  }
>

/** Counts down each second; after the end the section goes, unless it is to stay at zero. */
export function moveCountdown(section: HTMLElement): void {
  // A page that the router has left is not asked for again.
  if (!section.isConnected || !showTimeLeft(section)) return
  setTimeout(moveCountdown, 1_000 - (Date.now() % 1_000), section)
}

/**
 * Writes what is left of the time now, from what the server wrote on the section; true as long as
 * there is some. In the `preview` one that is over stands at zero.
 */
export function showTimeLeft(section: HTMLElement, { preview = false } = {}): boolean {
  const { end = '', stays, words = '' } = section.dataset
  const reading = section.dataset['reading'] as CountdownReading | undefined
  const clock = section.querySelector<HTMLElement>('[role=timer]')
  if (!clock) return false
  const noHide = stays !== undefined
  const left = countdown(Number(end), Date.now(), { noHide, preview, reading })
  section.hidden = left.kind === 'hidden'
  if (left.kind === 'hidden') return false

  const texts = JSON.parse(words) as ClockWords
  const rules = new Intl.PluralRules(document.documentElement.lang)
  const parts = left.parts.map((part) => {
    const value = left[part]
    return { value, name: texts[part][rules.select(value)] ?? texts[part].other ?? '' }
  })
  const names = section.querySelectorAll('dt')
  const values = section.querySelectorAll('dd')
  // On the way down there may be fewer of them, never more.
  values.forEach(({ parentElement }, index) => {
    if (parentElement && index >= parts.length) parentElement.hidden = true
  })
  parts.forEach(({ value, name }, index) => {
    write(names[index], name)
    write(values[index], String(value).padStart(2, '0'))
  })
  const told = parts.map(({ value, name }) => `${value} ${name}`).join(', ')
  clock.ariaLabel = texts.timer.replace('{}', told)
  return left.kind === 'running'
}

/** Keeps the text node, which may be React's. */
function write(element: Element | undefined, text: string) {
  const node = element?.firstChild
  if (node && node.nodeValue !== text) node.nodeValue = text
}
