import type { Language } from '#domain/screen/languages.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { rehearse } from '#shop/database/rehearse.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import type { OwnPictureMaker } from '#shop/pictures/own-maker.ts'
import type { Actor } from '#shop/owner/audit.ts'
import type { NamedRequest } from '#shop/owner/requests.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Config } from '../../config.ts'
import type { FarAction } from '../frame/action.ts'
import type { Context, Said } from '../frame/command.ts'
import { perform, versionOf } from '../frame/perform.ts'
import { conditionsOf } from './conditions.ts'
import type { Input } from './input.ts'

const words = inAllLanguages(({ operator }) => operator.calls)

/** Where actions are done from afar: by a call, or at the desk. */
export type Bench = {
  config: Config
  database: ShopDatabase
  mail: MailSettings
  makeOwnPicture: OwnPictureMaker
  now: () => number
}

/** An action that somebody asks for from afar. */
export type Doing = {
  action: FarAction
  /** As its command is called: `orders pay`. */
  name: string
  input: Omit<Input, 'text'>
  by: Actor
  lang: Language
  /** As the sender has named it, so that sent twice it is done once. */
  request?: NamedRequest | undefined
  /** On which version of what it is about it may be done, as `If-Match` names it. */
  ifMatch?: string | null
}

/**
 * Does an action, or rehearses it. `version` is that of what a reading one is about, where people
 * edit it.
 */
export async function doAction(
  { config, database, mail, makeOwnPicture, now }: Bench,
  { action, name, input, by, lang, request, ifMatch = null }: Doing,
): Promise<{ said: Said; version?: string | undefined }> {
  const { dryRun } = input
  const prepared = await action.prepare(database, input.given, async (_, field) => ({
    ...{ kind: 'text', name: field, text: '', encoding: 'utf-8' },
    ...input.files.get(field),
  }))
  if (prepared.kind === 'refused') return { said: prepared }

  const conditions = conditionsOf({
    // A rehearsal leaves nothing, so it is new each time.
    request: dryRun ? undefined : request,
    ifMatch,
    now: now(),
    say: words[lang],
  })
  const performing = { prepared, name, action, by, conditions }
  const context: Context = {
    ...{ lang, dryRun, now: now(), tell: () => {} },
    ...{ config, mail, makeOwnPicture, by },
  }
  const said = dryRun
    ? await rehearse(database, (rehearsed) => perform(rehearsed, performing, context))
    : await perform(database, performing, context)
  if (said.kind !== 'done' || action.writes) return { said }
  const standing = await prepared.stands(database.db)
  return { said, version: standing && versionOf(standing) }
}
