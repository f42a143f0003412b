import { ask } from '../ask.ts'
import { around, find, findAll, on } from '../dom.ts'

/** Nobody who types on wants an answer to half a word, ms. */
const pause = 200

/** Fields that stand for one of thousands offer what is found by the words typed into them. */
export function suggestAsTyped(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  on('input', (event) => {
    const field = around<HTMLInputElement>(event, 'input[data-suggest]')
    if (!field) return
    clearTimeout(waiting)
    waiting = setTimeout(() => void offer(field), pause)
  })
}

async function offer(field: HTMLInputElement): Promise<void> {
  const { list, value, dataset } = field
  const isChosen =
    list && findAll('option', list).some((one) => one.matches(`[value="${CSS.escape(value)}"]`))
  if (!list || isChosen || dataset['suggest'] === undefined) return
  const url = new URL(dataset['suggest'], location.href)
  url.searchParams.set('q', value.trim())
  const answer = await ask({ url: url.href })
  // Whoever typed on has asked again.
  if (!answer || field.value !== value) return
  list.replaceChildren(...findAll('option', find('main', answer.page) ?? answer.page))
}
