/**
 * Turns an editor's cleaned HTML into plain text: blocks on lines of their own, lists with dashes.
 */
export function htmlAsText(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|hr)\b[^>]*>/g, '\n')
    .replaceAll(/<li\b[^>]*>/g, '\n- ')
    .replaceAll(
      /<\/?(?:p|h[2-4]|ul|ol|dl|table|blockquote|figure|address|details|div)\b[^>]*>/g,
      '\n\n',
    )
    .replaceAll(/<\/?(?:tr|dt|dd|caption|summary)\b[^>]*>/g, '\n')
    .replaceAll(/<\/t[hd]>/g, '  ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (name) => characters[name] ?? name)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n')
    .trim()
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}
