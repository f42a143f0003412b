/**
 * The shop's colours and fonts (see the storefront's tokens), for programs without style sheets.
 */
const paper = '#e9e4da'
const sheet = '#fefcf8'
const ink = '#26211b'
const soft = '#61594e'
const line = '#ded7ca'
const wash = '#e6e9f2'
const accent = '#24438f'

const plain = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`
const display = `font-family:'Brygada 1918',Georgia,'Times New Roman',serif`

/** The style of each part of a letter. The classes are only for dark scheme and narrow screens. */
export const attributes = {
  layout: `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`,
  table: `width="100%" cellpadding="0" cellspacing="0" border="0"`,
  picture: styled('picture', `display:block;margin:6px 0 0;border-radius:3px;height:auto`),
  ground: styled('ground', `margin:0;padding:0;background-color:${paper}`),
  around: styled('around', `padding:24px 12px 40px`),
  sheet: styled('sheet', `max-width:600px;background-color:${sheet};text-align:left`),
  head: styled(
    'ink edge',
    `padding:24px 32px 20px;${display};font-size:26px;line-height:1;font-weight:500;color:${ink}`,
  ),
  body: styled(
    'ink edge',
    `padding:8px 32px 16px;${plain};font-size:16px;line-height:1.5;color:${ink}`,
  ),
  heading: styled(
    'ink',
    `margin:0 0 12px;${display};font-size:34px;line-height:1.12;font-weight:400;color:${ink}`,
  ),
  title: styled(
    'ink',
    `margin:28px 0 8px;${display};font-size:22px;line-height:1.2;font-weight:400;color:${ink}`,
  ),
  text: `style="margin:0 0 16px"`,
  soft: styled('soft', `color:${soft};font-size:14px;vertical-align:top`),
  box: styled('box', `margin:0 0 16px;background-color:${wash}`),
  boxInner: `style="padding:14px 20px;font-size:16px"`,
  fact: `style="padding:2px 0 2px 16px;vertical-align:top"`,
  button: styled(
    'button',
    `display:inline-block;padding:14px 24px;background-color:${accent};color:#ffffff;border-radius:3px;text-decoration:none;font-weight:500`,
  ),
  step: styled('mark', `padding:0 0 12px 16px;border-left:2px solid ${accent}`),
  cell: styled('line', `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top`),
  amount: styled(
    'line',
    `padding:10px 0 10px 16px;border-bottom:1px solid ${line};vertical-align:top;white-space:nowrap`,
  ),
  total: `style="padding:14px 0;${display};font-size:24px;font-weight:500"`,
  totalAmount: `style="padding:14px 0 14px 16px;${display};font-size:24px;font-weight:500;white-space:nowrap"`,
  totalDetail: styled('soft', `${plain};font-size:13px;font-weight:400;color:${soft}`),
  foot: styled(
    'soft edge',
    `padding:20px 32px 32px;${plain};font-size:13px;line-height:1.5;color:${soft}`,
  ),
  footText: `style="margin:0 0 12px"`,
  footLink: styled('soft', `color:${soft}`),
  keptTitle: styled(
    'soft line',
    `margin:24px 0 8px;padding-top:20px;border-top:1px solid ${line};font-size:16px;line-height:1.3;color:${soft}`,
  ),
  whole: `style="white-space:nowrap"`,
} as const

export const darkAndNarrow = [
  '.kept h2,.kept h3,.kept h4{font-size:14px}',
  '.kept a{color:inherit}',
  '.kept table{border-collapse:collapse}.kept td,.kept th{padding:2px 12px 2px 0;text-align:left;vertical-align:top}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background-color:#181613!important}.sheet{background-color:#221f1b!important}',
  '.ink{color:#f0eadf!important}.soft{color:#b5ab9d!important}.box{background-color:#262c3d!important}',
  '.button{background-color:#a8bdf5!important;color:#141a2c!important}',
  '.line{border-color:#3a352e!important}.mark{border-color:#a8bdf5!important}}',
  '@media (max-width:480px){.around{padding:0!important}.edge{padding-left:20px!important;padding-right:20px!important}}',
].join('')

function styled(names: string, style: string): string {
  return `class="${names}" style="${style}"`
}
