import { Template } from '#domain/entities/settings.ts'
import { headerOffset, mobileBreakpoint, scrollOffset } from '#domain/screen/header-offset.ts'
import { type Screen, templates } from '#domain/screen/templates.ts'

const HEAD = `/* Generated: npm run styles:offsets, from domain/screen/templates.ts. --header-offset: how far the
   specification scrolls past the fixed header. --header-extra: its "extra correction", which takes
   off what scrolls away. --stripes: how many stripes are on, set inline on <html>. */
`

/** The numbers of all headers as a style sheet, so that rules and browsers have the same. */
export function printOffsets(): string {
  return HEAD + Template.options.map(printTemplate).join('')
}

/** The first template's hold until another says otherwise. */
function printTemplate(name: Template): string {
  const isFirst = name === Template.options[0]
  const { stripeHeight } = templates[name]
  const differs = isFirst || stripeHeight !== templates.tmpl1.stripeHeight
  const lines = [
    ...(differs ? [`  --stripe: ${stripeHeight}px;`] : []),
    ...(isFirst
      ? [
          '  --stripes: 0;',
          `  --scroll-gap: ${scrollOffset(0)}px;`,
          '  --header-stuck: calc(var(--header-offset) + var(--header-extra));',
        ]
      : []),
    ...numbers(name, 'mobile').map((line) => `  ${line}`),
    `  @media (width > ${mobileBreakpoint}px) {`,
    ...numbers(name, 'desktop').map((line) => `    ${line}`),
    '  }',
  ]
  const selector = isFirst ? ':root' : `[data-template='${name}']`
  return `${selector} {\n${lines.join('\n')}\n}\n`
}

function numbers(name: Template, screen: Screen): string[] {
  return [
    `--header-offset: ${headerOffset(name, screen, 0)}px;`,
    `--header-extra: ${templates[name].headerExtra[screen]}px;`,
  ]
}
