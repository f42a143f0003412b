import type { ComponentType } from 'react'

import { Header, type HeaderProps } from '#app/blocks/header/header.tsx'
import type { Template } from '#domain/entities/settings.ts'

/** What a template brings besides its style sheet; rules know `domain/screen/templates.ts`. */
export type TemplateParts = { Header: ComponentType<HeaderProps> }

// One header dresses for all four, by the style sheet of its block.
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
