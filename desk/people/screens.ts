import type { OpenScreen, Screen } from '../frame/visit.ts'
import { authenticatorScreen } from './authenticator.tsx'
import { demoScreen, invitationScreen } from './invitation.tsx'
import { logOutScreen } from './log-out.ts'
import { codeScreen, loginScreen, passkeyOptionsScreen, passkeyScreen } from './login.tsx'
import { meScreen } from './me.tsx'
import { personScreen } from './one-person.tsx'
import { newPasskeyOptionsScreen, newPasskeyScreen } from './own-passkeys.tsx'
import { peopleScreen } from './people.tsx'

/** Who works at the desk, and how they get in. */
export const peopleScreens: readonly (Screen | OpenScreen)[] = [
  loginScreen,
  codeScreen,
  passkeyScreen,
  passkeyOptionsScreen,
  invitationScreen,
  demoScreen,
  logOutScreen,
  meScreen,
  authenticatorScreen,
  newPasskeyScreen,
  newPasskeyOptionsScreen,
  peopleScreen,
  personScreen,
]
