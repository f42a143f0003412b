import { toUploaded } from '#app/request/addresses.ts'

/** A picture that a shopper sent for a product: what it is for, and where it is. */
export type SentPictureView = { text: string; href: string }

/** The picture of this name, for an option that is called so. */
export function sentPictureView(option: string, name: string): SentPictureView {
  return { text: option, href: toUploaded(name) }
}
