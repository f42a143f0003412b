import type { ReactNode } from 'react'

import { mayDo, type Scope } from '#domain/owner/scopes.ts'
import type { DeskSession } from '#shop/owner/people/sessions.ts'
import type { DeskWords } from '#words/words.ts'
import { Icon, Mark } from './icon.tsx'

/** A place of the desk that its list of rooms leads to. */
export type Room = {
  name: keyof DeskWords['frame']['rooms']
  path: string
  icon: string
  /** Any of several. */
  needs: Scope | readonly Scope[]
  /** Anyone who may do this has it elsewhere. */
  unless?: Scope
  /** It begins another part of the list. */
  rule?: true
}

/** Those that somebody with these scopes works in. */
export function openRooms(rooms: readonly Room[], scopes: readonly Scope[]): Room[] {
  return rooms.filter(
    ({ needs, unless }) =>
      [needs].flat().some((one: Scope) => mayDo(scopes, one)) && !(unless && mayDo(scopes, unless)),
  )
}

/** The list of rooms beside every page, and on a phone a bar above it. */
export function Rooms({ session, rooms, say, shopName, shopOrigin, pathname }: Shown) {
  const { person, scopes } = session
  const open = openRooms(rooms, scopes)
  return (
    <>
      <header className="top" aria-label={say.frame.desk}>
        <button className="button" type="button" popoverTarget="rooms">
          <Icon name="menu" />
          {say.frame.menu}
        </button>
        <Mark shopName={shopName} />
        <a className="link end" href={shopOrigin}>
          {say.frame.openShop}
        </a>
      </header>
      <nav className="side" id="rooms" popover="auto" aria-label={say.frame.desk}>
        <Mark shopName={shopName} />
        {mayDo(scopes, 'orders:read') && (
          <form role="search" method="get" action="/orders">
            <label className="visually-hidden" htmlFor="find">
              {say.frame.find}
            </label>
            <input
              className="input"
              id="find"
              name="q"
              type="search"
              maxLength={100}
              placeholder={say.frame.findHint}
            />
          </form>
        )}
        <ul>
          {open.map(({ name, path, icon, rule }) => (
            <li key={name}>
              <a
                href={path}
                className={rule && 'rule'}
                aria-current={isAt(path, pathname) ? 'page' : undefined}
              >
                <Icon name={icon} />
                <span>{say.frame.rooms[name]}</span>
              </a>
            </li>
          ))}
        </ul>
        <ul className="foot">
          <li>
            <a href={shopOrigin}>
              <Icon name="eye" />
              <span>{say.frame.openShop}</span>
            </a>
          </li>
          <li>
            <a href="/me" aria-current={isAt('/me', pathname) ? 'page' : undefined}>
              <Icon name="user" />
              <span>{person.name}</span>
            </a>
          </li>
          <li>
            <form method="post" action="/log-out">
              <button className="log-out">
                <Icon name="logout" />
                <span>{say.frame.logOut}</span>
              </button>
            </form>
          </li>
        </ul>
      </nav>
    </>
  )
}

type Shown = {
  session: DeskSession
  rooms: readonly Room[]
  say: DeskWords
  shopName: string
  shopOrigin: string
  pathname: string
}

/** What a page begins with: its heading, a sentence, and beside them what can be done. */
export function Head({
  title,
  children,
  more,
}: {
  title: string
  children?: ReactNode
  more?: ReactNode
}) {
  return (
    <div className="head">
      <div>
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {more}
    </div>
  )
}

function isAt(path: string, pathname: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
}
