/**
 * Letters that shoppers' devices have already, so that a page loads no file for them: the style
 * sheet's list of families, from the one that is meant to what every system has.
 */
const families = {
  plain: "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif",
  neutral: "'Helvetica Neue',Inter,Roboto,'Arial Nova','Nimbus Sans',Arial,sans-serif",
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',sans-serif",
  geometric: "Avenir,Montserrat,Corbel,'URW Gothic','Century Gothic',sans-serif",
  rounded: "ui-rounded,'Arial Rounded MT Bold',Quicksand,Nunito,Calibri,sans-serif",
  book: "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif",
  newspaper: "Charter,'Bitstream Charter','Sitka Text',Cambria,'Noto Serif',Georgia,serif",
  elegant: "Didot,'Bodoni MT','Noto Serif Display',Sylfaen,P052,Georgia,serif",
  slab: "Rockwell,'Rockwell Nova','Roboto Slab','DejaVu Serif',Georgia,serif",
  typewriter: "'American Typewriter','Nimbus Mono PS','Courier New',monospace",
} as const

export type FontName = keyof typeof families
// The keys of the object above.
export const fontNames = Object.keys(families) as [FontName, ...FontName[]]

/** A shop's choice; what is not given is drawn in ours: Brygada 1918, and text in `plain`. */
export type ChosenFonts = {
  readonly headings?: FontName | undefined
  readonly text?: FontName | undefined
}

type FontToken = 'font-display' | 'display-weight' | 'font-text'

const serifs = new Set<FontName>(['book', 'newspaper', 'elegant', 'slab', 'typewriter'])

/**
 * From the letters a shop chooses for headings and text follow tokens of the style sheets:
 * headings without serifs are drawn bolder, since they differ from text by little else.
 *
 * Only those that follow from what is chosen.
 *
 * @rule ours
 */
export function fontTokens({ headings, text }: ChosenFonts): Partial<Record<FontToken, string>> {
  return {
    ...(headings && {
      'font-display': families[headings],
      'display-weight': serifs.has(headings) ? '400' : '600',
    }),
    ...(text && { 'font-text': families[text] }),
  }
}
