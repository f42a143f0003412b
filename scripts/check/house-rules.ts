/** How wide a line of a comment may be. */
const WIDEST = 100
/** How many files may lie side by side, tests beside what they test aside. */
const MOST_FILES = 15

/** Folders of one kind of thing only, where more files are no heap. */
const collections = /^(docs\/screens|public\/images)$/

/**
 * The lines of a file whose comment runs past the width that the formatter gives to code, each as
 * a line for people. An address that cannot be broken may be longer.
 */
export function wideComments(file: string, text: string): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
    .filter(({ line }) => line.length > WIDEST && isComment(line) && !line.includes('://'))
    .map(({ place, line }) => `${place} has a comment of ${line.length} columns`)
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/\*|\*)/.test(line) || /[;,)}] \/\/ /.test(line)
}

/** The folders with more files side by side than anybody looks through, each as a line. */
export function heaps(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
    if (folder === '' || collections.test(folder) || /\.test\.tsx?$/.test(file)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files side by side`)
}
