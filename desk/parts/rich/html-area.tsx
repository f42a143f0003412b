import type { ComponentProps } from 'react'

import { rich } from '../../frame/assets.ts'
import type { Visit } from '../../frame/visit.ts'
import { TextArea } from '../field.tsx'
import { pieces } from './pieces.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'editor'> & { visit: Visit }

/** A text with tags: HTML in a text area, which with a script is edited as it looks. */
export function HtmlArea({ visit, ...field }: Props) {
  return <TextArea {...field} editor={{ script: rich.path, pieces: pieces[visit.lang] }} />
}
