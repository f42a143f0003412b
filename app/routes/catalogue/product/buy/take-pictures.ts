import type { DetailedProduct } from '#domain/entities/product.ts'
import { checkImage } from '#domain/product/personalization.ts'
import { waitOf, waitText } from '#app/request/limits.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { fileField, partPictureField, pictureField } from './field-names.ts'
import type { BuyErrors } from './view-input.ts'

/** How long the shop may take to make a picture again, ms. */
const PATIENCE = 20_000

/**
 * Uploads the files of a form and puts the names of what became of them in their place, so that
 * the form is then read as if they had been uploaded before. What cannot be used is shown beside
 * its field and thrown away; a picture that was sent before stays.
 */
export async function takePictures(
  form: FormData,
  product: DetailedProduct,
  shop: ShopClient,
  rendering: Rendering,
): Promise<BuyErrors> {
  const { t } = rendering
  const errors: BuyErrors = {}
  for (const name of pictureFields(product)) {
    const file = form.get(fileField(name))
    form.delete(fileField(name))
    if (form.get('drop') === name) form.delete(name)
    if (!(file instanceof File) || file.size === 0) continue

    const bytes = new Uint8Array(await file.arrayBuffer())
    const { kind } = checkImage(bytes.byteLength, bytes)
    if (kind === 'wrong-size') errors[name] = t('product.pictureWrongSize')
    if (kind === 'wrong-type') errors[name] = t('product.pictureWrongType')
    if (kind !== 'image') continue

    const answer = await shop.upload({ body: bytes, timeoutMs: PATIENCE })
    if (answer.kind === 'ok') form.set(name, answer.value.name)
    else if (answer.kind === 'refused' && answer.status === 415) {
      errors[name] = t('product.pictureWrongType')
    } else if (answer.kind === 'refused' && answer.status === 429) {
      errors[name] = waitText(waitOf(answer.body), rendering)
    } else errors[name] = t('product.pictureLater')
  }
  return errors
}

/** The fields for pictures of the product and of its parts. */
function pictureFields(product: DetailedProduct): string[] {
  const own = product.personalization.filter(({ type }) => type === 'image')
  const ofParts = product.components.flatMap(({ id }, index) => {
    const part = product.componentsData.find(({ _id }) => _id === id)
    return (part?.personalization ?? [])
      .filter(({ type }) => type === 'image')
      .map((option) => partPictureField(index, option.id))
  })
  return [...own.map(({ id }) => pictureField(id)), ...ofParts]
}
