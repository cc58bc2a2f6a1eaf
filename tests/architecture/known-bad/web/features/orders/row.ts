export const row = 'row'
