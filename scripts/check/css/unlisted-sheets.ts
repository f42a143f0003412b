/**
 * Sheets that no page would ever get, each as a line for people: `index.css` must import every
 * sheet once, but for those that are no part of it.
 */
export function unlistedSheets(
  files: readonly string[],
  index: string,
  apart: readonly string[],
): string[] {
  const listed = [...index.matchAll(/@import url\('(?<url>[^']+)'\)/g)].map(({ groups }) =>
    new URL(groups?.['url'] ?? '', 'file:///app/styles/').pathname.slice(1),
  )
  return files
    .filter((file) => !apart.includes(file))
    .map((file) => ({ file, times: listed.filter((one) => one === file).length }))
    .filter(({ times }) => times !== 1)
    .map(
      ({ file, times }) => `${file} is imported by app/styles/index.css ${times} times, not once`,
    )
}
