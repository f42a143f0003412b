import { Form, Link, NavLink } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import type { AreaView } from './account-header.tsx'

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

/** Leads to the shop: on a phone it stands above the pages of the account. */
export function Back({ area: { back } }: { area: AreaView }) {
  return (
    <Link className="tool account-back" to={back.href} reloadDocument>
      <Icon name="arrow-left" small />
      {back.text}
    </Link>
  )
}

/** A form, because it changes something: a link would be followed by what only looks ahead. */
function LogOut({ logOut }: Pick<AreaView, 'logOut'>) {
  return (
    <Form method="post" action={logOut.action} reloadDocument>
      <button>
        <Icon name="logout" small />
        {logOut.text}
      </button>
    </Form>
  )
}
