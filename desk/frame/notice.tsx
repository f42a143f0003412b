import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { Told } from './said.ts'

const icons = { good: 'success', bad: 'warning', wait: 'info' } as const

/**
 * What was done, or why not: the first thing on the page, and the first that is read out; what is
 * so on every page (`isStanding`) is read where it stands.
 */
export function Notice({ tone, lines, isStanding, children }: Props) {
  const [first, ...more] = lines
  return (
    <div
      className={`notice notice-${tone}`}
      role={isStanding ? undefined : tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <p>
        {first}
        {more.map((line, index) => (
          <small key={index}>{line}</small>
        ))}
      </p>
      {children}
    </div>
  )
}

type Props = Told & { isStanding?: true; children?: ReactNode }
