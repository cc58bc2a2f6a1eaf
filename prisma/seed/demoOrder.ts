import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { CATALOG } from '../demo/catalog.ts'
import { CUSTOMERS } from '../demo/customers.ts'
import { enterInStore } from './enterInStore.ts'
import { orderPayload } from './storePayload.ts'
import type { SeedOrder } from '../demo/storyTypes.ts'

const USAGE = 'Usage: npm run demo:order [-- --country GB --quantity 2 --product "part of a title"]'
const RING_SIZES = ['5', '5.5', '6', '6.5', '7']

/** A failure, in words for the user of the command. */
class DemoOrderError extends Error {}

type OrderOptions = { country?: string; quantity: number; product?: string }

function readOptions(args: string[]): OrderOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        country: { type: 'string' },
        quantity: { type: 'string', default: '1' },
        product: { type: 'string' },
      },
    })
    const quantity = Number(values.quantity)
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new DemoOrderError('--quantity must be a whole number from 1')
    return { country: values.country?.toUpperCase(), quantity, product: values.product?.toLowerCase() }
  } catch (error) {
    throw new DemoOrderError(`${error instanceof Error ? error.message : 'Bad arguments'}\n${USAGE}`)
  }
}

function pick<T>(choices: readonly T[], otherwise: string): T {
  const choice = choices.length ? choices[randomInt(choices.length)] : undefined
  if (choice === undefined) throw new DemoOrderError(otherwise)
  return choice
}

/** A new order from the demo catalog; options that are not given are chosen at random. */
function inventOrder(options: OrderOptions): SeedOrder {
  const { country, quantity, product: title } = options
  const countries = [...new Set(CUSTOMERS.flatMap((c) => c.countryCode ?? []))].sort()
  const customer = pick(
    CUSTOMERS.filter((c) => c.countryCode !== null && (!country || c.countryCode === country)),
    `No demo customer lives in ${country}; choose one of ${countries.join(', ')}`,
  )
  const product = pick(
    CATALOG.filter((p) => !title || p.title.toLowerCase().includes(title)),
    `No demo product has "${title}" in its title`,
  )
  const line = {
    request: 'demo',
    product: product.handle,
    variant: randomInt(product.variants.length),
    quantity,
    properties: [
      ...(product.productType === 'Ring'
        ? [{ name: 'Ring size', value: pick(RING_SIZES, 'No ring size') }]
        : []),
      { name: 'Certification', value: 'igi' },
    ],
  }
  return {
    key: 'demo',
    // Random, and above 2^53 like the store's own ids.
    storeId: String(
      7_000_000_000_000_000_000n + BigInt(Date.now()) * 1_000_000n + BigInt(randomInt(1_000_000)),
    ),
    orderNumber: 20_000 + randomInt(70_000),
    placedAt: new Date(),
    customer: customer.key,
    note: null,
    lines: [line],
  }
}

/** Explains an unsuccessful delivery to the user of the command. */
async function explain(answer: Response, base: string): Promise<string> {
  if (answer.status === 401)
    return `${base} did not accept the signature (401): SHOPIFY_WEBHOOK_SECRET and SHOPIFY_SHOP_DOMAIN must be the same here as for the server.`
  return `${base} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`
}

async function deliver(raw: string, env: NodeJS.ProcessEnv, base: string): Promise<void> {
  // There are several during a rotation; the store signs with the first.
  const secret = (env['SHOPIFY_WEBHOOK_SECRET'] || 'loupe-demo-secret').split(',')[0]?.trim() ?? ''
  const answer = await fetch(`${base}/api/webhooks/shopify/orders/create`, {
    method: 'POST',
    body: raw,
    signal: AbortSignal.timeout(10_000),
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(raw).digest('base64'),
      'x-shopify-shop-domain': env['SHOPIFY_SHOP_DOMAIN'] || 'loupe-demo.myshopify.com',
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-event-id': randomUUID(),
      'x-shopify-api-version': '2026-10',
      'x-shopify-triggered-at': new Date().toISOString(),
    },
  }).catch((error: unknown) => {
    const reason =
      error instanceof Error && error.name === 'TimeoutError'
        ? 'did not answer within 10 seconds'
        : 'does not answer'
    throw new DemoOrderError(`${base} ${reason}. Is the server running? Start it with: npm start`)
  })
  if (!answer.ok) throw new DemoOrderError(await explain(answer, base))
}

/**
 * Sends one signed store order to the running server, as the store would, and prints what was ordered.
 * Returns the exit code.
 */
export async function demoOrder(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const base = `http://127.0.0.1:${env['PORT'] || '4000'}`
  try {
    const order = inventOrder(readOptions(args))
    await deliver(orderPayload(order), env, base)
    await enterInStore(order, env, base)
    const [line] = order.lines
    const product = CATALOG.find((p) => p.handle === line?.product)
    const variant = product?.variants[line?.variant ?? 0]
    const country = CUSTOMERS.find((c) => c.key === order.customer)?.country
    console.log(
      `Ordered: ${line?.quantity} × ${product?.title} (${variant?.title}) to ${country}, order #${order.orderNumber}. Watch it arrive at ${base}/quotes or, as a supplier, at ${base}/quote-opportunities`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof DemoOrderError)) throw error
    console.error(error.message)
    return 1
  }
}
