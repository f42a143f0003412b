import { z } from 'zod'

import { isUrlOf, settingMessages, withoutSlash, type WrongSetting } from './setting-messages.ts'

/** Who carries parcels, and who lists places to collect them and shows these on a map. */
export const parcelRows = {
  /** Where InPost lists its points; without it the shop's own lockers are all there are. */
  INPOST_POINTS_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set INPOST_POINTS_URL like https://api-pl-points.easypack24.net, or leave it out',
    }),
  INPOST_POINTS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{8,4000}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a token',
      cure: 'set INPOST_POINTS_TOKEN to the token that Manager Paczek shows, or leave it out',
      secret: true,
    }),
  /** What InPost's map knows this shop's domains by; anybody may read it. */
  INPOST_MAP_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{8,4000}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a token',
      cure: 'set INPOST_MAP_TOKEN to the token of the Geowidget that Manager Paczek shows',
    }),
  INPOST_MAP_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set INPOST_MAP_URL like https://geowidget.inpost.pl, or leave it out',
    }),
  /** A map of couriers' points. */
  COURIER_MAP_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set COURIER_MAP_URL like https://furgonetka.pl/js/dist/map/map.js, or leave it out',
    }),
  /** Who makes it; without it, whose host the address is of. */
  COURIER_MAP_MAKER: z.enum(['furgonetka', 'bliskapaczka']).optional().register(settingMessages, {
    is: 'is not furgonetka or bliskapaczka',
    cure: 'set COURIER_MAP_MAKER to one of them, or leave it out',
  }),
  COURIER_MAP_KEY: z.string().max(4000).optional(),
  COURIER_MAP_SERVICES: z
    .string()
    .regex(/^[a-z]+(?:,[a-z]+)*$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a list of couriers',
      cure: 'set COURIER_MAP_SERVICES like dpd,orlen, or leave it out for dpd',
    }),
  /** The contract with InPost, which carries parcels; without it the owner sends them elsewhere. */
  INPOST_SHIPX_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{8,4000}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a token',
      cure: 'set INPOST_SHIPX_TOKEN to the token of ShipX that Manager Paczek shows',
      secret: true,
    }),
  INPOST_SHIPX_ORGANIZATION: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the number of an organization',
      cure: 'set INPOST_SHIPX_ORGANIZATION to the number that Manager Paczek shows',
    }),
  INPOST_SHIPX_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set INPOST_SHIPX_URL like https://api-shipx-pl.easypack24.net, or leave it out',
    }),
  /** How parcels for lockers and points are handed over. */
  INPOST_SENDING: z
    .enum(['dispatch_order', 'any_point', 'parcel_locker'])
    .optional()
    .register(settingMessages, {
      is: 'is no way to hand over parcels',
      cure: 'set INPOST_SENDING to dispatch_order, any_point or parcel_locker',
    }),
  INPOST_DROPOFF_POINT: z
    .string()
    .regex(/^[A-Z\d-]{3,20}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the name of a locker',
      cure: 'set INPOST_DROPOFF_POINT to the locker where parcels are left, like KRA012',
    }),
  /** In the address at which InPost tells that a parcel has moved. */
  INPOST_WEBHOOK_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a key',
      cure: 'set INPOST_WEBHOOK_KEY to 20 to 100 random letters and digits, or leave it out',
      secret: true,
    }),
  /** The contract for returns by codes, and where it is. */
  INPOST_RETURNS_CLIENT_ID: z
    .string()
    .regex(/^[\w.@:-]{2,200}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not the name of a client',
      cure: 'set INPOST_RETURNS_CLIENT_ID to the client that InPost has named for returns',
    }),
  INPOST_RETURNS_CLIENT_SECRET: z
    .string()
    .regex(/^[!-~]{8,400}$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a secret',
      cure: 'set INPOST_RETURNS_CLIENT_SECRET to the secret that InPost has given for returns',
      secret: true,
    }),
  INPOST_RETURNS_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set INPOST_RETURNS_URL like https://api.inpost.pl, or leave it out',
    }),
  INPOST_LOGIN_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'))
    .optional()
    .register(settingMessages, {
      is: 'is not an http or https address',
      cure: 'set INPOST_LOGIN_URL like https://login.inpost.pl, or leave it out',
    }),
}

const Settings = z.object(parcelRows)

export function parcelsOf(settings: z.infer<typeof Settings>) {
  return {
    inpostPoints: inpostPointsOf(settings),
    inpostMap: inpostMapOf(settings),
    shipx: shipxOf(settings),
    inpostReturns: inpostReturnsOf(settings),
    courierMap: courierMapOf(settings),
    courierMapMaker: settings.COURIER_MAP_MAKER,
    pointOperators: courierServicesOf(settings).split(','),
  }
}

/** The parts of a contract with InPost are worth nothing without each other. */
export function halfACarrier(given: Readonly<Record<string, string>>): WrongSetting | undefined {
  for (const pair of [
    ['INPOST_SHIPX_TOKEN', 'INPOST_SHIPX_ORGANIZATION'],
    ['INPOST_RETURNS_CLIENT_ID', 'INPOST_RETURNS_CLIENT_SECRET'],
  ]) {
    const [missing, ...rest] = pair.filter((name) => given[name] === undefined)
    if (missing === undefined || rest.length > 0) continue
    return {
      setting: missing,
      problem: `${missing} is missing although the other setting of the contract is there`,
      cure: `set ${pair.join(' and ')} together, or leave both out`,
    }
  }
  if (given['INPOST_SENDING'] !== 'parcel_locker' || given['INPOST_DROPOFF_POINT']) return undefined
  return {
    setting: 'INPOST_DROPOFF_POINT',
    problem: 'INPOST_DROPOFF_POINT is missing although INPOST_SENDING is parcel_locker',
    cure: 'set INPOST_DROPOFF_POINT to the locker where parcels are left, like KRA012',
  }
}

/** The public host asks for no token. */
function inpostPointsOf(settings: z.infer<typeof Settings>) {
  const { INPOST_POINTS_URL: url, INPOST_POINTS_TOKEN: token } = settings
  return url === undefined ? undefined : { url: withoutSlash(url), token }
}

function shipxOf(settings: z.infer<typeof Settings>) {
  const { INPOST_SHIPX_TOKEN: token, INPOST_SHIPX_ORGANIZATION: organization } = settings
  if (token === undefined || organization === undefined) return undefined
  const url = withoutSlash(settings.INPOST_SHIPX_URL ?? 'https://api-shipx-pl.easypack24.net')
  const { INPOST_SENDING: method = 'dispatch_order', INPOST_DROPOFF_POINT: dropoffPoint } = settings
  const sending =
    method === 'parcel_locker' && dropoffPoint !== undefined
      ? { method, dropoffPoint }
      : { method: method === 'any_point' ? method : ('dispatch_order' as const) }
  return { url, token, organization, sending, webhookKey: settings.INPOST_WEBHOOK_KEY }
}

function inpostReturnsOf(settings: z.infer<typeof Settings>) {
  const { INPOST_RETURNS_CLIENT_ID: clientId, INPOST_RETURNS_CLIENT_SECRET: clientSecret } =
    settings
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    clientId,
    clientSecret,
    url: withoutSlash(settings.INPOST_RETURNS_URL ?? 'https://api.inpost.pl'),
    loginUrl: withoutSlash(settings.INPOST_LOGIN_URL ?? 'https://login.inpost.pl'),
  }
}

function inpostMapOf({ INPOST_MAP_TOKEN: token, INPOST_MAP_URL: url }: z.infer<typeof Settings>) {
  if (token === undefined) return undefined
  return { token, url: withoutSlash(url ?? 'https://geowidget.inpost.pl') }
}

function courierMapOf(settings: z.infer<typeof Settings>) {
  const { COURIER_MAP_URL: url, COURIER_MAP_KEY: key } = settings
  return url === undefined
    ? undefined
    : { maker: makerOf(settings, url), url, key, services: courierServicesOf(settings) }
}

function makerOf({ COURIER_MAP_MAKER: maker }: z.infer<typeof Settings>, url: string) {
  if (maker !== undefined) return maker
  return /(?:^|\.)bliskapaczka\.pl$/.test(new URL(url).hostname) ? 'bliskapaczka' : 'furgonetka'
}

/** Whose points a map shows, and are taken where the shop keeps no list of them. */
function courierServicesOf(settings: z.infer<typeof Settings>): string {
  return settings.COURIER_MAP_SERVICES ?? 'dpd'
}
