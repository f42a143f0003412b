import { find } from './dom.ts'
import { look, onEachPage } from './page.ts'

const version = 1

/** The last message to the frame; each has a greater number. */
let lastId = Date.now()

/** What was said to the frame that is there now. */
let said: string | undefined

/** What it was to bring into sight, and whether that is not there yet. */
let found: string | undefined
let isLost = false

/**
 * The editor is the parent of a frame with the shop (docs/live-editing.md): it says what the drafts
 * show, and does what is pressed over the frame as if it was pressed beside it.
 */
export function editInFrame(): void {
  const first = shopFrame()
  // Where it was there before this script, what it said was not heard.
  if (first && performance.getEntriesByName(first.src).length > 0) showTools(first)
  onEachPage(sayAll)
  addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    const frame = shopFrame()
    if (!frame || source !== frame.contentWindow || origin !== new URL(frame.src).origin) return
    if (!isMessage(data)) return
    switch (data.type) {
      case 'ready':
        said = ''
        found = undefined
        showTools(frame)
        return sayAll()
      case 'shown':
        said ??= ''
        if (isLost) found = undefined
        return sayAll()
      case 'refused':
        if (data.field === 'target') isLost = true
        return
      case 'edit':
        return press(data)
      case 'expired':
        said = undefined
        return void look()
    }
  })
}

function sayAll(): void {
  sayDrafts()
  const frame = shopFrame()
  const target = frame?.dataset['target']
  if (!frame || said === undefined || target === found) return
  found = target
  isLost = false
  if (target !== undefined) tell(frame, { type: 'find', target: JSON.parse(target) })
}

/** Once the frame is there, and what it shows is not what the drafts show. */
function sayDrafts(): void {
  const frame = shopFrame()
  const state = frame?.dataset['state']
  if (!frame || state === undefined || said === undefined || said === state) return
  const isFirst = said === ''
  // What is no draft any more is as the shop has it again.
  const nothing = isFirst ? {} : Object.fromEntries(partsIn(said).map((part) => [part, null]))
  said = state
  if (isFirst && state === '{}') return
  tell(frame, { type: 'show', state: { ...nothing, ...JSON.parse(state) } })
}

function showTools(frame: HTMLIFrameElement): void {
  tell(frame, { type: 'tools', shown: true, lang: frame.dataset['frame'] })
}

function partsIn(state: string): string[] {
  return Object.keys(JSON.parse(state))
}

function tell(frame: HTMLIFrameElement, message: Record<string, unknown>): void {
  lastId += 1
  const told = { kram: version, id: lastId, ...message }
  frame.contentWindow?.postMessage(told, new URL(frame.src).origin)
}

function press({ action, target }: { action?: unknown; target?: unknown }): void {
  const form = find<HTMLFormElement>('form[name=tool]')
  const field = form && find<HTMLInputElement>('input[name=target]', form)
  if (!field) return
  field.value = JSON.stringify({ action, target })
  form.requestSubmit(find<HTMLButtonElement>('button', form))
}

function shopFrame(): HTMLIFrameElement | null {
  return find<HTMLIFrameElement>('iframe[data-frame]')
}

type Message = { type: unknown; action?: unknown; target?: unknown; field?: unknown }

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'kram' in data && data.kram === version
}
