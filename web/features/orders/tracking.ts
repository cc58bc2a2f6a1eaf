/** The tracking as the forms hold it. */
export type Tracking = { courier: string; trackingNumber: string }

export const trackingIn = (order: { courier?: string | null; trackingNumber?: string | null }): Tracking => ({
  courier: order.courier ?? '',
  trackingNumber: order.trackingNumber ?? '',
})

/** Shown in a form when someone else has saved other tracking meanwhile. */
export const trackingIsNow = ({ courier, trackingNumber }: Tracking): string =>
  `The tracking is now ${courier}, ${trackingNumber}.`
