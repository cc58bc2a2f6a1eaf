/** As the store writes an amount that it shows in the shop's currency and the customer's; here they are the same. */
export const moneySet = (amount: string, currency: string) => ({
  shop_money: { amount, currency_code: currency },
  presentment_money: { amount, currency_code: currency },
})
