import { PDFDocument } from '@cantoo/pdf-lib'

/** Documents of one page or more as one, in their sequence; one that is no PDF is named. */
export async function mergePdfs(
  pdfs: readonly { name: string; bytes: Uint8Array }[],
): Promise<{ bytes: Uint8Array; unreadable: string[] }> {
  const merged = await PDFDocument.create()
  const unreadable: string[] = []
  for (const { name, bytes } of pdfs) {
    try {
      const one = await PDFDocument.load(bytes)
      const pages = await merged.copyPages(one, one.getPageIndices())
      for (const page of pages) merged.addPage(page)
    } catch {
      unreadable.push(name)
    }
  }
  return { bytes: await merged.save(), unreadable }
}
