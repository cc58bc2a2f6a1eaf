import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from '../kit/Caller.ts'
import { freePort } from '../kit/freePort.ts'
import { ServerProcess } from '../kit/ServerProcess.ts'
import { deskSettings } from '../kit/deskSettings.ts'

export const ADMIN = { email: 'root@desk.example', password: 'root-password-1' }

export interface Desk {
  readonly server: ServerProcess
  readonly admin: Caller
  close(): Promise<void>
}

/** The built product on a fresh data folder, or on the PostgreSQL in DATABASE_URL, with an admin signed in. */
export async function aDesk(
  more: Readonly<Record<string, string>> = {},
  command?: readonly string[],
): Promise<Desk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  const databaseUrl = process.env.DATABASE_URL
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...deskSettings(ADMIN),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...more,
  }
  const server = await ServerProcess.start(settings, command)
  const admin = new Caller(server.base)
  await admin.restOk('POST', '/api/auth/admin/login', ADMIN)
  return {
    server,
    admin,
    async close() {
      await admin.hangUp()
      await server.kill('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
