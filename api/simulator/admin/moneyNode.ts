export const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

/** An amount in the shop's currency and in the customer's, which are the same here. */
export const moneyBag = (amount: string) => ({ shopMoney: usd(amount), presentmentMoney: usd(amount) })
