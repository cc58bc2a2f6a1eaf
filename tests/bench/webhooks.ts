import { Caller } from '../kit/Caller.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { aBurst } from '../kit/store/burst.ts'
import { productPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'
import { aDesk } from './aDesk.ts'
import { type Figure, median, ms, quantile, times } from './figures.ts'

/** The deliveries of a sale: three in ten are duplicated, and all are out of order. */
const DELIVERIES = 1_000
const AT_ONCE = 12
/** After this, the store gives up waiting for a response and delivers again. */
const STORE_WAITS_MS = 5_000
const WORKED_OFF_WITHIN_MS = 180_000

/**
 * How long the store waits for responses in a burst, compared with a response that involves no work, in the same run.
 */
export async function webhooks(): Promise<readonly Figure[]> {
  const desk = await aDesk()
  const { server, admin } = desk
  try {
    const product = productPayload({ nth: 1, at: new Date() })
    await postAsStore(server.base, 'products/create', product, { id: 'product' })
    const { deliveries, quantities } = aBurst(DELIVERIES, product, new Date())
    const visitor = new Caller(server.base)
    await atOnce(50, () => visitor.rest('GET', '/healthz'))
    const alive = await atOnce(DELIVERIES, () => visitor.rest('GET', '/healthz'))
    const since = performance.now()
    const answered = await atOnce(DELIVERIES, async (nth) => {
      const delivery = deliveries[nth - 1]
      if (!delivery) throw new Error(`There is no delivery ${nth}`)
      const { status } = await postAsStore(server.base, delivery.topic, delivery.payload, delivery)
      if (status !== 200) throw new Error(`Delivery ${nth} was answered with ${status}`)
    })
    const answering = performance.now() - since
    await until(
      'every order is what its newest version says',
      async () => isRight(await admin.restOk<RequestRow[]>('GET', '/api/quote-requests'), quantities),
      WORKED_OFF_WITHIN_MS,
    )
    const processedAfter = performance.now() - since
    const slowest = Math.max(...answered)
    if (slowest > STORE_WAITS_MS) throw new Error(`An answer took ${ms(slowest)}: the store had given up`)
    console.log(
      `${DELIVERIES} order webhooks, ${AT_ONCE} at a time: slowest ${ms(slowest)}, p95 ${ms(quantile(answered, 0.95))}, ` +
        `median ${ms(median(answered))}; median ${times(median(answered), median(alive))} that of /healthz (${ms(median(alive))})`,
    )
    console.log(
      `${Math.round(DELIVERIES / (answering / 1000))} answered a second; all ${quantities.size} orders were right ` +
        `${ms(processedAfter - answering)} after the last answer`,
    )
    const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'
    console.log(`Context: ${database}, Node ${process.version}, client on the same machine`)
    return [
      {
        what: `${DELIVERIES} order webhooks, ${AT_ONCE} at a time, ${database}`,
        measured: `median ${ms(median(answered))}, slowest ${ms(slowest)}`,
        beside: `${times(median(answered), median(alive))} /healthz`,
      },
    ]
  } finally {
    await desk.close()
  }
}

interface RequestRow {
  readonly quantity: number
  readonly status: string
}

/**
 * Checks that each order that was not canceled has one open request with the quantity of its newest version, and
 * that no other is open.
 */
function isRight(rows: readonly RequestRow[], quantities: ReadonlyMap<string, number | null>): boolean {
  const open = rows.filter(({ status }) => status !== 'cancelled')
  const total = [...quantities.values()].reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0)
  const orders = [...quantities.values()].filter((quantity) => quantity !== null).length
  return open.length === orders && open.reduce((sum, { quantity }) => sum + quantity, 0) === total
}

/** Milliseconds per call, with `AT_ONCE` calls in progress at any time. */
async function atOnce(count: number, call: (nth: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const hands = Array.from({ length: AT_ONCE }, async () => {
    while (next < count) {
      const nth = ++next
      const since = performance.now()
      await call(nth)
      took.push(performance.now() - since)
    }
  })
  await Promise.all(hands)
  return took
}
