import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import lock from '../../../package-lock.json' with { type: 'json' }
import { Caller } from '../../kit/Caller.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'
import { deskSettings } from '../../kit/deskSettings.ts'
import { freePort } from '../../kit/freePort.ts'
import { ServerProcess } from '../../kit/ServerProcess.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ADMIN = { email: 'root@desk.example', password: 'root-password-1' }

let home: string
let image: string
let postgres: TestDatabase | null
const at = (name: string) => join(home, name)
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'loupe-image-'))
  image = at('image')
  postgres = inject('database').kind === 'postgres' ? await testDatabase() : null
  await promisify(execFile)(process.execPath, ['api/cli/setup.mjs', '--build'], { cwd: ROOT })
  layOut(readFileSync(join(ROOT, 'api/deployment/Containerfile'), 'utf8'))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await postgres?.close()
  rmSync(home, { recursive: true, force: true })
})

/** Creates the folder of the container's image from the image's file. */
function layOut(containerfile: string): void {
  for (const [, from = '', to = ''] of containerfile.matchAll(/^COPY --from=build \/loupe\/(\S+) (\S+)$/gm))
    if (from === 'node_modules') linkProductionPackages()
    else
      cpSync(join(ROOT, from), join(image, to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to), {
        recursive: true,
      })
}

/** The packages that `npm prune --omit=dev` keeps. */
function linkProductionPackages(): void {
  for (const [path, { dev = false, devOptional = false }] of Object.entries(lock.packages as Packages)) {
    if (dev || devOptional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue
    mkdirSync(join(image, dirname(path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(image, path))
  }
}
type Packages = Record<string, { dev?: boolean; devOptional?: boolean }>

const settings = async (folder: string, more: Record<string, string> = {}) => ({
  PORT: String(await freePort()),
  DATA_DIR: at(folder),
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example',
  ...deskSettings(ADMIN),
  ...more,
})

/** The output of one of the image's commands. */
async function run(command: readonly string[], env: Record<string, string>): Promise<string> {
  const ran = ServerProcess.spawn(env, [join(image, 'api/cli/command.mjs'), ...command])
  const code = await ran.end()
  expect(code, ran.output).toBe(0)
  return ran.output
}

const servers: ServerProcess[] = []
async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start(env, [join(image, 'api/cli/serverProcess.mjs')])
  servers.push(server)
  return server
}

it('a container’s image serves, is backed up meanwhile, and is restored, using only its own contents', async () => {
  const original = await settings('data', postgres?.url ? { DATABASE_URL: postgres.url } : {})
  const server = await serve(original)
  const admin = new Caller(server.base)
  await admin.restOk('POST', '/api/auth/admin/login', ADMIN)
  expect(await run(['backup', at('image.backup')], original)).toMatch(/✓ .*rows of \d+ tables/)
  writeFileSync(at('port'), original.PORT)
  const probe = ServerProcess.spawn({ PORT_FILE: at('port') }, [join(image, 'api/cli/healthCheck.mjs')])
  expect(await probe.end(), 'its health check, with the port in a file').toBe(0)
  const { text } = await admin.rest('GET', '/api/admin/export/audit-log')
  writeFileSync(at('log.csv'), text)
  expect(await run(['audit-log', at('log.csv')], {})).toMatch(/entr\w+ verified/)
  await server.stop()

  const copy = await settings('restored')
  expect(await run(['restore', at('image.backup')], copy)).toMatch(/✓ .*rows of .* restored/)
  const restored = await serve(copy)
  await new Caller(restored.base).restOk('POST', '/api/auth/admin/login', ADMIN)
  await restored.stop()
  expect(await run(['demo:remove'], copy)).toContain('Demo removed: 0 accounts')
})

it('a server applies the migrations it was built with, even if those of a newer version lie beside it', async () => {
  const newer = join(image, 'prisma/migrations/99999999000000_newer')
  mkdirSync(newer)
  writeFileSync(join(newer, 'migration.sql'), 'this is not SQL')
  const server = await serve(
    await settings('between-versions', postgres?.url ? { DATABASE_URL: postgres.url } : {}),
  )
  const { status } = await new Caller(server.base).rest('GET', '/readyz')
  expect(status).toBe(200)
  await server.stop()
  rmSync(newer, { recursive: true })
})
