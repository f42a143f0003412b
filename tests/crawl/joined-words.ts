/**
 * Tags that a text browser shows in the line; what is pressed or typed into it shows apart. Lynx
 * begins no line after a heading where one of these follows.
 */
const inline =
  'a|abbr|b|bdi|cite|code|data|em|i|img|kbd|label|mark|output|picture|q|s|samp|small|source|span|strong|sub|sup|svg|time|u'

/**
 * Words that only a style sheet keeps apart: a text browser, a reader of a page's text and a
 * crawler take them for one (`54.7` of "4.7 out of 5" and "4.7").
 */
export function joinedWords(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<svg\b.*?<\/svg>/gs, '<svg>')
    .replaceAll(/<option\b.*?<\/option>/gs, ' ')
    .replaceAll('<!-- -->', '')
    // Where a picture is not shown, its text is.
    .replaceAll(/<img\b[^>]*?\balt="([^"]+)"[^>]*>/g, '$1')
  const joined = new RegExp(
    String.raw`([\p{L}\p{N}%.,:)!?’”]+)((?:</?(?:${inline})\b[^>]*>|</h[1-6]>)+)([\p{L}\p{N}(−„“]+)`,
    'gu',
  )
  return [...body.matchAll(joined)].map(([, before = '', tags = '', after = '']) => {
    const bare = tags.replaceAll(/ [^>]*/g, '')
    return `${before} ${bare} ${after}`
  })
}
