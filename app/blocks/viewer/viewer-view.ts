import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import { toPicture, toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { DetailedProduct } from '#domain/entities/product.ts'

export type ViewerView = {
  name: string
  /** Which of them is shown first, from 0. */
  at: number
  pictures: { picture: PictureView; href: string; title: string }[]
  previous: string
  next: string
  larger: string
  smaller: string
  back: { text: string; href: string }
  close: string
}

/** The pictures of a product, one of which is shown large. */
export function viewerView(product: DetailedProduct, at: number, rendering: Rendering): ViewerView {
  const { t, text } = rendering
  const name = text(product.name)
  const url = text(product.url)
  return {
    name,
    at,
    pictures: product.images.map((image, index) => ({
      picture: pictureOf({ url: image.url, alt: text(image.alt) }, rendering),
      href: toPicture(url, index + 1),
      title: t('viewer.title', { number: index + 1, all: product.images.length }),
    })),
    previous: t('viewer.previous'),
    next: t('viewer.next'),
    larger: t('viewer.larger'),
    smaller: t('viewer.smaller'),
    back: { text: t('viewer.back', { name }), href: toProduct(url) },
    close: t('viewer.close'),
  }
}
