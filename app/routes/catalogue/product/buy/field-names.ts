/** Names of the fields of a product's form, the same in an address and in a post. */
export function textField(optionId: string): string {
  return `text-${optionId}`
}

export function partTextField(index: number, optionId: string): string {
  return `part-${index}-text-${optionId}`
}

/** Texts may be personal: they stay out of addresses. */
export function isTextField(name: string): boolean {
  return /^(?:part-\d+-)?text-/.test(name)
}

export function partField(index: number, attributeKey: string): string {
  return `part-${index}-${attributeKey}`
}

export function piecesField(index: number): string {
  return `part-${index}-pieces`
}
