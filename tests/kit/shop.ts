/** The tests' store: its domain, and the secret that signs its webhooks. */
export const SHOP = 'shop.test.example'
export const WEBHOOK_SECRET = 'test-webhook-secret'
