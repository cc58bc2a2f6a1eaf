/** Of the screen, also before its figures are there. */
export const PRICING_TITLE = 'Edit all prices'
