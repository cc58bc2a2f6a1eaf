import { describe, expect, test } from 'vitest'
import type { LinkKind } from '../domain/account/linkHours.ts'
import type { QueuedRecovery, Recoveries } from '../usecases/recovery/ports.ts'
import type { QueuedMail } from '../usecases/mail/ports.ts'
import { recoverySender } from './recoverySender.ts'

const now = new Date('2026-03-02T09:00:00.000Z')
const HOUR = 3_600_000

interface Wanted {
  readonly asked?: Partial<QueuedRecovery>
  /** The account's company; null: no such account. */
  readonly name?: string | null
  readonly kind?: LinkKind
  readonly fails?: boolean
  /** How many runs of the job fail to close the request because the database is unavailable. */
  readonly runsWithoutDatabase?: number
}

/** Sends one recovery request once and returns what happened to it. */
async function answered({
  asked,
  name = 'Acme',
  kind = 'recovery',
  fails = false,
  runsWithoutDatabase = 0,
}: Wanted) {
  const sent: QueuedMail[] = []
  const became: string[] = []
  const reported: unknown[] = []
  let isAway = runsWithoutDatabase > 0
  const due: QueuedRecovery[] = [
    {
      id: 'r1',
      account: 'supplier',
      email: 'acme+1@makers.example',
      attempts: 1,
      createdAt: now,
      purpose: 'password',
      ...asked,
    },
  ]
  const recoveries: Recoveries = {
    ask: () => Promise.resolve(),
    askForVerification: () => Promise.resolve(),
    openVerification: (_account, _email, { until }) => {
      became.push(`verification until ${until.toISOString()}`)
      return Promise.resolve(name === null ? null : 'se-cret_2')
    },
    claim: () => Promise.resolve(due.shift() ?? null),
    openLink: (_account, _email, expiresAt) => {
      became.push(`link until ${expiresAt(kind).toISOString()}`)
      return Promise.resolve(name === null ? null : { kind, token: 'se-cret_1', name })
    },
    verifiedBy: () => Promise.resolve(null),
    ownerOf: () => Promise.resolve(null),
    done: (id) =>
      isAway
        ? Promise.reject(new Error('The database is away'))
        : Promise.resolve(void became.push(`${id} done`)),
    failed: (id, at) => Promise.resolve(void became.push(`${id} again at ${at.toISOString()}`)),
    giveUpInvitation: ({ id }, { subject, error }) =>
      Promise.resolve(void became.push(`${id} undelivered: ${subject} (${error})`)),
  }
  const send = (mail: QueuedMail) => {
    if (fails) return Promise.reject(new Error('Try again later'))
    sent.push(mail)
    return Promise.resolve()
  }
  const job = recoverySender({
    recoveries,
    mailer: { send },
    now: () => now,
    linkBase: 'https://loupe.example',
    report: (error) => reported.push(error),
  })
  for (let run = 0; run < runsWithoutDatabase; run++) await expect(job()).rejects.toThrow('database is away')
  isAway = false
  await job()
  return { sent, became, reported }
}

describe('a request for a recovery link', () => {
  test.each(['recovery', 'invitation'] as const)(
    'the link for an admin is valid for an hour (%s)',
    async (kind) => {
      const { sent, became } = await answered({ asked: { account: 'admin' }, kind })
      expect(became[0]).toBe('link until 2026-03-02T10:00:00.000Z')
      expect(sent[0]?.text).toContain('within the next hour')
      expect(sent[0]?.text).toContain('&account=admin')
    },
  )

  test('the request leads to an email with a link that is valid for an hour, and names its account', async () => {
    const { sent, became } = await answered({})
    expect(became).toEqual(['link until 2026-03-02T10:00:00.000Z', 'r1 done'])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'acme+1@makers.example', subject: 'Reset your Loupe password' })
    expect(sent[0]?.text.split('\n\n')).toEqual([
      'Hello Acme,',
      expect.stringContaining('once, within the next hour') as string,
      'https://loupe.example/reset-password?token=se-cret_1&email=acme%2B1%40makers.example',
      expect.stringContaining('nothing changes until the link is used') as string,
    ])
  })

  test('an account without a password gets an invitation, valid for seven days', async () => {
    const { sent, became } = await answered({ kind: 'invitation' })
    expect(became[0]).toBe('link until 2026-03-09T09:00:00.000Z')
    expect(sent[0]).toMatchObject({ subject: 'You are invited to supply through Loupe' })
    expect(sent[0]?.text).toContain('within the next 7 days')
    expect(sent[0]?.text).toContain(
      'https://loupe.example/reset-password?token=se-cret_1&email=acme%2B1%40makers.example&kind=invitation\n',
    )
  })

  test('a request to verify an address gets its own link, valid for three days, and no name that an applicant typed', async () => {
    const { sent, became } = await answered({ asked: { purpose: 'verification' } })
    expect(became).toEqual(['verification until 2026-03-05T09:00:00.000Z', 'r1 done'])
    expect(sent[0]).toMatchObject({ subject: 'Verify your email address for Loupe' })
    expect(sent[0]?.text).toContain(
      'https://loupe.example/verify-email?token=se-cret_2&email=acme%2B1%40makers.example',
    )
    expect(sent[0]?.text).toContain('enter the password you chose when you applied')
    expect(sent[0]?.text).not.toContain('Acme')
    const verified = await answered({ asked: { purpose: 'verification' }, name: null })
    expect(verified.sent, 'nothing to verify').toEqual([])
  })

  test('an admin’s new address gets its own link, valid for a day, and no name of the admin who may have mistyped it', async () => {
    const { sent, became } = await answered({ asked: { purpose: 'verification', account: 'admin' } })
    expect(became).toEqual(['verification until 2026-03-03T09:00:00.000Z', 'r1 done'])
    expect(sent[0]).toMatchObject({ subject: 'Verify your new email address for Loupe' })
    expect(sent[0]?.text).toContain(
      'https://loupe.example/verify-email?token=se-cret_2&email=acme%2B1%40makers.example&account=admin',
    )
    expect(sent[0]?.text).toContain('within the next 24 hours')
    expect(sent[0]?.text).not.toContain('Acme')
  })

  test('a request for an unknown account is closed without an email', async () => {
    const { sent, became } = await answered({ name: null })
    expect(sent).toEqual([])
    expect(became.at(-1)).toBe('r1 done')
  })

  test('the greeting stays on one line, whatever the company’s name contains', async () => {
    const { sent } = await answered({ name: 'Acme\r\n\r\nhttps://evil.example' })
    expect(sent[0]?.text.startsWith('Hello Acme https://evil.example,\n\n')).toBe(true)
  })

  test('an email that cannot be sent is reported and retried at least every 5 minutes', async () => {
    const first = await answered({ fails: true })
    expect(first.reported).toHaveLength(1)
    expect(first.became.at(-1)).toBe('r1 again at 2026-03-02T09:00:30.000Z')
    const tenth = await answered({ fails: true, asked: { attempts: 10 } })
    expect(tenth.became.at(-1)).toBe('r1 again at 2026-03-02T09:05:00.000Z')
  })

  test('a link that the mail server has accepted is not replaced because this could not be recorded at once', async () => {
    const { sent, became } = await answered({ runsWithoutDatabase: 2 })
    expect(sent).toHaveLength(1)
    expect(became).toEqual(['link until 2026-03-02T10:00:00.000Z', 'r1 done'])
  })

  test('every attempt has its own Message-ID, so that no server drops the email with the valid link as a duplicate', async () => {
    const ids = [1, 2].map(async (attempts) => (await answered({ asked: { attempts } })).sent[0]?.id)
    expect(new Set(await Promise.all(ids)).size).toBe(2)
  })

  test('a request is given up when no one can still be waiting for it, and an invitation appears as failed for an admin', async () => {
    const day = (hours: number) => ({ createdAt: new Date(now.getTime() - hours * HOUR), attempts: 200 })
    expect((await answered({ fails: true, asked: day(23) })).became.at(-1)).toContain('again')
    expect((await answered({ fails: true, asked: day(25) })).became.at(-1)).toBe('r1 done')
    expect((await answered({ fails: true, asked: day(25), kind: 'invitation' })).became.at(-1)).toBe(
      'r1 undelivered: You are invited to supply through Loupe (Try again later)',
    )
    expect((await answered({ asked: day(25) })).sent, 'a request is tried one last time').toHaveLength(1)
  })
})
