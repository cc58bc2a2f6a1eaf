/** The draft keys of the forms about an awarded order. */
export const awardedDraft = {
  accept: (orderId: string) => `accept/${orderId}`,
  reject: (orderId: string) => `reject/${orderId}`,
  tracking: (orderId: string) => `tracking/${orderId}`,
}
