import { localTarget } from '#app/request/local-target.ts'
import { toAccount, toLogin, toLogout, toRegister } from '#app/request/addresses.ts'

/** Pages that nobody wants to come back to once they are logged in. */
const DOORS = [toLogin(), toRegister(), toLogout(), '/recover', '/activation']

/** Where a visitor came from: a place of this shop, and not the way in itself. */
export function backOf(value: unknown): string | undefined {
  const back = localTarget(value)
  const path = back?.split(/[?#]/, 1)[0] ?? ''
  const isDoor = DOORS.some((door) => path === door || path.startsWith(`${door}/`))
  return isDoor ? undefined : back
}

/** Where a login leads. */
export function afterLogin(back: string | undefined): string {
  return back ?? toAccount()
}
