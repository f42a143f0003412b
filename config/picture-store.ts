import { z } from 'zod'

import { isUrlOf, settingMessages, withoutSlash, type WrongSetting } from './setting-messages.ts'

/** A bucket of S3, or of what speaks like it, for the owner's pictures; without, the database. */
export const pictureStoreRows = {
  /** Of the bucket: its name stands in front of the host, or is the path. */
  PICTURES_S3_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && `${url.username}${url.password}${url.search}${url.hash}` === ''
    })
    .optional()
    .register(settingMessages, {
      is: 'is not the address of a bucket',
      cure: 'set PICTURES_S3_URL like https://s3.example/bucket or https://bucket.s3.example',
      // Somebody may have written a password into it.
      secret: true,
    }),
  PICTURES_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the name of a region',
      cure: 'set PICTURES_S3_REGION like eu-central-1, or leave it out for us-east-1',
    }),
  PICTURES_S3_KEY_ID: z
    .string()
    .regex(/^[!-~]{1,200}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the id of a key',
      cure: 'set PICTURES_S3_KEY_ID to the id that the store shows',
      secret: true,
    }),
  PICTURES_S3_SECRET: z
    .string()
    .regex(/^[!-~]{1,500}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the secret of a key',
      cure: 'set PICTURES_S3_SECRET to the secret that the store showed with the key',
      secret: true,
    }),
}

const Settings = z.object(pictureStoreRows)

export function pictureStoreOf(settings: z.infer<typeof Settings>) {
  const { PICTURES_S3_URL: url, PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret } = settings
  if (url === undefined || keyId === undefined || secret === undefined) return {}
  const region = settings.PICTURES_S3_REGION ?? 'us-east-1'
  return { pictureStore: { url: withoutSlash(url), region, keyId, secret } }
}

/** Where the store is, and both parts of its key, are worth nothing without each other. */
export function halfAStore(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  const names = ['PICTURES_S3_URL', 'PICTURES_S3_KEY_ID', 'PICTURES_S3_SECRET'] as const
  const missing = names.filter((name) => given[name] === undefined)
  const [setting] = missing
  if (setting === undefined || missing.length === names.length) return undefined
  return {
    setting,
    problem: `${setting} is missing although another setting of the store of pictures is there`,
    cure: `set ${names.join(', ')} together, or leave all of them out`,
  }
}
