import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkAuditLog } from '../../../api/data/events/checkAuditLog.ts'
import { isRefusal, refuse } from '../../../api/domain/refusal.ts'
import { startSession } from '../../../api/usecases/account/signIn.ts'
import { recordExport } from '../../../api/usecases/audit/recordExport.ts'
import { setMailPreferences } from '../../../api/usecases/notification/setMailPreferences.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { ServerProcess } from '../../kit/ServerProcess.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'
import { takeNewAddress } from '../../kit/takeNewAddress.ts'
import { until } from '../../kit/until.ts'

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

interface Entry {
  readonly seq: number
  readonly area: string
  readonly title: string
  readonly text: string | null
  readonly by: string
  readonly byRole: string | null
}

/** The entries that an admin sees, the newest first. */
async function log(args = ''): Promise<Entry[]> {
  const { auditLog } = await admin.caller.graphqlOk<{ auditLog: { edges: { node: Entry }[] } }>(
    `{ auditLog(first: 100${args}) { edges { node { seq area title text by byRole } } } }`,
  )
  return auditLog.edges.map(({ node }) => node)
}

const signIn = (email: string, password: string) =>
  world.visitor().rest('POST', '/api/auth/supplier/login', { business_email: email, password })

describe('a download', () => {
  it('is not sent if the session ended while it was prepared: it would have no entry', async () => {
    const { id: session } = await world.prisma.session.findFirstOrThrow({ where: { adminId: admin.id } })
    const actor = { ...admin.as, session }
    const download = { file: 'loupe-orders.csv', address: '127.0.0.1', rows: 3 }
    const entries = () => world.prisma.auditEntry.count()
    const before = await entries()
    expect(await recordExport(world.ports, actor, download)).toBe(true)
    expect(await entries()).toBe(before + 1)
    await world.prisma.session.deleteMany({ where: { adminId: admin.id } })
    expect(await recordExport(world.ports, actor, download)).toMatchObject({ refused: 'unauthenticated' })
    expect(await entries()).toBe(before + 1)
  })
})

describe('recorded events', () => {
  it('who signed in, and from where', async () => {
    await signIn(acme.email, PASSWORD)
    expect((await log())[0]).toMatchObject({
      area: 'SIGN_INS',
      title: 'Signed in',
      text: 'Acme (supplier), from 127.0.0.1',
      byRole: 'SUPPLIER',
    })
  })

  it('the session of each action, which leads to its sign-in and address but cannot be used to sign in', async () => {
    const intruder = world.visitor()
    await intruder.rest('POST', '/api/auth/admin/login', { email: admin.email, password: PASSWORD })
    await intruder.graphqlOk(
      'mutation { createApiToken(input: { name: "Left behind", scopes: [REQUESTS] }) { __typename } }',
    )
    await admin.caller.graphqlOk(
      'mutation { createApiToken(input: { name: "Mine", scopes: [REQUESTS] }) { __typename } }',
    )
    const [own] = (await intruder.graphqlOk<{ sessions: { id: string }[] }>('{ sessions { id } }')).sessions
    const { auditLog } = await admin.caller.graphqlOk<{ auditLog: { edges: { node: object }[] } }>(
      `{ auditLog(first: 5, filter: { search: "${own?.id}" }) { edges { node { title session } } } }`,
    )
    expect(auditLog.edges.map(({ node }) => node)).toEqual([
      { title: 'API token created', session: own?.id },
      { title: 'Signed in', session: own?.id },
    ])
    const stored = JSON.stringify(await world.prisma.auditEntry.findMany())
    for (const { id } of await world.prisma.session.findMany()) expect(stored).not.toContain(id)
    const events = await world.prisma.event.findMany({ select: { actor: true, data: true } })
    expect(JSON.stringify(events)).not.toContain(own?.id)
    const { text: file } = await admin.caller.rest('GET', '/api/admin/export/audit-log')
    expect(file).toMatch(new RegExp(`API token created.*,${own?.id},`))
    expect(await checkAuditLog(world.prisma)).toMatchObject({ brokenAt: null })
  })

  it('a wrong password for an existing account, but no typed text', async () => {
    await signIn(acme.email, 'my-other-password')
    await until('the refusal is recorded', async () => (await log(', area: SIGN_INS')).length > 0)
    expect((await log())[0]).toMatchObject({
      title: 'Sign-in refused',
      text: 'Acme (supplier), from 127.0.0.1, wrong password',
      by: 'Visitor',
      byRole: null,
    })
    const rows = await world.prisma.auditEntry.findMany()
    expect(JSON.stringify(rows)).not.toContain('my-other-password')
  })

  it('nothing about accounts that do not exist, so that strangers cannot fill the log', async () => {
    const before = await log()
    expect((await signIn('nobody@nowhere.example', 'whatever-it-is')).status).toBe(401)
    expect((await signIn(acme.email, 'whatever-it-is')).status).toBe(401)
    await until('the refusal is recorded', async () => (await log()).length > before.length)
    expect(await log()).toHaveLength(before.length + 1)
  })

  it('the right password of an application that is still being reviewed, once an hour', async () => {
    const applicant = await world.supplier('Applicant', { status: 'pending' })
    for (let nth = 0; nth < 3; nth++) expect((await signIn(applicant.email, PASSWORD)).status).toBe(403)
    expect((await signIn(acme.email, 'whatever-it-is')).status).toBe(401)
    await until('what came last is recorded', async () =>
      (await log()).some(({ text }) => text?.startsWith('Acme')),
    )
    const ofApplicant = (await log(', area: SIGN_INS')).filter(({ text }) => text?.startsWith('Applicant'))
    expect(ofApplicant).toMatchObject([
      {
        title: 'Sign-in refused',
        text: 'Applicant (supplier), from 127.0.0.1, the account is not active',
      },
    ])
  })

  it('a limited number of sign-ins of an account in an hour, and always the first from a network', async () => {
    const account = await world.ports.accounts.supplier(acme.email)
    if (account === null) throw new Error('Acme has an account')
    const candidate = { ...account, owner: { supplierId: acme.id }, inactive: null, adminRole: null } as const
    const wrong = refuse('invalidCredentials', 'No longer')
    const enter = (network: string) =>
      startSession(world.ports, { address: network, network, userAgent: null, device: null }, candidate, {
        proof: null,
        wrong,
      })
    const own = async () =>
      (await log(', area: SIGN_INS')).flatMap(({ text }) => (text?.startsWith('Acme') ? [text] : []))
    const before = (await own()).length
    for (let nth = 0; nth < 40; nth++) expect(isRefusal(await enter('192.0.2.1'))).toBe(false)
    expect((await own()).length - before).toBeLessThanOrEqual(30)
    expect(isRefusal(await enter('192.0.2.2'))).toBe(false)
    expect((await own())[0]).toBe('Acme (supplier), from 192.0.2.2')
  })

  it('nothing about a supplier’s email preferences, which it can change only so often', async () => {
    const before = await log()
    const choose = (mailed: boolean) =>
      setMailPreferences(world.ports, acme.as, { preferences: [{ kind: 'new_request', mailed }] })
    const said = []
    for (let nth = 0; nth < 61; nth++) said.push(await choose(nth % 2 === 1))
    expect(said.filter(isRefusal)).toHaveLength(1)
    expect(said.at(-1)).toMatchObject({ refused: 'rateLimited' })
    expect(await log()).toEqual(before)
    server.clock.advance(1)
    expect(isRefusal(await choose(false))).toBe(false)
  })

  it('an award, with the admin, the supplier and the reason', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '1250.00')
    await world.award(quoteId, 'Closest workshop')
    expect((await log())[0]).toMatchObject({
      area: 'AWARDS',
      title: 'Awarded to Acme',
      text: '$1,250.00. Closest workshop',
      by: admin.as.name,
      byRole: 'ADMIN',
    })
  })

  it('changed settings, with their old and new values', async () => {
    await admin.caller.graphqlOk(
      `mutation { changeDeskSettings(input: { ifRevision: 0, quoteWindowHours: 36 }) { __typename } }`,
    )
    expect((await log())[0]).toMatchObject({ area: 'SETTINGS', title: 'Desk settings changed' })
    expect((await log())[0]?.text).toMatch(/36/)
  })

  it('a changed password of an admin', async () => {
    await admin.caller.graphqlOk(
      `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "a long walk in the hills" }) { __typename } }`,
    )
    expect((await log(', area: ACCOUNTS'))[0]).toMatchObject({
      title: 'Admin’s password changed',
      text: admin.as.name,
      by: admin.as.name,
    })
  })

  it('a new sign-in address from the request to the change, with the old and the new one', async () => {
    const [was, is] = [admin.email, `new-${admin.email}`]
    await admin.caller.graphqlOk(
      `mutation {
        changeProfile(input: { name: "${admin.as.name}", email: "${is}" }) { __typename }
        cancelNewAddress { __typename }
      }`,
    )
    await takeNewAddress(world.ports, world.justConfirmed(admin.as), is)
    const entries = (await log(', area: ACCOUNTS')).slice(0, 4)
    expect(entries.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      `Admin’s profile changed: ${admin.as.name}; email: ${was} → ${is}`,
      `Admin’s new address requested: ${admin.as.name}; email: ${was} → ${is}`,
      `Admin’s new address canceled: ${admin.as.name}; email: ${is} → ${was}`,
      `Admin’s new address requested: ${admin.as.name}; email: ${was} → ${is}`,
    ])
  })

  it('a webhook that was pointed elsewhere or got a new secret, but not its tests', async () => {
    const { id } = await world.prisma.webhookEndpoint.create({
      data: {
        name: 'ERP',
        url: 'https://erp.example/in?key=a',
        topics: ['requests/opened'],
        secret: 'whsec_a',
      },
    })
    const before = await log()
    const does = (field: string, input: string) =>
      admin.caller.graphqlOk(`mutation { ${field}(input: { endpointId: "${id}"${input} }) { __typename } }`)
    await does('testWebhookEndpoint', '')
    await does('updateWebhookEndpoint', ', name: "ERP"')
    expect(await log()).toEqual(before)
    await does('updateWebhookEndpoint', ', url: "https://elsewhere.example/in?key=b", enabled: false')
    await does('rotateWebhookSecret', '')
    expect((await log(', area: PROGRAMS')).map(({ title, text }) => `${title}: ${text}`)).toEqual([
      expect.stringMatching(
        /^Webhook changed: ERP; new secret; the old one also signs until Mar \d, 2026, \d\d:\d\d UTC$/,
      ) as string,
      'Webhook changed: ERP; address: https://erp.example/in → https://elsewhere.example/in; state: on → off',
    ])
    expect(JSON.stringify(await world.prisma.auditEntry.findMany())).not.toContain('key=b')
  })

  it('nothing about a profile that is saved without a change', async () => {
    const before = await log()
    const { changeProfile } = await admin.caller.graphqlOk<{ changeProfile: object }>(
      `mutation { changeProfile(input: { name: "${admin.as.name}", email: "${admin.email}" }) { ... on AdminUser { email } } }`,
    )
    expect(changeProfile).toEqual({ email: admin.email })
    expect(await log()).toEqual(before)
  })

  it('calls for data the caller may not see, each once an hour', async () => {
    for (let nth = 0; nth < 3; nth++) {
      await acme.caller.rest('GET', '/api/suppliers')
      await acme.caller.graphql('{ suppliers { totalCount } }')
    }
    const refused = () => log(', area: REFUSALS')
    await until('both are recorded', async () => (await refused()).length === 2)
    expect((await refused()).map(({ title, text, by }) => `${title}: ${text} (${by})`).sort()).toEqual([
      'Call refused: GET /api/suppliers, from 127.0.0.1 (Acme)',
      'Call refused: Query.suppliers, from 127.0.0.1 (Acme)',
    ])
  })

  it('calls that the role of an admin has no duty for, over every entry point', async () => {
    const viewer = await world.anotherAdmin('viewer')
    const invite = 'inviteAdmin(input: { name: "Eve", email: "eve@x.example", role: OWNER }) { __typename }'
    for (let nth = 0; nth < 2; nth++) {
      const { status } = await viewer.caller.rest('GET', '/api/admin/export/audit-log')
      expect(status).toBe(403)
      await viewer.caller.rest('PATCH', `/api/suppliers/${acme.id}/notes`, { internal_notes: 'x' })
      // As screens send it: with a key, which the refusal leaves free.
      await viewer.caller.graphql(`mutation { ${invite} }`, {}, { 'idempotency-key': `invite-${nth}` })
      await viewer.caller.graphql('{ auditLog(first: 1) { totalCount } }')
      await viewer.caller.graphql('mutation { awardQuote(input: { quoteId: "x" }) { __typename } }')
    }
    const refused = () => log(', area: REFUSALS')
    await until('all are recorded', async () => (await refused()).length === 5)
    expect((await refused()).map(({ text, by }) => `${text} (${by})`).sort()).toEqual(
      [
        'GET /api/admin/export/audit-log',
        'PATCH /api/suppliers/{id}/notes',
        'Mutation.awardQuote',
        'Mutation.inviteAdmin',
        'Query.auditLog',
      ]
        .map((what) => `${what}, from 127.0.0.1 (${viewer.as.name})`)
        .sort(),
    )
  })

  it('an exported table, before the file is sent', async () => {
    await admin.caller.rest('GET', '/api/admin/export/orders')
    expect((await log())[0]).toMatchObject({
      area: 'DATA',
      title: 'Table exported',
      text: 'loupe-orders.csv, 0 rows, from 127.0.0.1',
      by: admin.as.name,
    })
  })

  it('how much of a table was exported, without the search text, which may name a customer', async () => {
    await world.supplier('Bolt')
    await admin.caller.rest('GET', '/api/admin/export/suppliers?status=active&search=acm&sort=name&other=1')
    expect((await log())[0]?.text).toBe(
      'loupe-suppliers.csv, 1 row, filtered by a search & status=active, from 127.0.0.1',
    )
  })

  it('which filters of a table were set, without what was typed into them', async () => {
    for (const [file, query] of [
      ['suppliers', 'country=Clarabella&search=Clarabella&suspended=no&invited=Clarabella'],
      ['products', 'type=Clarabella&source=Clarabella'],
      ['orders', 'status=Clarabella&country=US&since=2026-01-02&before=Clarabella&untracked=yes'],
      ['requests', 'status=pending&search=Clarabella&supplier=Clarabella&tests=no'],
      ['quotes', 'status=pending&request=Clarabella'],
      ['webhook-deliveries', 'endpoint=Clarabella&status=failed'],
      ['behavior', 'search=Clarabella&days=90'],
      ['deliveries', 'topic=orders/create&search=Clarabella&status=dead'],
      ['audit-log', 'search=Clarabella&since=2026-01-02'],
      ['sync-runs', 'search=Clarabella'],
    ])
      await admin.caller.rest('GET', `/api/admin/export/${file}?${query}`)
    const exported = (await log(', area: DATA')).map(({ text }) => text)
    expect(exported.map((text) => /filtered by (.*), from/.exec(text ?? '')?.[1] ?? null).reverse()).toEqual([
      'a search & suspended=no & a country',
      'a type',
      'untracked=yes & country=US & since=2026-01-02',
      'status=pending & a search & tests=no',
      'request=(unknown)',
      'endpoint=(unknown) & status=failed',
      'a search & days=90',
      'status=dead & topic=orders/create & a search',
      'a search & since=2026-01-02',
      null,
    ])
  })

  it('a list that an admin reads over REST, once an hour in each session, but no list of a supplier', async () => {
    const read = (caller: Caller, path = '/api/admin/orders') => caller.rest('GET', path)
    const exported = async () =>
      (await log(', area: DATA')).filter(({ title }) => title === 'Table exported').map(({ text }) => text)
    await world.award(await world.quote(acme, await world.openRequest(), '900.00'))
    await admin.caller.rest('HEAD', '/api/admin/orders')
    expect(await exported()).toEqual([])
    for (let nth = 0; nth < 3; nth++) expect((await read(admin.caller)).status).toBe(200)
    const orders = 'GET /api/admin/orders, 1 row, from 127.0.0.1'
    expect(await exported()).toEqual([orders])
    await read(admin.caller, '/api/suppliers?limit=5')
    expect(await exported()).toEqual(['GET /api/suppliers, from 127.0.0.1', orders])
    await read(await world.freshCaller(admin))
    await read(acme.caller, '/api/quote-requests')
    expect(await exported()).toHaveLength(3)
    server.clock.advance(1)
    await read(admin.caller)
    expect(await exported()).toHaveLength(4)
  })

  it('no export if the caller requested only the headers of its file', async () => {
    const [before] = await log()
    expect((await admin.caller.rest('HEAD', '/api/admin/export/suppliers')).status).toBe(405)
    expect((await log())[0]).toEqual(before)
  })

  it('whose data was downloaded', async () => {
    await admin.caller.rest('GET', `/api/suppliers/${acme.id}/data`)
    expect((await log())[0]?.text).toBe('loupe-supplier-data.json, about Acme, from 127.0.0.1')
  })

  it('a token of a supplier, which is found by its name', async () => {
    await world.token('Warehouse sync', { of: acme })
    expect(await log(', search: "warehouse SYNC"')).toMatchObject([
      { area: 'PROGRAMS', title: 'API token created', text: 'Warehouse sync' },
    ])
    expect(await log(', area: AWARDS')).toEqual([])
  })
})

it('a period of the log is listed and exported, including its first instant and excluding its last', async () => {
  await world.token('Early', { of: acme })
  server.clock.advance(2)
  const since = world.ports.now().toISOString()
  await world.token('Within', { of: acme })
  server.clock.advance(2)
  const before = world.ports.now().toISOString()
  await world.token('Late', { of: acme })
  admin = { ...admin, caller: await world.freshCaller(admin) }
  const names = async (args: string) => (await log(`, area: PROGRAMS, ${args}`)).map(({ text }) => text)
  expect(await names(`since: "${since}", occurredBefore: "${before}"`)).toEqual(['Within'])
  expect(await names(`filter: { since: "${since}" }`)).toEqual(['Late', 'Within'])
  const file = await admin.caller.rest('GET', `/api/admin/export/audit-log?since=${since}&before=${before}`)
  expect(file.text).toContain('Within')
  expect(file.text).not.toMatch(/Early|Late/)
})

it('an entry about a request says which piece of which order, and links to it', async () => {
  const request = await world.openRequest()
  await world.award(await world.quote(acme, request, '900.00'))
  await world.token('Feed', { of: acme })
  const { auditLog } = await admin.caller.graphqlOk<{ auditLog: { edges: { node: object }[] } }>(
    '{ auditLog(first: 2) { edges { node { title about requestId } } } }',
  )
  const { productTitle } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: request.id } })
  expect(auditLog.edges.map(({ node }) => node)).toEqual([
    { title: 'API token created', about: null, requestId: null },
    {
      title: 'Awarded to Acme',
      about: expect.stringMatching(
        new RegExp(`^${productTitle}.*, order #${request.payload.name.replace('#', '')}$`),
      ),
      requestId: request.id,
    },
  ])
})

describe('a search of the log', () => {
  const found = async (typed: string) =>
    (await log(`, search: ${JSON.stringify(typed)}`)).map(({ title, text }) => `${title}: ${text}`)

  it('finds displayed texts: titles, companies and admins, although entries contain only their ids', async () => {
    const bolt = await world.supplier('Bolt & Sons')
    await world.award(await world.quote(bolt, await world.openRequest(), '1250.00'))
    await world.award(await world.quote(acme, await world.openRequest(), '900.00'))
    const award = 'Awarded to Bolt & Sons: $1,250.00'
    expect(await found('bolt & s')).toEqual([award, 'Approved: Bolt & Sons', 'Registered: Bolt & Sons'])
    expect(await found('awarded TO')).toEqual(['Awarded to Acme: $900.00', award])
    expect(await found(admin.as.name)).toContain(award)
    expect(await found('nobody of this name')).toEqual([])
    expect(await found('  ')).toEqual(await found(''))
  })

  it('finds texts with quotation marks and backslashes, and takes no character as a wildcard', async () => {
    await world.token('The "old" \\ desk_1', { of: acme })
    expect(await found('"old" \\')).toHaveLength(1)
    expect(await found('desk_1')).toHaveLength(1)
    expect(await found('d_sk%1')).toEqual([])
  })
})

describe('an auditor can rely on it', () => {
  /** The possible actions of a person with full access to the database. */
  const tamper = (sql: string) =>
    world.prisma.$transaction([
      world.prisma.$executeRawUnsafe('ALTER TABLE audit_entries DISABLE TRIGGER USER'),
      world.prisma.$executeRawUnsafe(sql),
      world.prisma.$executeRawUnsafe('ALTER TABLE audit_entries ENABLE TRIGGER USER'),
    ])
  beforeEach(async () => {
    for (const name of ['One', 'Two', 'Three']) await world.token(name, { of: acme })
  })

  it.each([
    ['changes an entry', `UPDATE audit_entries SET content = replace(content, 'Two', 'Ten')`],
    ['deletes an entry', 'DELETE FROM audit_entries WHERE seq = 2'],
    ['empties the log', 'TRUNCATE audit_entries'],
  ])('the database refuses whoever %s', async (_, sql) => {
    const before = await log()
    await expect(world.prisma.$executeRawUnsafe(sql)).rejects.toThrow('The audit log can only grow')
    expect(await log()).toEqual(before)
  })

  it('the check finds every entry intact', async () => {
    const entries = await log()
    const { auditLogCheck } = await admin.caller.graphqlOk<{ auditLogCheck: object }>(
      '{ auditLogCheck { entries brokenAt hash } }',
    )
    expect(auditLogCheck).toEqual({
      entries: entries.length,
      brokenAt: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  const two = `content LIKE '%Two%'`
  it.each([
    ['another content', `UPDATE audit_entries SET content = replace(content, 'Two', 'Ten') WHERE ${two}`, 0],
    [
      'another time in the list',
      `UPDATE audit_entries SET occurred_at = now() - interval '1 day' WHERE ${two}`,
      0,
    ],
    ['another area', `UPDATE audit_entries SET area = 'data' WHERE ${two}`, 0],
    ['a removed entry', `DELETE FROM audit_entries WHERE ${two}`, 0],
    ['a log that was cut off', `DELETE FROM audit_entries WHERE content LIKE '%Three%'`, 1],
    ['a removed hash', `UPDATE audit_entries SET hash = NULL WHERE content LIKE '%Three%'`, 1],
    ['a removed head', 'DELETE FROM audit_head', 1],
  ])('the check finds %s, and where', async (_, sql, later) => {
    const { seq } = await world.prisma.auditEntry.findFirstOrThrow({
      where: { content: { contains: 'Two' } },
    })
    await tamper(sql)
    expect(await checkAuditLog(world.prisma)).toMatchObject({ brokenAt: seq + later })
  })

  it('entries of many writers at once have no gaps and fit their hashes', async () => {
    const before = (await log()).length
    await Promise.all(Array.from({ length: 12 }, () => admin.caller.rest('GET', '/api/admin/export/orders')))
    expect(await checkAuditLog(world.prisma)).toMatchObject({ entries: before + 12, brokenAt: null })
  })

  /**
   * The output of `npm run audit-log` for a file. Runs asynchronously, because a blocked server would cut
   * connections.
   */
  async function verified(text: string, ...options: string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'loupe-audit-'))
    try {
      const file = join(folder, 'log.csv')
      writeFileSync(file, text)
      const command = ServerProcess.spawn({}, ['api/cli/command.mjs', 'audit-log', file, ...options])
      return { status: await command.end(), said: command.output }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('an export is verified without the database, and a changed one is not', async () => {
    // The export itself is recorded after the entries that it contains.
    const { hash } = await checkAuditLog(world.prisma)
    const { text: body } = await admin.caller.rest('GET', '/api/admin/export/audit-log')
    expect(await verified(body)).toEqual({ status: 0, said: expect.stringContaining(`Last hash: ${hash}`) })
    expect(await verified(body.replaceAll('Two', 'Ten'))).toEqual({
      status: 1,
      said: expect.stringContaining('was changed, removed or added'),
    })
    // An attacker who replaces everything can make the hashes match, but does not know the hash kept
    // elsewhere.
    expect((await verified(body, '--hash', String(hash))).status).toBe(0)
    expect(await verified(body, '--hash', 'ab'.repeat(32))).toEqual({
      status: 1,
      said: expect.stringContaining('does not contain the hash that was kept'),
    })
  })

  it('an export is verified whatever text it contains, although spreadsheets must not run it as a formula', async () => {
    for (const name of ['Desk;-old', 'a; =1+1', "b;'@x", 'line\n+1', '"quoted", and more'])
      await world.token(name, { of: acme })
    const { text: body } = await admin.caller.rest('GET', '/api/admin/export/audit-log')
    expect(body).toContain("Desk;'-old")
    expect(await verified(body)).toMatchObject({ status: 0 })
  })

  it('a log of any length is exported whole', async () => {
    const { seq } = await world.prisma.auditHead.findUniqueOrThrow({ where: { id: 1 } })
    // In parts: while the embedded database works, this process does not notice ended connections.
    for (let from = 0; from < 50_000; from += 2_000)
      await world.prisma.$executeRaw`
        INSERT INTO audit_entries (id, seq, area, occurred_at, content, hash)
        SELECT gen_random_uuid(), ${seq}::int + ${from}::int + nth, area, occurred_at, content, hash
        FROM audit_entries, generate_series(1, 2000) AS nth WHERE seq = 1`
    await world.prisma.$executeRaw`UPDATE audit_head SET seq = seq + 50000`
    const { status, text: body } = await admin.caller.rest('GET', '/api/admin/export/audit-log')
    expect(status).toBe(200)
    const numbers = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',', 1)[0]))
    expect(numbers).toEqual(Array.from({ length: seq + 50_000 }, (_, nth) => seq + 50_000 - nth))
  })

  it('a part of the log says that only the whole log can be verified', async () => {
    const { text: body } = await admin.caller.rest('GET', '/api/admin/export/audit-log?search=Two')
    expect(await verified(body)).toEqual({
      status: 1,
      said: expect.stringContaining('an export with filters cannot be verified'),
    })
    expect((await verified('A,B\r\n1,2\r\n')).said).toContain('is not an export of the audit log')
  })
})
