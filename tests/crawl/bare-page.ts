/**
 * A page without what two builds of the same shop may write otherwise: classes, hashes, scripts and
 * their data, styles, one-time keys, the time. One tag or text an entry, in the page's order.
 */
export function barePage(html: string): string[] {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style)\b(?![^>]*ld\+json).*?<\/\1>/gs, '')
    .replaceAll(/(<(\w+) role="timer").*?<\/\2>/gs, '$1></$2>')
    .replaceAll(/<link [^>]*rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/ (?:class|style|nonce)="[^"]*"/g, '')
    .replaceAll(/http:\/\/(?:[\w-]+\.)?localhost:\d+/g, '')
    .replaceAll(/\/img\/(\d+)-[^/"\s]+\//g, '/img/$1-*/')
    .replaceAll(/(\/(?:assets|fonts|icons)\/[\w.-]*?)-[\w-]{8}(\.\w+)/g, '$1-*$2')
    .replaceAll(/(<input [^>]*type="hidden"[^>]* value=")[\w.+/=-]{16,}"/g, '$1*"')
    .replaceAll(/\b\d{13}\b/g, '*')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' >', '>')
    .split(/(?=<)|(?<=>)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
