import type { WhyUnfit } from '#domain/picture/own-picture.ts'

/** What becomes of a picture that the owner gives: WebP without anything but its dots. */
export type OwnPicture =
  | { kind: 'made'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'unfit'; why: WhyUnfit }
  /** Another time it may be made. */
  | { kind: 'busy' }

/** Makes the owner's pictures again, away from what serves pages. */
export type OwnPictureMaker = (bytes: Uint8Array) => Promise<OwnPicture>
