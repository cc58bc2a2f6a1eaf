import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Caller } from '../kit/Caller.ts'
import { startPostgres } from '../kit/database/postgresServer.ts'
import { freePort } from '../kit/freePort.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { deskSettings } from '../kit/deskSettings.ts'
import { orderPayload, productPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'

const ADMIN = { email: 'root@desk.example', password: 'root-password-1' }
/** Enough for a few more orders before the disk is full. */
const LEFT_FREE = 400 * 1024
type Row = Record<string, string | null>

/**
 * Fills a real disk under a server that takes orders, on the embedded database or with `--postgres`; then
 * kills the server if requested, and frees space. Resolves to whether callers got only 2xx and 503, and no
 * acknowledged data is missing. Mounts its own file system in memory, so it needs Linux and root.
 */
export async function disk(flags: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      seconds: { type: 'string', default: '12' },
      postgres: { type: 'boolean', default: false },
      kill: { type: 'boolean', default: false },
    },
  })
  const mount = mkdtempSync(join(tmpdir(), 'loupe-disk-'))
  const size = values.postgres ? '600m' : '300m'
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'tmpfs', mount])
  const stops: (() => Promise<unknown> | void)[] = [
    () => rmdirSync(mount),
    () => void execFileSync('umount', [mount]),
  ]
  try {
    const postgres = values.postgres ? await startPostgres(DURABLE, mount) : null
    if (postgres) stops.push(() => postgres.stop())
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: join(mount, 'data'),
      ...deskSettings(ADMIN),
      ...(postgres && { DATABASE_URL: `${postgres.url}/postgres` }),
    }
    let server = await ServerProcess.start(settings)
    stops.push(() => server.stop())
    const desk = await Desk.open(server.base)
    for (let nth = 0; nth < 20; nth++) await desk.write()
    console.log(`With room: ${desk.report()}`)

    const ballast = join(mount, 'ballast')
    const { bavail, bsize } = statfsSync(mount)
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_FREE)))
    while (desk.answered(503) === 0) await Promise.all([desk.write(), desk.write()])
    const end = Date.now() + Number(values.seconds) * 1000
    while (Date.now() < end) await Promise.all([desk.write(), desk.write()])
    console.log(`Full: ${desk.report()}`)
    if (values.kill) {
      await server.kill('SIGKILL')
      const early = ServerProcess.spawn(settings)
      stops.push(() => early.stop())
      await until('it starts or says why not', () => early.ended || early.output.includes('ready at'), 30_000)
      console.log(`Started meanwhile: ${early.output.trim().split('\n').at(-1)}`)
      await early.stop()
    }
    rmSync(ballast)
    if (values.kill) server = await ServerProcess.start(settings)
    for (let nth = 0; nth < 10; nth++) await desk.write()
    const worksAgain = desk.answered(503) === 0
    console.log(`With room again: ${desk.report()}`)

    await server.kill('SIGTERM')
    server = await ServerProcess.start(settings)
    const lost = await desk.lost()
    console.log(`Acknowledged ${desk.acknowledged}, lost ${lost}`)
    return worksAgain && lost === 0 && desk.surprises === 0
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** A store and an admin that write, and record what was acknowledged. */
class Desk {
  readonly #base: string
  readonly #admin: Caller
  readonly #product = productPayload({ nth: 1, at: new Date() })
  readonly #orders = new Set<string>()
  readonly #created = new Set<string>()
  #statuses = new Map<number, number>()
  #variant: string | null = null
  #nth = 0
  surprises = 0

  private constructor(base: string) {
    this.#base = base
    this.#admin = new Caller(base)
  }

  static async open(base: string): Promise<Desk> {
    const desk = new Desk(base)
    await desk.#admin.restOk('POST', '/api/auth/admin/login', ADMIN)
    await postAsStore(base, 'products/create', desk.#product, { id: 'product' })
    desk.#variant = await until('the product is known', async () => {
      const [variant] = await desk.#admin.restOk<Row[]>('GET', '/api/variants')
      return variant?.variant_id
    })
    return desk
  }

  get acknowledged(): number {
    return this.#orders.size + this.#created.size
  }

  async write(): Promise<void> {
    const order = {
      ...orderPayload({ nth: ++this.#nth, at: new Date(), product: this.#product }),
      note: 'x'.repeat(20_000),
    }
    const sent = await postAsStore(this.#base, 'orders/create', order, { id: `order-${order.id}` })
    if (this.#note(sent.status)) this.#orders.add(String(order.id))
    const desired_price = `${this.#nth}.00`
    const { status } = await this.#admin.rest('POST', '/api/quote-requests', {
      variant_id: this.#variant,
      quantity: 1,
      destination_country: 'GB',
      desired_price,
    })
    if (this.#note(status)) this.#created.add(desired_price)
  }

  #note(status: number): boolean {
    this.#statuses.set(status, this.answered(status) + 1)
    const done = status === 200 || status === 201
    if (!done && status !== 503) this.surprises++
    return done
  }

  answered(status: number): number {
    return this.#statuses.get(status) ?? 0
  }

  /** The answers since the last report. */
  report(): string {
    const text = [...this.#statuses].map(([status, count]) => `${status} × ${count}`).join(', ')
    this.#statuses = new Map()
    return text
  }

  /** How much acknowledged data is missing; orders may still wait to be processed. */
  async lost(): Promise<number> {
    const count = async () => {
      const rows = await this.#admin.restOk<Row[]>('GET', '/api/quote-requests')
      const orders = new Set(rows.map((row) => row.shopify_order_id))
      const prices = new Set(rows.map((row) => row.desired_price))
      return (
        [...this.#orders].filter((id) => !orders.has(id)).length +
        [...this.#created].filter((price) => !prices.has(price)).length
      )
    }
    await until('all orders were processed', async () => (await count()) === 0, 20_000).catch(() => undefined)
    return count()
  }
}
