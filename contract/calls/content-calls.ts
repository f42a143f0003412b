import { z } from 'zod'

import { Popup, SocialFeedItem } from '#domain/entities/catalogue.ts'
import { Shell } from '#domain/entities/settings.ts'
import { HomePage, Opinions, SitePage } from '../answers.ts'
import { call } from '../call.ts'
import { Id, Lang, Nothing } from './parameters.ts'

/** A picture by its address alone, or as products have it. */
const Picture = z.union([z.string().max(500), z.object({ url: z.string().max(500) })])

/** Without a language it is said in the shop's first one. */
const OpinionPayload = z.object({
  lang: Lang.optional(),
  product: z.object({ id: Id, name: z.string().max(300), mainImage: Picture.optional() }),
  text: z.string().min(1).max(5000),
  name: z.string().min(1).max(100),
  number: z.number().int().min(1).max(5),
})

/** The shell, pages that an editor fills, and what visitors send besides orders. */
export const contentCalls = {
  shell: call({
    method: 'GET',
    path: '/api/public/shell',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Settings, menu and footer',
    query: z.object({ lang: Lang }),
    answer: Shell,
    status: 200,
    cached: true,
  }),
  homepage: call({
    method: 'GET',
    path: '/api/public/homepage',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'The sections of the home page with their products',
    query: z.object({ lang: Lang }),
    answer: HomePage,
    status: 200,
    cached: true,
  }),
  site: call({
    method: 'POST',
    path: '/api/public/site/',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'A static page, or an earlier version of its text (ours)',
    body: z.object({ url: Id, lang: Lang, version: z.number().int().positive().optional() }),
    answer: SitePage,
    status: 200,
  }),
  popup: call({
    method: 'GET',
    path: '/api/public/popup/{id}',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'A popup',
    answer: Popup,
    status: 200,
    cached: true,
  }),
  instagram: call({
    method: 'GET',
    path: '/api/public/instagram/profile',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'The social photo feed',
    answer: z.object({ data: z.array(SocialFeedItem) }),
    status: 200,
    cached: true,
  }),
  opinions: call({
    method: 'GET',
    path: '/api/public/opinion',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'Opinions of a product, or of the whole shop',
    query: z.object({
      lang: Lang,
      id: Id.optional(),
      all: z.enum(['true', 'false']).optional(),
      fixedLang: z.enum(['true', 'false']).optional(),
    }),
    answer: Opinions,
    status: 200,
    cached: true,
  }),
  addOpinion: call({
    method: 'POST',
    path: '/api/public/opinion',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Add an opinion; `waits`: the owner looks at it before it is shown',
    body: OpinionPayload,
    answer: z.object({ success: z.boolean(), waits: z.boolean() }),
    status: 201,
  }),
  contactForm: call({
    method: 'POST',
    path: '/api/public/contact-form',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'A message to the shop; the same one within ten minutes is a duplicate',
    body: z.object({
      lang: Lang.optional(),
      name: z.string().max(200),
      email: z.string().max(254),
      msg: z.string().max(10_000),
      number: z.string().max(40).optional(),
    }),
    answer: z.object({ duplicate: z.boolean().optional(), success: z.boolean().optional() }),
    status: 200,
  }),
  mailOpen: call({
    method: 'GET',
    path: '/api/public/mail-open/{id}',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose:
      'The picture of a mail, always the same; counted once, by day, where the reader agreed to it',
    answer: Nothing,
    picture: true,
    status: 200,
  }),
} as const
