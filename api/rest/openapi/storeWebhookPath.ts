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

/** The path of the store's webhooks. It has its own entry point, so it is not one of the rows. */
export const storeWebhookPath = {
  '/api/webhooks/shopify/{resource}/{event}': {
    post: {
      operationId: 'post_webhooks_shopify',
      tags: ['Store'],
      summary: 'Receive a webhook from the store',
      description:
        'Verifies the signature over the raw bytes, records the delivery once by its id, responds, and processes it afterwards. Unreadable payloads and unknown topics are recorded as well and get 200. A signed-in admin can post a test order, as JSON with an `id`, to `orders/create` without a signature.',
      security: [{ storeSignature: [] }, { session: [] }],
      'x-callers': ['store', 'admin'],
      parameters: [
        part('resource', 'Resource of the topic, e.g. `orders`.'),
        part('event', 'Event of the topic, e.g. `create`.'),
        header('X-Shopify-Webhook-Id', 'Id of the delivery; the same on every attempt.'),
        header('X-Shopify-Event-Id', 'Id of the event; the same in all its deliveries.'),
        header('X-Shopify-Shop-Domain', 'Domain of the store that sends the webhook.'),
        header('X-Shopify-Triggered-At', 'When the event occurred; newer events take precedence.'),
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
                  order_number: {
                    type: ['string', 'integer', 'null'],
                    description: 'The order number, for orders/create.',
                  },
                },
              },
            },
          },
        },
        ...errorsFor([400, 401, 403, 413, 415, 422, 503]),
      },
    },
  },
}

export const storeSignature = {
  type: 'apiKey',
  in: 'header',
  name: 'X-Shopify-Hmac-Sha256',
  description: "Base64-encoded HMAC-SHA256 of the raw body, keyed with the store's webhook secret.",
} as const
