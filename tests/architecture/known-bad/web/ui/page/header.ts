export const height = 80
