/** The store of the tests: its domain, and the secret that it signs its webhooks with. */
export const SHOP = 'shop.test.example'
export const WEBHOOK_SECRET = 'test-webhook-secret'
