import { NavLink } from 'react-router'

import { Icon } from '#app/blocks/icon/icon.tsx'
import { type AreaView, Back, LogOut } from './account-header.tsx'

/** The pages of the account and the way out, beside each of them. */
export function AccountNav({ area }: { area: AreaView }) {
  return (
    <nav className="account-nav account-side" aria-label={area.words.nav}>
      <Back area={area} />
      <p className="account-name">{area.name}</p>
      <AccountLinks area={area} />
    </nav>
  )
}

export function AccountLinks({ area: { links, logOut } }: { area: AreaView }) {
  return (
    <ul role="list">
      {links.map(({ text, href, icon }) => (
        <li key={href}>
          <NavLink to={href}>
            <Icon name={icon} small />
            {text}
          </NavLink>
        </li>
      ))}
      <li>
        <LogOut logOut={logOut} />
      </li>
    </ul>
  )
}
