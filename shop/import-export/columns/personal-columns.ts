import type { PersonalizationOption } from '#domain/entities/product.ts'

import { cellText, listOf, numberOf, printList } from './cells.ts'
import type { Column, ImportContext } from './column.ts'

/** What shoppers write or send for a product that is made for them, and how each is called. */
export function personalColumns({ settings }: ImportContext): Column[] {
  return [
    fieldsColumn,
    ...settings.langs.map((lang): Column => ({
      name: `personal_name.${lang}`,
      part: 'facts',
      on: 'product',
      read: ({ product }) => {
        const names = product.personalization.map(({ name }) => name[lang] ?? '')
        return names.every((name) => name !== '') ? printList(names) : ''
      },
      write: ({ product }, _variant, cell) => {
        const names = listOf(cellText(cell))
        const fields = product.personalization
        if (names.length > 0 && names.length !== fields.length) {
          const [given, meant] = [names.length, fields.length].map(String)
          return { kind: 'other-count', given: given ?? '', meant }
        }
        for (const [at, { name }] of fields.entries()) {
          const text = names[at]
          if (text === undefined) delete name[lang]
          else name[lang] = text
        }
        return undefined
      },
    })),
  ]
}

/** `name text 20 required | photo image`. */
const fieldsColumn: Column = {
  name: 'personal',
  part: 'facts',
  on: 'product',
  read: ({ product }) => printList(product.personalization.map(printField)),
  write: ({ product }, _variant, cell) => {
    const fields: PersonalizationOption[] = []
    for (const entry of listOf(cellText(cell))) {
      const field = fieldOf(entry)
      if (!field || fields.some(({ id }) => id === field.id)) {
        return { kind: 'not-a-field', given: entry, meant: 'name text 20 required | photo image' }
      }
      const before = product.personalization.find(({ id }) => id === field.id)
      fields.push({ ...field, name: before?.name ?? {} })
    }
    product.personalization = fields
    return undefined
  },
}

function printField({ id, type, maxLength, required }: PersonalizationOption): string {
  return [id, type, maxLength, required && 'required'].filter(Boolean).join(' ')
}

function fieldOf(entry: string): PersonalizationOption | undefined {
  const [, id = '', type, length, required] =
    /^([\w-]{1,64})\s+(text|image)(?:\s+(\d{1,4}))?(\s+required)?$/.exec(entry) ?? []
  const maxLength = length === undefined ? undefined : numberOf(length)
  const isFit = maxLength === undefined || (type === 'text' && maxLength > 0)
  if ((type !== 'text' && type !== 'image') || !isFit) return undefined
  const name: PersonalizationOption['name'] = {}
  return { id, name, type, required: required !== undefined, ...(maxLength && { maxLength }) }
}
