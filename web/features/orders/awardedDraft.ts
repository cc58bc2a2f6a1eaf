/** Under which names the forms about an awarded order keep what was typed. */
export const awardedDraft = {
  accept: (orderId: string) => `accept/${orderId}`,
  reject: (orderId: string) => `reject/${orderId}`,
  tracking: (orderId: string) => `tracking/${orderId}`,
}
