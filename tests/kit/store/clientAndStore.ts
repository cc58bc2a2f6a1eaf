import { afterEach } from 'vitest'
import { adminClient, type AdminClientOptions } from '../../../api/store/admin/adminClient.ts'
import { exchange } from '../../../api/store/admin/exchange.ts'
import { StoreFailure } from '../../../api/usecases/storeApi/ports.ts'
import { answering, type Reply } from './answering.ts'
import { virtualTime } from './virtualTime.ts'

export const TOKEN = 'shpat_never_to_be_seen'
export const size = { productsCount: { count: 1 }, productVariantsCount: { count: 2 } }
const bucket = (currentlyAvailable: number) => ({
  maximumAvailable: 2000,
  currentlyAvailable,
  restoreRate: 100,
})
export const cost = (requestedQueryCost: number, left = 1000) => ({
  extensions: { cost: { requestedQueryCost, actualQueryCost: null, throttleStatus: bucket(left) } },
})
export const good: Reply = { json: { data: size, ...cost(20) } }
export const error = (code: string, message = code) => ({ errors: [{ message, extensions: { code } }] })
export const throttled = (needed: number, left: number): Reply => ({
  json: { ...error('THROTTLED', 'Throttled'), ...cost(needed, left) },
})

const closing: (() => unknown)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

/** A client and its store, with one response per query. Both end with the test. */
export async function clientAndStore(
  reply: (index: number) => Reply,
  more: Partial<AdminClientOptions> & { credentials?: AdminClientOptions['settings']['credentials'] } = {},
) {
  const grants: string[] = []
  const server = await answering(({ path, body }) => {
    if (path !== '/admin/oauth/access_token')
      return reply(server.asked.filter((one) => one.path.endsWith('.json')).length - 1)
    grants.push(body)
    return { json: { access_token: `granted-${grants.length}`, expires_in: 86_399 } }
  })
  const time = virtualTime()
  const reported: unknown[] = []
  const { credentials = { token: TOKEN }, ...others } = more
  const client = adminClient({
    settings: { origin: server.origin, version: '2026-10', credentials },
    shop: 'loupe.myshopify.com',
    report: (problem) => reported.push(problem),
    now: time.now,
    clock: time.clock,
    sleep: time.sleep,
    random: () => 0,
    exchange: exchange(),
    ...others,
  })
  closing.push(server.close, client.stop)
  const asked = () => server.asked.filter(({ path }) => path.endsWith('.json'))
  return { client, asked, grants, time, reported }
}

/** The failure that a call must end with. */
export const failureOf = async (asking: Promise<unknown>): Promise<StoreFailure> => {
  const failure = await asking.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(failure instanceof StoreFailure)) throw new Error(`no StoreFailure: ${String(failure)}`)
  return failure
}
