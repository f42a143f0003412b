import type { ComponentType } from 'react'

import { Header, type HeaderProps } from '#app/blocks/header/header.tsx'
import type { Template } from '#domain/entities/settings.ts'

/** What a template has besides its style sheet; its rules are in `domain/screen/templates.ts`. */
export type TemplateParts = { Header: ComponentType<HeaderProps> }

// One header serves all four; the style sheets make the difference.
const parts: Readonly<Record<Template, TemplateParts>> = {
  tmpl1: { Header },
  tmpl2: { Header },
  tmpl3: { Header },
  tmpl4: { Header },
}

/** The parts of the shop's template. */
export function templateOf(name: Template): TemplateParts {
  return parts[name]
}
