export const route = '/orders'
