import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN, approvedSupplier, callAdmin } from '../e2e/retailer.ts'
import type { Caller } from '../kit/Caller.ts'
import { startPostgres } from '../kit/database/postgresServer.ts'
import { deskSettings } from '../kit/deskSettings.ts'
import { freePort } from '../kit/freePort.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { type ProductPayload, productPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'

/** One desk on PostgreSQL, with approved suppliers and a product, behind any number of processes. */
export interface Desks {
  readonly databaseUrl: string
  readonly bases: readonly string[]
  /** The admin, signed in at each process. */
  readonly admins: readonly Caller[]
  readonly suppliers: readonly Caller[]
  readonly product: ProductPayload
  readonly variantId: unknown
  /** Ends a process and starts it again at the same address. */
  restart(nth: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Removes the desk when the work is done. */
export async function withDesks<T>(
  { processes, suppliers }: { readonly processes: number; readonly suppliers: number },
  work: (desks: Desks) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-soak-'))
  const postgres = await startPostgres()
  const databaseUrl = `${postgres.url}/postgres`
  const common = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...deskSettings(ADMIN) }
  const running: { readonly settings: Record<string, string>; server: ServerProcess }[] = []
  try {
    for (let nth = 0; nth < processes; nth++) {
      const settings = { ...common, PORT: String(await freePort()) }
      running.push({ settings, server: await ServerProcess.start(settings) })
    }
    const bases = running.map(({ server }) => server.base)
    const admins = await Promise.all(bases.map(callAdmin))
    const [admin] = admins
    if (!admin) throw new Error('At least one process is needed')
    const product = productPayload({ nth: 1, at: new Date() })
    await postAsStore(admin.base, 'products/create', product, { id: 'product' })
    return await work({
      databaseUrl,
      bases,
      admins,
      suppliers: await approved(admin, suppliers),
      product,
      variantId: await until(
        'the product is known',
        async () => (await admin.restOk<{ variant_id: unknown }[]>('GET', '/api/variants'))[0]?.variant_id,
      ),
      async restart(nth, signal) {
        const one = running[nth]
        if (!one) throw new Error(`No process ${nth}`)
        await one.server.kill(signal)
        one.server = await ServerProcess.start(one.settings)
      },
    })
  } finally {
    for (const { server } of running) await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function approved(admin: Caller, count: number): Promise<readonly Caller[]> {
  const callers: Caller[] = []
  for (let nth = 1; nth <= count; nth++)
    callers.push(
      await approvedSupplier(admin, {
        name: `Maker ${nth}`,
        contact: 'Somebody',
        email: `maker${nth}@makers.example`,
        password: 'two-karat-secret',
      }),
    )
  return callers
}
