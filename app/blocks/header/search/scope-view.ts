import type { Rendering } from '#app/request/shopper.ts'

export type ScopeView = { label: string; options: { value: string; text: string }[] }

/** The parts of the shop that a search may keep to: the main categories of the menu. */
export function scopeView({ shell, t, text }: Pick<Rendering, 'shell' | 't' | 'text'>): ScopeView {
  const main = shell.menu.filter(
    ({ type, active, menuHidden }) => type === 'category' && active && !menuHidden,
  )
  return {
    label: t('search.scope'),
    options: [
      { value: '', text: t('search.scopeAll') },
      ...main.map((link) => ({ value: text(link.url), text: text(link.text) })),
    ],
  }
}
