export const catalogue = {}
