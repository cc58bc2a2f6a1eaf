/** The default category. */
export const USUAL_CATEGORY = 'Jewelry'
