import type { ComponentType } from 'react'

import type { HeaderProps } from '#app/blocks/header/header.ts'
import type { Template } from '#domain/entities/settings.ts'
import { Header as Atelier } from './tmpl1/header.tsx'
import { Header as Gazette } from './tmpl2/header.tsx'
import { Header as Counter } from './tmpl3/header.tsx'
import { Header as Gallery } from './tmpl4/header.tsx'

/** What a template has besides its style sheet; its rules are in `domain/screen/templates.ts`. */
export type TemplateParts = { Header: ComponentType<HeaderProps> }

const parts: Readonly<Record<Template, TemplateParts>> = {
  tmpl1: { Header: Atelier },
  tmpl2: { Header: Gazette },
  tmpl3: { Header: Counter },
  tmpl4: { Header: Gallery },
}

/** The parts of the shop's template. */
export function templateOf(name: Template): TemplateParts {
  return parts[name]
}
