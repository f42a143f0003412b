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
  const { end = '', stays, words = '' } = section.dataset
  // The server wrote it, from the shop's settings.
  const reading = section.dataset['reading'] as CountdownReading | undefined
  const clock = section.querySelector<HTMLElement>('[role=timer]')
  const names = [...section.querySelectorAll('dt')]
  const values = [...section.querySelectorAll('dd')]
  const texts = JSON.parse(words) as ClockWords
  const rules = new Intl.PluralRules(document.documentElement.lang)

  function tick() {
    // A page that the router has left is not asked for again.
    if (!clock || !section.isConnected) return
    const now = Date.now()
    const noHide = stays !== undefined
    const left = countdown(Number(end), now, { noHide, preview: false, reading })
    section.hidden = left.kind === 'hidden'
    if (left.kind === 'hidden') return

    const parts = left.parts.map((part) => {
      const value = left[part]
      return { value, name: texts[part][rules.select(value)] ?? texts[part].other ?? '' }
    })
    // On the way down there may be fewer of them, never more.
    for (const { parentElement } of values.slice(parts.length)) {
      if (parentElement) parentElement.hidden = true
    }
    parts.forEach(({ value, name }, index) => {
      write(names[index], name)
      write(values[index], String(value).padStart(2, '0'))
    })
    const told = parts.map(({ value, name }) => `${value} ${name}`).join(', ')
    clock.ariaLabel = texts.timer.replace('{}', told)
    if (left.kind === 'running') setTimeout(tick, 1_000 - (now % 1_000))
  }

  tick()
}

/** Keeps the text node, which may be React's. */
function write(element: Element | undefined, text: string) {
  const node = element?.firstChild
  if (node && node.nodeValue !== text) node.nodeValue = text
}
