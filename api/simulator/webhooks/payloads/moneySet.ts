/** An amount in the shop's and the customer's currency, which are the same here. */
export const moneySet = (amount: string, currency: string) => ({
  shop_money: { amount, currency_code: currency },
  presentment_money: { amount, currency_code: currency },
})
