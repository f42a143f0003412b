/** Names of the fields of a product's form, the same in an address and in a post. */
export function textField(optionId: string): string {
  return `text-${optionId}`
}

export function partTextField(index: number, optionId: string): string {
  return `part-${index}-text-${optionId}`
}

/** The name of a picture that was uploaded before. */
export function pictureField(optionId: string): string {
  return `picture-${optionId}`
}

export function partPictureField(index: number, optionId: string): string {
  return `part-${index}-picture-${optionId}`
}

/** The file itself, by the field that holds its name once it is uploaded. */
export function fileField(picture: string): string {
  return `file-${picture}`
}

/** Texts and pictures may be personal: they stay out of addresses. */
export function isPersonalField(name: string): boolean {
  return /^(?:file-)?(?:part-\d+-)?(?:text|picture)-/.test(name)
}

export function partField(index: number, attributeKey: string): string {
  return `part-${index}-${attributeKey}`
}

export function piecesField(index: number): string {
  return `part-${index}-pieces`
}
