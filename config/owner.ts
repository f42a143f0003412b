import { isIP } from 'node:net'

import { z } from 'zod'

import { isThisMachine } from '#edge/guards/this-machine.ts'
import { mailRows } from './mail.ts'
import { settingMessages } from './setting-messages.ts'

/** What the owner gets, and how many backups the owner keeps. */
export const ownerRows = {
  /** Who gets a mail when something about the shop itself fails. */
  OWNER_MAIL_TO: z
    .string()
    .regex(/^[^<>@\s,;]+@[^<>@\s,;]+$/)
    .optional()
    .register(settingMessages, {
      is: 'is not an address of one person',
      cure: 'set OWNER_MAIL_TO like owner@shop.example, or leave it out for ORDER_MAIL_TO',
    }),
  /** How many backups in DATA_DIR/backups are kept. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional()
    .register(settingMessages, {
      is: 'is not a number of backups',
      cure: 'set BACKUP_KEEP to 1–9999, or to 0 to keep all',
    }),
  /** Whether other programs are notified of events. */
  WEBHOOKS: z.enum(['on', 'off']).optional().register(settingMessages, {
    is: 'is neither on nor off',
    cure: 'set WEBHOOKS to on or off',
  }),
  /** Hosts in the owner's own network that webhooks may reach, without encryption too. */
  WEBHOOK_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .refine((hosts) => hosts.every((host) => /^[a-z\d][a-z\d.-]*$/.test(host) || isIP(host) === 6))
    .optional()
    .register(settingMessages, {
      is: 'is not a list of hosts',
      cure: 'set WEBHOOK_HOSTS to names or addresses without a port, such as erp.lan,10.0.0.5',
    }),
  /** Origins of other tools that may show the shop in a frame to edit it (docs/live-editing.md). */
  PREVIEW_PARENTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().replace(/\/$/, '')))
    .refine((origins) => origins.every(isOrigin))
    .optional()
    .register(settingMessages, {
      is: 'is not a list of origins',
      cure: 'set PREVIEW_PARENTS to origins such as https://editor.example, separated by commas',
    }),
}

/** An origin as browsers write it; only this machine's own may do without encryption. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return origin === text && (protocol === 'https:' || isThisMachine(hostname))
}

const { ORDER_MAIL_TO } = mailRows
const Settings = z.object({ ...ownerRows, ORDER_MAIL_TO })

export function ownerOf(settings: z.infer<typeof Settings>) {
  return {
    ownerMailTo: settings.OWNER_MAIL_TO ?? settings.ORDER_MAIL_TO,
    backupKeep: settings.BACKUP_KEEP ?? 14,
    sendsWebhooks: settings.WEBHOOKS !== 'off',
    webhookHosts: new Set(settings.WEBHOOK_HOSTS),
    previewParents: settings.PREVIEW_PARENTS ?? [],
  }
}
