import type { EditAction, EditTarget } from '#domain/preview/messages.ts'
import type { Block, Words } from './block.ts'
import { openLayer, whenMoved } from './layer.ts'
import { type Target, targetsOf } from './targets.ts'
import { fold, groupOf, layGroup, nameGroup, unfold } from './tool-group.ts'

type Press = (action: EditAction, target: EditTarget) => void

/** The tools over a page, as long as they are shown. */
export type Tools = {
  /** Puts them over what the page now shows. */
  place: (block: Block) => void
  /** Shows or hides them, in the language of who edits. */
  set: (words: Words, shown: { isShown: boolean }) => void
  /** Says something to who edits. */
  say: (text: string) => void
}

/** Buttons over what can be edited; the page beneath is the one that visitors see. */
export function createTools(press: Press): Tools {
  const { region, told } = openLayer()
  const groups = new Map<string, HTMLElement>()
  let targets: Target[] = []
  let words: Words | undefined
  let isOn = true
  let open: HTMLElement | undefined

  const follow = whenMoved(() => {
    const opened = openedOver(targets)
    for (const target of targets) {
      const group = groups.get(target.key)
      if (group) layGroup(group, target, opened)
    }
  })
  region.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') turn(undefined)
  })
  // Who comes by keyboard sees what the tools are about.
  region.addEventListener('focusin', ({ target }) => {
    const group = target instanceof Element ? target.closest('[role=group]') : null
    const about = targets.find(({ key }) => groups.get(key) === group)
    about?.element.scrollIntoView({ block: 'nearest' })
  })

  return {
    place(block) {
      targets = isOn ? targetsOf(block) : []
      const keys = new Set(targets.map(({ key }) => key))
      for (const [key, group] of groups) {
        if (keys.has(key)) continue
        group.remove()
        groups.delete(key)
      }
      for (const [at, target] of targets.entries()) {
        const group = groups.get(target.key) ?? newGroup(target)
        if (words) nameGroup(group, target, words)
        // Only what stands elsewhere is moved: the focus stays where it is.
        const there = region.children[at]
        if (there !== group) region.insertBefore(group, there ?? null)
      }
      follow()
    },
    set(next, { isShown }) {
      words = next
      isOn = isShown
      region.setAttribute('aria-label', next.tools)
      region.replaceChildren()
      groups.clear()
    },
    say(text) {
      told.textContent = text
    },
  }

  function newGroup({ key, kind }: Target): HTMLElement {
    const group = groupOf(kind, (action) => {
      if (action === 'more') return turn(open === group ? undefined : group)
      const now = targets.find((one) => one.key === key)
      if (now) press(action, now.target)
    })
    groups.set(key, group)
    return group
  }

  /** One is unfolded at a time: they would lie over each other. */
  function turn(next: HTMLElement | undefined): void {
    if (open) fold(open)
    open = next
    if (open) unfold(open)
    follow()
  }
}

/** The drawer that has opened over the page, if what can be edited is in it. */
function openedOver(targets: readonly Target[]): Element | undefined {
  const all = [...document.querySelectorAll(':popover-open, dialog[open]')]
  return all.findLast((one) => targets.some(({ element }) => one.contains(element)))
}
