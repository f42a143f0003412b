export const basket = {}
