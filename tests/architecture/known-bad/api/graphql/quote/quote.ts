export const quote = 1
