import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../../api/outgoing/outgoingSender.ts'
import { everyPage } from '../../../web/features/api/samples/everyPage.ts'
import { firstQuery } from '../../../web/features/api/samples/firstQuery.ts'
import { limits } from '../../../web/features/api/samples/limits.ts'
import { listen } from '../../../web/features/api/samples/listen.ts'
import { listenInstall } from '../../../web/features/api/samples/listenInstall.ts'
import { receiveNode } from '../../../web/features/api/samples/receiveNode.ts'
import { repeat } from '../../../web/features/api/samples/repeat.ts'
import { restList } from '../../../web/features/api/samples/restList.ts'
import type { Sample } from '../../../web/features/api/samples/Sample.ts'
import { canariesIn } from '../../kit/canaries.ts'
import { freePort } from '../../kit/freePort.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, PASSWORD, type World } from '../../kit/world.ts'
import { anEndpoint, postOffice } from '../outgoing/outgoingScene.ts'

const MINUTE = 60_000
const DELIVERY = {
  id: 'delivery',
  eventId: 'event',
  topic: 'requests/opened',
  url: '',
  attempts: 1,
  occurredAt: new Date(),
}

/** Runs the developer guide's samples exactly as shown, with only a real token inserted. */

// Inside the repository, where the packages are that the guide tells readers to install.
const folders = join(import.meta.dirname, '../../../node_modules/.cache/loupe-guide')

let server: TestServer
let world: World
let token: string
let folder: string
const running: Running[] = []
beforeAll(async () => (server = await startTestServer({ LOCAL_WEBHOOKS: '1' })))
beforeEach(async () => {
  mkdirSync(folders, { recursive: true })
  folder = mkdtempSync(join(folders, 'reader-'))
  world = await aWorld(server)
  token = (await world.token('Reader')).secret
  await world.openRequest()
  return async () => {
    for (const program of running.splice(0)) await program.end()
    rmSync(folder, { recursive: true, force: true })
    await world.end()
  }
})
afterAll(() => server.stop())

interface Running {
  stdout(): string
  stderr(): string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  end(): Promise<void>
}

function run(sample: Sample, settings: Readonly<Record<string, string>> = {}): Running {
  const text = sample.text(server.base)
  if (sample.file) writeFileSync(join(folder, sample.file), text)
  const [program, ...args] = sample.file ? [process.execPath, sample.file] : ['sh', '-c', text]
  const child = spawn(program ?? '', args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LOUPE_TOKEN: token, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => (stdout += more))
  child.stderr.setEncoding('utf8').on('data', (more: string) => (stderr += more))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const program_: Running = {
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
  running.push(program_)
  return program_
}

const moreProducts = (count: number) =>
  world.prisma.product.createMany({
    data: Array.from({ length: count }, (_, nth) => ({
      title: `Pendant ${nth}`,
      createdAt: world.ports.now(),
    })),
  })

/** The output after the process has ended. */
async function printed(sample: Sample, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const program = run(sample, settings)
  expect(await program.ended, program.stderr()).toBe(0)
  expect(program.stderr()).toBe('')
  return program.stdout()
}

describe("the guide's commands", () => {
  it('the first command lists products, with the token of a partner and of a supplier', async () => {
    const acme = await world.supplier('Acme')
    const ofSupplier = await world.token('Own', { of: acme })
    for (const LOUPE_TOKEN of [token, ofSupplier.secret]) {
      const answer: unknown = JSON.parse(await printed(firstQuery, { LOUPE_TOKEN }))
      expect(answer).toMatchObject({ data: { products: { totalCount: 1, edges: [{ node: {} }] } } })
    }
  })

  it('the command shows the remaining allowance', async () => {
    const lines = await printed(limits)
    expect(lines).toMatch(/^ratelimit-remaining: \d+/im)
    expect(lines).toMatch(/^x-cost-remaining: \d+/im)
  })

  it('the command lists over REST what the previous script lists, and says where the next page is', async () => {
    await moreProducts(2)
    const [head = '', body = ''] = (await printed(restList)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200/)
    expect(head).toMatch(/^link: <[^>]+cursor=[^>]+>; rel="next"/im)
    const listed = (JSON.parse(body) as { id: string; title: string }[]).map(
      ({ id, title }) => `${id} ${title}`,
    )
    expect(listed).toEqual((await printed(everyPage)).trim().split('\n').slice(0, 2))
    expect(canariesIn(body)).toEqual([])
  })

  it('the commands make a change twice, and the second one gets the answer of the first', async () => {
    const { email } = await world.supplier('Acme')
    const lines = await printed(repeat, { LOUPE_EMAIL: email, LOUPE_PASSWORD: PASSWORD })
    expect(lines.match(/^HTTP\/1\.1 201/gm)).toHaveLength(2)
    expect(lines.match(/^idempotent-replayed: true/gim)).toHaveLength(1)
    expect(await world.prisma.supplierImage.count()).toBe(1)
  })
})

describe("the guide's scripts", () => {
  it('the script reads every page of a list', async () => {
    await moreProducts(120)
    const lines = (await printed(everyPage)).trim().split('\n')
    const products = await world.prisma.product.findMany()
    expect(products.length, 'more than two pages').toBeGreaterThan(100)
    expect(lines.sort()).toEqual(products.map(({ id, title }) => `${id} ${title}`).sort())
  })

  it('the packages that the script needs are those that the guide tells readers to install', () => {
    const needed = [...listen.text(server.base).matchAll(/from '([^':]+)'/g)].map(([, name]) => name)
    expect(needed.length).toBeGreaterThan(0)
    // `graphql-ws` leaves it to its user to install `graphql`.
    expect(new Set(['graphql', ...needed])).toEqual(
      new Set(listenInstall.text(server.base).replace('npm install ', '').split(' ')),
    )
  })

  it('the script gets requests as they open, including those that opened while it was offline', async () => {
    const program = run(listen)
    await until('it listens', () => program.stderr().includes('Listening'))
    const heard = () =>
      program
        .stdout()
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { id: string }).id)
    // It may subscribe before or after the first of these; from then on it misses none.
    await until('it hears', async () => (await world.openRequest()) && heard().length > 0)
    await program.end()

    const missed = await world.openRequest()
    const again = run(listen)
    const late = () => again.stdout().includes(missed.id)
    await until('it is told what it missed', late)
    const live = await world.openRequest()
    await until('it goes on', () => again.stdout().includes(live.id))
    const lines = again.stdout().trim().split('\n')
    expect(lines.filter((line) => line.includes(missed.id))).toHaveLength(1)
    expect(canariesIn(again.stdout())).toEqual([])
  })

  it('the script stops and says why when the token stops working', async () => {
    const program = run(listen, { LOUPE_TOKEN: 'loupe_unknown' })
    expect(await program.ended).toBe(1)
    expect(program.stderr()).toContain('Unknown, expired or revoked token')
  })

  it('the script accepts only recent deliveries that were signed with its secret', async () => {
    await server.stopScheduledJobs()
    const port = String(await freePort())
    const endpoint = await anEndpoint(world, `http://127.0.0.1:${port}/loupe`)
    // The receiver compares with its own clock.
    server.clock.advance((Date.now() - server.clock.now().getTime()) / (60 * MINUTE))
    const program = run(receiveNode, { LOUPE_WEBHOOK_SECRET: endpoint.secret, PORT: port })
    await until('it receives', () => program.stderr().includes('Receiving'))
    const { id } = await world.openRequest()
    const office = postOffice(server)
    await office.read()
    await office.post()
    await until('it takes the delivery', () => program.stdout().includes(id))
    expect(program.stdout()).toMatch(/^requests\/opened \{/)

    const send = async (
      at: Date,
      { body = '{"id":"late"}', secret = endpoint.secret, previousSecret = null as string | null },
    ) => {
      const headers = signedHeaders({ ...DELIVERY, body, secret, previousSecret }, at)
      return (await fetch(`http://127.0.0.1:${port}/loupe`, { method: 'POST', headers, body })).status
    }
    const now = server.clock.now()
    expect(await send(now, { secret: 'whsec_AAAA', body: '{"id":"forged"}' })).toBe(401)
    expect(await send(new Date(now.getTime() - 6 * MINUTE), {})).toBe(401)
    expect(program.stdout()).not.toMatch(/forged|late/)
    expect(await send(now, {})).toBe(204)
    const replaced = { secret: 'whsec_AAAA', previousSecret: endpoint.secret }
    expect(await send(now, replaced), 'while the receiver has the old secret').toBe(204)
  })
})
