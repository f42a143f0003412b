import type { ReactNode } from 'react'

import { Icon } from '../frame/icon.tsx'

type Props = {
  /** The list that it is of. */
  back: { path: string; title: string }
  title: string
  /** Where it stands, beside its title. */
  badge?: ReactNode
  /** What there is to say of it. */
  children?: ReactNode
  /** What can be done, at the end. */
  more?: ReactNode
}

/** What a page begins with that is one of a list, or below another. */
export function BackHead({ back, title, badge, children, more }: Props) {
  return (
    <div className="head">
      <div>
        <a className="link" href={back.path}>
          <Icon name="arrow-left" />
          {back.title}
        </a>
        <div className="row">
          <h1>{title}</h1>
          {badge}
        </div>
        {children !== undefined && <p>{children}</p>}
      </div>
      {more}
    </div>
  )
}
