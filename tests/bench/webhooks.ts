import { Caller } from '../kit/Caller.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { orderPayload, productPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'
import { aDesk } from './aDesk.ts'
import { median, ms, quantile, times } from './figures.ts'

const ORDERS = 300
const AT_ONCE = 12
const WORKED_OFF_WITHIN_MS = 120_000

/** How long the store waits for its answer, beside what an answer without any work takes in the same run. */
export async function webhooks(): Promise<void> {
  const desk = await aDesk()
  const { server, admin } = desk
  try {
    const product = productPayload({ nth: 1, at: new Date() })
    await postAsStore(server.base, 'products/create', product, { id: 'product' })
    const visitor = new Caller(server.base)
    await atOnce(50, () => visitor.rest('GET', '/healthz'))
    const alive = await atOnce(ORDERS, () => visitor.rest('GET', '/healthz'))
    const since = performance.now()
    const answered = await atOnce(ORDERS, async (nth) => {
      const order = orderPayload({ nth, at: new Date(), product })
      const { status } = await postAsStore(server.base, 'orders/create', order, { id: `order-${nth}` })
      if (status !== 200) throw new Error(`Order ${nth} was answered with ${status}`)
    })
    const answering = performance.now() - since
    await until(
      'all orders are requests',
      async () => (await admin.restOk<unknown[]>('GET', '/api/quote-requests')).length === ORDERS,
      WORKED_OFF_WITHIN_MS,
    )
    const workedOff = performance.now() - since
    console.log(
      `Order webhooks, ${AT_ONCE} at a time: slowest ${ms(Math.max(...answered))}, p95 ${ms(quantile(answered, 0.95))}, ` +
        `median ${ms(median(answered))}; median ${times(median(answered), median(alive))} that of /healthz (${ms(median(alive))})`,
    )
    console.log(
      `${Math.round(ORDERS / (answering / 1000))} answered a second; all ${ORDERS} had become requests ` +
        `${ms(workedOff - answering)} after the last answer`,
    )
    const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'
    console.log(`Context: ${database}, Node ${process.version}, client on the same machine`)
  } finally {
    await desk.close()
  }
}

/** Milliseconds of each call, `AT_ONCE` of them under way at any time. */
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
