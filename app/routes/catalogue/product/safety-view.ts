import type { Rendering } from '#app/request/shopper.ts'
import type { Answerable, DetailedProduct } from '#domain/entities/product.ts'

/** Who answers for a product, and what to beware of, as the law wants it told. */
export type SafetyView = {
  title: string
  parties: {
    role: string
    name: string
    address: string
    contact: { text: string; href: string }
  }[]
  warnings?: { title: string; text: string } | undefined
}

export function safetyView(
  { safety, warnings }: Pick<DetailedProduct, 'safety' | 'warnings'>,
  { t, text }: Rendering,
): SafetyView | undefined {
  const beware = text(warnings ?? {})
  if (!safety && beware === '') return undefined
  return {
    title: t('safety.title'),
    parties: [
      ...(safety ? [partyView(t('safety.maker'), safety.maker)] : []),
      ...(safety?.responsible ? [partyView(t('safety.responsible'), safety.responsible)] : []),
    ],
    warnings: beware === '' ? undefined : { title: t('safety.warnings'), text: beware },
  }
}

function partyView(role: string, { name, address, contact }: Answerable) {
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`
  return { role, name, address, contact: { text: contact.replace(/^https:\/\//, ''), href } }
}
