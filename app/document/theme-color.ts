/** The colour of pages, `--paper` of the style sheets, for what browsers draw around them. */
export const paper = { light: '#f7f4ee', dark: '#181613' } as const
