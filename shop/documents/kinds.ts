import { z } from 'zod'

import {
  Attribute,
  Category,
  Group,
  Manufacturer,
  NavigationLink,
  Popup,
  Site,
} from '#domain/entities/catalogue.ts'
import { HomeSection } from '#domain/entities/home/section.ts'
import { DeliveryMethod } from '#domain/entities/delivery.ts'
import { PaymentOption } from '#domain/entities/order.ts'
import { Footer, Settings } from '#domain/entities/settings.ts'
import { Synonyms } from '#domain/search/synonyms.ts'
import type { AddressedKind } from '#shop/addresses/moved.ts'
import { BankAccount } from '#shop/catalogue/stored/documents.ts'
import type { DocumentKind } from '#shop/database/tables/catalogue.ts'

import { withAddresses } from './addresses.ts'
import { withMadeIds } from './made-ids.ts'

/** What an owner reads and writes as JSON, by the name of its commands. */
export type Subject = {
  /** How it is stored. */
  kind: DocumentKind
  schema: z.ZodType
  /** One document that is changed in parts, one that is replaced, or a list of them. */
  form: 'part' | 'whole' | 'list'
  /** What names one of a list: a field of its own, or its place. */
  idOf?: (one: Record<string, unknown>, place: number) => string
  /** Whose old addresses lead to the new ones. */
  addressed?: AddressedKind
  /** The field of its id, which is made of what it is called where an owner gives none. */
  namedBy?: '_id' | 'id'
  /** Puts in what an owner need not write. */
  complete?: (one: Record<string, unknown>, place: number, all: readonly unknown[]) => unknown
}

/** Each is compared with every search. */
const MOST_SYNONYMS = 500

const byId = (one: Record<string, unknown>) => String(one['_id'] ?? '')

export const subjects = {
  settings: { kind: 'settings', schema: Settings, form: 'part' },
  footer: { kind: 'footer', schema: Footer, form: 'part' },
  menu: {
    kind: 'menu',
    schema: z.array(NavigationLink),
    form: 'whole',
    complete: (one) => withLinks(one),
  },
  home: {
    kind: 'home-section',
    schema: z.array(HomeSection),
    form: 'list',
    idOf: (one) => String(one['id'] ?? ''),
    namedBy: 'id',
    complete: completeSection,
  },
  pages: {
    kind: 'site',
    schema: z.array(Site),
    form: 'list',
    idOf: byId,
    namedBy: '_id',
    addressed: 'site',
    complete: (one) => withAddresses(one, 'title'),
  },
  categories: {
    kind: 'category',
    schema: z.array(Category),
    form: 'list',
    idOf: byId,
    namedBy: '_id',
    addressed: 'category',
    complete: (one, place, all) => ({
      parentId: null,
      order: place,
      menuHidden: false,
      ...withAddresses(one, 'name'),
      hierarchy: hierarchyOf(one, all),
    }),
  },
  collections: {
    kind: 'group',
    schema: z.array(Group),
    form: 'list',
    idOf: byId,
    namedBy: '_id',
    addressed: 'group',
    complete: (one) => withAddresses(one, 'name'),
  },
  manufacturers: {
    kind: 'manufacturer',
    schema: z.array(Manufacturer),
    form: 'list',
    idOf: byId,
    namedBy: '_id',
    addressed: 'manufacturer',
    complete: (one) => withAddresses(one, 'name'),
  },
  attributes: {
    kind: 'attribute',
    schema: z.array(Attribute),
    form: 'list',
    idOf: byId,
    namedBy: '_id',
    complete: (one, place) => ({
      key: one['_id'],
      type: 'text',
      displayType: 'list',
      productDisplayType: 'list',
      ...one,
      values: Array.isArray(one['values']) ? withMadeIds(one['values'], 'id') : one['values'],
      options: withUsual({ attrPosition: place }, one['options']),
    }),
  },
  deliveries: {
    kind: 'delivery',
    schema: z.array(DeliveryMethod),
    form: 'list',
    idOf: byId,
    namedBy: '_id',
    complete: (one, place) => ({
      text: {},
      disabled: {},
      advanced: false,
      customLogic: [],
      timeEnabled: false,
      enabledPostCodes: [],
      order: place,
      ...one,
    }),
  },
  payments: {
    kind: 'payment',
    schema: z.array(PaymentOption),
    form: 'list',
    idOf: (_one, place) => String(place + 1),
    complete: (one) => ({ text: {}, deliveries: [], surcharge: 0, ...one }),
  },
  popups: {
    kind: 'popup',
    schema: z.array(Popup),
    form: 'list',
    idOf: byId,
    namedBy: '_id',
    complete: (one) => ({ type: 'html', options: {}, ...one }),
  },
  synonyms: {
    kind: 'synonyms',
    schema: z.array(Synonyms).max(MOST_SYNONYMS),
    form: 'list',
    idOf: (_one, place) => String(place + 1),
  },
  accounts: {
    kind: 'bank-account',
    schema: z.array(BankAccount),
    form: 'list',
    idOf: (_one, place) => String(place + 1),
  },
} as const satisfies Record<string, Subject>

export type SubjectName = keyof typeof subjects

/** What a subject's schema lets in. */
export type Judged<Name extends SubjectName> = z.output<(typeof subjects)[Name]['schema']>

function completeSection(one: Record<string, unknown>): Record<string, unknown> {
  const usual = { text: {}, tmpl: 'other' }
  switch (one['type']) {
    case 'slider':
      return { ...usual, sliderTime: 5, animation: 'slide', ...one }
    case 'product_counting_down':
      return { ...usual, ...one, options: withUsual({ noHide: false }, one['options']) }
    default:
      return { ...usual, ...one }
  }
}

/** What a part has besides what is given of it; what is no part is judged as it is. */
function withUsual(usual: Record<string, unknown>, given: unknown): unknown {
  return given === undefined || isRecord(given) ? { ...usual, ...given } : given
}

function withLinks(one: Record<string, unknown>): Record<string, unknown> {
  const children: unknown = one['children']
  return {
    menuHidden: false,
    active: true,
    ...one,
    children: Array.isArray(children)
      ? children.map((child: unknown) => (isRecord(child) ? withLinks(child) : child))
      : (children ?? []),
  }
}

/** The way down to a category, which its parents tell. */
function hierarchyOf(one: Record<string, unknown>, all: readonly unknown[]): string[] {
  const way: string[] = []
  let step: Record<string, unknown> | undefined = one
  while (step && way.length < 20) {
    way.unshift(byId(step))
    const parent: unknown = step['parentId'] ?? undefined
    step = all.filter(isRecord).find((other) => parent !== undefined && other['_id'] === parent)
  }
  return way
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
