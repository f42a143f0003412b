/** Where the bytes of a picture are, as its row has it: in the row itself, or under a key. */
export type Kept = { data: string; store_key: string | null }

/** A place for the bytes of the owner's pictures. */
export type PicturePlace = {
  /** Puts them there, before any row names them; what the row is to hold. */
  put(name: string, bytes: Uint8Array, key: string): Promise<Kept>
  /** What was put; undefined where it is gone. Throws `StoreTrouble`. */
  get(name: string, kept: Kept): Promise<Uint8Array | undefined>
}

/** A place outside of the database, which may be away. */
export type PictureStore = PicturePlace & {
  has(key: string): Promise<boolean>
  /** It is gone then, also where it was not there. */
  delete(key: string): Promise<void>
  /** Tries all that is done there, with a file of its own. */
  check(): Promise<StoreTrouble | undefined>
  /** What was wrong when it was last asked. */
  trouble(): StoreTrouble | undefined
}

/**
 * What can be wrong with a store: it does not answer; it refuses the key; it has no such bucket; it
 * gave other bytes than it got; it answers what nobody expects; or no setting says where it is.
 */
export const storeTroubles = [
  'away',
  'refused',
  'no-bucket',
  'damaged',
  'strange',
  'not-set',
] as const
export type WhyTrouble = (typeof storeTroubles)[number]

/** Why a store did not do what it was asked; its detail holds no secret. */
export class StoreTrouble extends Error {
  override name = 'StoreTrouble'
  readonly why: WhyTrouble
  readonly detail: string
  constructor(why: WhyTrouble, detail = '') {
    super(`the store of pictures: ${troubles[why]}${detail === '' ? '' : ` (${detail})`}`)
    this.why = why
    this.detail = detail
  }
}

/** For the log and for who asks whether the shop is ready, as they say everything in English. */
const troubles: Readonly<Record<WhyTrouble, string>> = {
  away: 'it does not answer',
  refused: 'it refuses the key: correct PICTURES_S3_KEY_ID and PICTURES_S3_SECRET',
  'no-bucket': 'there is no such bucket: make it, or correct PICTURES_S3_URL',
  damaged: 'it gave other bytes than it got',
  strange: 'it answers what was not expected: look at PICTURES_S3_URL and PICTURES_S3_REGION',
  'not-set': 'pictures lie there, and PICTURES_S3_URL is not set',
}
