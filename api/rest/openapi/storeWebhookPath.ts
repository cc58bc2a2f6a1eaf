import { errorsFor } from './components.ts'

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const part = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})

/** The path of the store's webhooks, which is not one of the table rows. */
export const storeWebhookPath = {
  '/api/webhooks/shopify/{resource}/{event}': {
    post: {
      operationId: 'post_webhooks_shopify',
      tags: ['Store'],
      summary: 'Takes a webhook of the store',
      description:
        'Verified by its signature over the raw bytes, recorded once by its id, answered at once and worked off afterwards. What cannot be read, and topics that nobody follows, are kept and answered with 200 as well. A signed-in admin may post a test order to `orders/create` without a signature.',
      security: [{ storeSignature: [] }, { session: [] }],
      'x-callers': ['store', 'admin'],
      parameters: [
        part('resource', 'E.g. `orders`.'),
        part('event', 'E.g. `create`.'),
        header('X-Shopify-Webhook-Id', 'The delivery: the same on every attempt.'),
        header('X-Shopify-Event-Id', 'What happened: the same in every delivery of it.'),
        header('X-Shopify-Shop-Domain', 'Which store sends it.'),
        header('X-Shopify-Triggered-At', 'When it happened: the newer one wins.'),
      ],
      requestBody: {
        required: true,
        description: "The store's payload.",
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      responses: {
        200: {
          description: 'Recorded',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['received'],
                properties: {
                  received: { const: true },
                  order_number: { type: ['string', 'integer', 'null'], description: 'Of orders/create.' },
                },
              },
            },
          },
        },
        ...errorsFor([400, 401, 403, 413, 503]),
      },
    },
  },
}

export const storeSignature = {
  type: 'apiKey',
  in: 'header',
  name: 'X-Shopify-Hmac-Sha256',
  description: "The base64 HMAC-SHA256 of the raw body under the store's webhook secret.",
} as const
