/** Text as it may stand in an element or an attribute of XML 1.0. */
export function xmlText(text: string): string {
  return text
    .replaceAll(notInXml, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** An element with text in it; nothing where there is no text. */
export function element(name: string, text: string | undefined): string {
  return text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Control characters and halves of surrogate pairs make a whole document unreadable. */
const notInXml =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
