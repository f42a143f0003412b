/**
 * What becomes of a picture that was sent: a new one without anything but its dots; `unfit` when it
 * is none, or too large once unpacked; `busy` when too many are being made.
 */
export type RemadePicture =
  | { kind: 'made'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'unfit' }
  | { kind: 'busy' }

/** Makes pictures again, away from what serves pages; `who` is whose turn it is. */
export type PictureMaker = (bytes: Uint8Array, who: string | undefined) => Promise<RemadePicture>
