/**
 * The widths that /img gives our own pictures in, px. Few, so that they are soon all made, and
 * chosen for the places of the design (`places.ts`).
 */
export const pictureWidths = [96, 160, 224, 352, 400, 560, 800, 1200, 1600, 1920] as const

export type PictureWidth = (typeof pictureWidths)[number]
