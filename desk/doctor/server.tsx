import type { DeskWords } from '#words/words.ts'
import type { Config } from '../../config.ts'
import type { Screen } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'

type Words = DeskWords['server']
type Row = { name: keyof Words['rows']; setting: string; value: string | undefined }

/** How the server was started, which the desk cannot change: for who has the shop. */
export const serverScreen: Screen = {
  kind: 'screen',
  path: '/settings/server',
  needs: 'keys:read',
  show: async ({ say, desk }) => {
    const words = say.server
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <BackHead back={{ path: '/settings', title: say.settings.title }} title={words.title}>
            {words.about}
          </BackHead>
          <Panel title={words.title} plain>
            <table className="table table-cards" role="table">
              <caption className="visually-hidden">{words.title}</caption>
              <Titles titles={[words.what, words.is, words.name]} />
              <tbody role="rowgroup">
                {rowsOf(desk.config, words).map(({ name, setting, value = words.none }) => (
                  <tr role="row" key={name}>
                    <th role="rowheader" scope="row">
                      {words.rows[name]}
                    </th>
                    <td role="cell" className="wrap">
                      {value}
                    </td>
                    <td role="cell">
                      <code>{setting}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        </>
      ),
    }
  },
}

/** No password, no key and no token is in any of them: of addresses the host alone. */
function rowsOf(config: Config, words: Words): Row[] {
  const whether = (is: unknown) => (is === undefined ? undefined : words.set)
  const contracts = Object.entries(config.payments).flatMap(([name, contract]) =>
    contract === undefined ? [] : [name],
  )
  const registers = Object.entries(config.taxRegisters).flatMap(([name, register]) =>
    register === undefined ? [] : [name.toUpperCase()],
  )
  return [
    {
      name: 'domains',
      setting: 'LANG_DOMAINS',
      value: config.langDomains
        .map(({ lang, market, origin }) => `${market ?? lang}: ${origin}`)
        .join(', '),
    },
    { name: 'desk', setting: 'DESK_ORIGIN', value: config.deskOrigin },
    { name: 'database', setting: 'DATABASE_URL', value: databaseOf(config.databaseUrl, words) },
    { name: 'workers', setting: 'WORKERS', value: shownWorkers(config.workers, words) },
    {
      name: 'pictures',
      setting: 'PICTURES_S3_URL',
      value: config.pictureStore ? hostOf(config.pictureStore.url) : words.inDatabase,
    },
    {
      name: 'mail',
      setting: 'SMTP_URL, SMTP_HOST',
      value: config.smtpUrl === undefined ? words.mailWaits : hostOf(config.smtpUrl),
    },
    { name: 'sender', setting: 'MAIL_FROM', value: config.mailFrom },
    { name: 'orderMail', setting: 'ORDER_MAIL_TO', value: config.orderMailTo },
    { name: 'ownerMail', setting: 'OWNER_MAIL_TO', value: config.ownerMailTo },
    { name: 'payments', setting: 'P24_…, PAYU_…, PAYPAL_…', value: listed(contracts) },
    { name: 'parcels', setting: 'INPOST_SHIPX_TOKEN', value: whether(config.shipx) },
    {
      name: 'points',
      setting: 'INPOST_POINTS_URL',
      value: config.inpostPoints && hostOf(config.inpostPoints.url),
    },
    {
      name: 'returns',
      setting: 'INPOST_RETURNS_CLIENT_ID',
      value: whether(config.inpostReturns),
    },
    { name: 'facebook', setting: 'FACEBOOK_APP_ID', value: config.facebook?.appId },
    { name: 'instagram', setting: 'INSTAGRAM_TOKEN', value: whether(config.instagram) },
    {
      name: 'tools',
      setting: 'GA4_ID, GTM_ID, META_PIXEL_ID',
      value: listed(Object.values(config.tools?.ids ?? {})),
    },
    { name: 'tax', setting: 'VIES_URL, NIP_URL', value: listed(registers) },
    {
      name: 'backups',
      setting: 'BACKUP_KEEP',
      value: config.backupKeep === 0 ? words.all : String(config.backupKeep),
    },
    {
      name: 'limits',
      setting: 'LIMITS',
      value: config.limits === undefined ? words.off : words.times(config.limits),
    },
    { name: 'webhooks', setting: 'WEBHOOKS', value: config.sendsWebhooks ? words.on : words.off },
  ]
}

function databaseOf(url: string, words: Words): string {
  return url.startsWith('sqlite:') ? words.sqlite : `PostgreSQL, ${hostOf(url)}`
}

function shownWorkers(workers: Config['workers'], words: Words): string {
  return workers === 'auto' ? words.auto : String(workers)
}

function hostOf(url: string): string {
  return new URL(url).host
}

function listed(all: readonly string[]): string | undefined {
  return all.length === 0 ? undefined : all.join(', ')
}
