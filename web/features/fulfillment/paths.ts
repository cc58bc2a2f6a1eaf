/** Awarded orders, step by step. */
export const paths = {
  fulfillment: { pattern: '/order-fulfillment', link: () => '/order-fulfillment' },
}
