/** The screen's title, shown even before its figures have loaded. */
export const PRICING_TITLE = 'Edit all prices'
