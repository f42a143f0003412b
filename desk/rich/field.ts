import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

import { find } from '../client/dom.ts'
import { withPlainLines } from '#domain/screen/plain-lines.ts'
import { askIn } from './asked.ts'
import { deeds, isMarked, keys } from './commands.ts'
import { opened, written } from './html.ts'
import { parseInert } from './inert.ts'
import { linkAt, withLink, withPicture } from './links.ts'
import { makePastedOurs, withNamedStyles } from './pasted.ts'
import { schema } from './schema.ts'
import { seenAs } from './seen-as.ts'
import { type Deeds, focusBar, listenToBar, showState } from './toolbar.ts'

/** What the server prints for it, in its language. */
export type Pieces = { field: HTMLElement; link: HTMLDialogElement; picture: HTMLDialogElement }

/** A text area with its editor before it; the text area stays what the form sends. */
type Field = {
  area: HTMLTextAreaElement
  mount: HTMLElement
  view: EditorView
  /** What it was given; it is given back as it was where nothing of it has changed. */
  given: { text: string; doc: Node | undefined }
  /** What the text area held when the two were last alike. */
  text: string
  isRich: boolean
}

/** Puts an editor before a text area. What it is told to do without this stays as it is. */
export function makeRich(area: HTMLTextAreaElement, pieces: Pieces): { leave(): void } {
  const mount = document.importNode(pieces.field, true)
  area.before(mount)
  const isFocused = document.activeElement === area
  const view = new EditorView(
    { mount: find('.rich-text', mount) ?? mount },
    { state: stateOf(), attributes: () => saidOf(area) },
  )
  const given = { text: '', doc: undefined }
  const field: Field = { area, mount, view, given, text: '', isRich: true }
  const all = { ...deeds, ...askingDeeds(pieces), html: htmlDeed(field) }
  const bar = find('[role=toolbar]', mount) ?? mount
  const leftKeys = keymap({ 'Mod-k': all.link.run, 'Alt-F10': () => focusBar(bar) })
  view.setProps({
    plugins: [leftKeys],
    transformPastedHTML: ours,
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change))
      if (change.docChanged) write(field)
      showState(bar, view, all)
    },
  })
  listenToBar(bar, view, all)
  const leave = follow(field)
  read(field)
  showState(bar, view, all)
  if (isFocused && field.isRich) view.focus()
  return {
    leave() {
      leave()
      view.destroy()
      mount.remove()
    },
  }
}

function stateOf(doc?: Node): EditorState {
  return EditorState.create({
    schema,
    ...(doc && { doc }),
    plugins: [history(), keymap(keys), gapCursor()],
  })
}

/** Who hears the page hears of the editor what the text area says of itself. */
function saidOf(area: HTMLTextAreaElement): Record<string, string> {
  const described = area.getAttribute('aria-describedby')
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': area.labels[0]?.textContent ?? '',
    ...(described !== null && { 'aria-describedby': described }),
    ...(area.required && { 'aria-required': 'true' }),
    ...(area.hasAttribute('aria-invalid') && { 'aria-invalid': 'true' }),
  }
}

function askingDeeds({ link, picture }: Pieces) {
  return {
    link: {
      isOn: (state) => isMarked(state, 'a'),
      run: (state, dispatch, view) => {
        if (dispatch && view) void askForLink(view, link)
        return !state.selection.$from.parent.type.isBlock || state.selection.$from.depth > 0
      },
    },
    picture: {
      run: (_state, dispatch, view) => {
        if (dispatch && view) void askForPicture(view, picture)
        return true
      },
    },
  } satisfies Deeds
}

async function askForLink(view: EditorView, dialog: HTMLDialogElement): Promise<void> {
  const href: unknown = linkAt(view.state)?.['href']
  const said = await askIn(dialog, { address: typeof href === 'string' ? href : '' })
  if (said) view.dispatch(withLink(view.state, said))
  view.focus()
}

async function askForPicture(view: EditorView, dialog: HTMLDialogElement): Promise<void> {
  const said = await askIn(dialog, {})
  if (said?.['address'] !== undefined) {
    const size = await sizeOf(said['address'])
    view.dispatch(withPicture(view.state, said, size))
  }
  view.focus()
}

/** So that the page does not move when it comes; of a picture that cannot be seen here nothing. */
async function sizeOf(src: string): Promise<Record<string, string>> {
  const image = new Image()
  image.src = src
  const isThere = await image.decode().then(
    () => true,
    () => false,
  )
  return isThere ? { width: String(image.naturalWidth), height: String(image.naturalHeight) } : {}
}

/** Between the editor and the text area; a text that the editor would spoil stays there. */
function htmlDeed(field: Field): Deeds[string] {
  return {
    isOn: () => !field.isRich,
    run: (_state, dispatch) => {
      if (!dispatch) return true
      if (field.isRich) show(field, { isRich: false })
      else {
        field.text = ''
        field.given = { text: '', doc: undefined }
        field.isRich = true
        read(field)
      }
      const { area, view } = field
      if (!field.isRich) area.focus()
      view.dispatch(view.state.tr)
      return true
    },
  }
}

function ours(html: string): string {
  // What comes from an editor of ours is what it was.
  if (html.includes('data-pm-slice')) return html
  const root = parseInert(withNamedStyles(html))
  makePastedOurs(root)
  return root.innerHTML
}

const { get: getValue, set: setValue } =
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}

/** Hears of what the page does to the text area, which only what is typed there tells of itself. */
function follow(field: Field): () => void {
  const { area, mount, view } = field
  const again = () => read(field)
  const shown = () => show(field, { isRich: field.isRich })
  const watcher = new MutationObserver(shown)
  Object.defineProperty(area, 'value', {
    configurable: true,
    get: () => getValue?.call(area),
    set(text: string) {
      setValue?.call(area, text)
      again()
    },
  })
  watcher.observe(area, { attributeFilter: ['tabindex', 'aria-invalid', 'aria-describedby'] })
  area.addEventListener('focus', () => field.isRich && view.focus())
  area.addEventListener('invalid', (event) => {
    if (!field.isRich) return
    event.preventDefault()
    complain(field, area.validationMessage)
    view.focus()
  })
  mount.addEventListener('focusout', ({ relatedTarget }) => {
    const isWithin = relatedTarget instanceof Element && mount.contains(relatedTarget)
    if (!isWithin && area.value !== area.defaultValue) {
      area.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  // Single keys of the page are letters here.
  mount.addEventListener('keydown', (event) => event.stopPropagation())
  addEventListener('pageshow', again)
  return () => {
    watcher.disconnect()
    removeEventListener('pageshow', again)
    Reflect.deleteProperty(area, 'value')
  }
}

/** What the text area holds is shown in the editor, where it can be. */
function read(field: Field): void {
  const text = field.area.value
  if (!field.isRich || (text === field.text && field.given.doc)) return
  const { view } = field
  const now = seenAs(parseInert(withPlainLines(text)))
  const isSame = field.given.doc && now === seenAs(parseInert(written(view.state.doc, parseInert)))
  field.text = text
  // The shop has it as it is here, in other signs: whoever is typing goes on.
  if (isSame) return
  const doc = opened(text, parseInert)
  field.given = { text, doc }
  if (doc) view.updateState(stateOf(doc))
  show(field, { isRich: doc !== undefined })
  note(field, { isShown: doc === undefined })
}

function write(field: Field): void {
  const { area, view, given } = field
  const text = given.doc?.eq(view.state.doc) ? given.text : written(view.state.doc, parseInert)
  field.text = text
  setValue?.call(area, text)
  complain(field, '')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function show(field: Field, { isRich }: { isRich: boolean }): void {
  const { area, mount, view } = field
  field.isRich = isRich
  mount.classList.toggle('rich-off', !isRich)
  if (isRich) {
    note(field, { isShown: false })
    if (area.tabIndex !== -1) area.tabIndex = -1
    area.ariaHidden = 'true'
  } else {
    area.removeAttribute('tabindex')
    area.ariaHidden = null
  }
  if (isRich) view.setProps({})
}

function note({ mount }: Field, { isShown }: { isShown: boolean }): void {
  find('.rich-note', mount)?.toggleAttribute('hidden', !isShown)
}

function complain({ mount }: Field, message: string): void {
  const error = find('.error', mount)
  if (error) error.textContent = message
}
