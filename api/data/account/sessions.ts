import { combined } from '../../coalesced.ts'
import type { AdminRole } from '../../domain/account/adminRole.ts'
import { adminsIdleSince } from '../../domain/account/sessionDays.ts'
import type { AdminTwoStep } from '../../domain/account/secondStep.ts'
import { grantedScopes } from '../../domain/access/apiScope.ts'
import { type Actor, sessionOf } from '../../domain/actor.ts'
import { hasAccess, type Standing } from '../../domain/supplier/supplierState.ts'
import { hashToken } from './accounts.ts'
import { isPossibleToken } from './apiTokenSecret.ts'
import { activeTokens } from './apiTokens.ts'
import type { SendText } from '../database/sendStatement.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'
import { asCaller } from '../callers/caller.ts'

/** How often, at most, the last use of a session or token is saved. */
const TOUCH_EVERY_MS = 10 * 60_000

const actingSupplier = { id: true, companyName: true, activatedAt: true } as const

interface SecondStep {
  readonly adminTwoStep: AdminTwoStep
  /** Whether the passkeys work at the address of the desk. */
  readonly passkeysWork: boolean
}

/** Finds the account behind a secret. Null if there is none, or if it is a supplier without access. */
export function sessions(prisma: PrismaClient, send: SendText, secondStep: SecondStep) {
  const text = sessionsText(secondStep)
  // Every request looks up its session, so concurrent look-ups share one statement.
  const stored = combined((ids: readonly string[]) =>
    asCaller('sessions', () => storedSessions(send, text, ids)),
  )
  return {
    async bySession(token: string, now: Date): Promise<Actor | null> {
      const id = hashToken(token)
      const session = (await stored([id])).get(id)
      if (!session || session.expiresAt <= now || isIdle(session, now)) return null
      const { admin, supplier, confirmedAt } = session
      if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS)
        await prisma.session.updateMany({ where: { id }, data: { lastSeenAt: now } })
      if (admin?.role === 'admin')
        return {
          role: 'admin',
          adminId: admin.id,
          name: admin.name ?? admin.email,
          adminRole: admin.adminRole,
          session: id,
          confirmedAt,
          ...(!admin.passes && { lacksSecondStep: true as const }),
        }
      return supplier && hasAccess(supplier) ? { ...asActor(supplier), session: id, confirmedAt } : null
    },
    byApiToken: (token: string, now: Date): Promise<Actor | null> => byApiToken(prisma, token, now),
  }
}

/**
 * The statement that finds and locks the session of a call, which then cannot end before the transaction
 * does; null if the call has no session. A concurrent sign-out waits, and then also ends what the transaction
 * has made, such as a token. A session that is being ended is not found: waiting for it could be a deadlock.
 */
export function lockSession(actor: Actor): Prisma.Sql | null {
  const session = sessionOf(actor)
  return session === null
    ? null
    : Prisma.sql`SELECT 1 FROM sessions WHERE id = ${session} FOR KEY SHARE SKIP LOCKED`
}

/** Whether the call has no session, or one that `lockSession` finds. */
export async function holdSession(client: Prisma.TransactionClient, actor: Actor): Promise<boolean> {
  const lock = lockSession(actor)
  return lock === null || (await client.$queryRaw<object[]>(lock)).length > 0
}

interface StoredSession {
  readonly expiresAt: Date
  readonly lastSeenAt: Date
  readonly confirmedAt: Date | undefined
  readonly admin: {
    id: string
    name: string | null
    email: string
    role: string
    adminRole: AdminRole
    /** Has a second step, or does not need one. */
    passes: boolean
    /** The session's device gets push notifications. */
    pushed: boolean
  } | null
  readonly supplier: (Standing & { id: string; companyName: string; activatedAt: Date | null }) | null
}

/** The sessions that have not ended. */
export const openSessions = (now: Date) =>
  ({
    expiresAt: { gt: now },
    OR: [{ adminId: null }, { lastSeenAt: { gt: adminsIdleSince(now) } }, { push: { isNot: null } }],
  }) satisfies Prisma.SessionWhereInput

const isIdle = ({ admin, lastSeenAt }: StoredSession, now: Date): boolean =>
  admin !== null && !admin.pushed && lastSeenAt <= adminsIdleSince(now)

/** For a row `admin` of users: whether the admin has a second step, or does not need one. */
const passes = ({ adminTwoStep, passkeysWork }: SecondStep) =>
  adminTwoStep === 'off'
    ? Prisma.sql`true`
    : Prisma.sql`(
  EXISTS (SELECT FROM authenticators a WHERE a.admin_id = admin.id AND a.confirmed_at IS NOT NULL)
  OR ${passkeysWork ? Prisma.sql`EXISTS (SELECT FROM passkeys p WHERE p.admin_id = admin.id)` : Prisma.sql`false`})`

/** Of the sessions whose ids are its only parameter; written once, because every request sends it. */
const sessionsText = (secondStep: SecondStep): string =>
  // Sub-selects, because a plan for any number of sessions would join whole tables.
  Prisma.sql`
    SELECT session.id, json_build_array(session.expires_at, session.last_seen_at, session.confirmed_at,
      (SELECT json_build_object('id', admin.id, 'name', admin.name, 'email', admin.email, 'role', admin.role,
          'adminRole', admin.admin_role,
          'pushed', EXISTS (SELECT FROM push_devices device WHERE device.session_id = session.id),
          'passes', ${passes(secondStep)})
        FROM users AS admin WHERE admin.id = session.admin_id),
      (SELECT json_build_object('id', supplier.id, 'companyName', supplier.company_name, 'status', supplier.status,
          'suspendedAt', supplier.suspended_at, 'activatedAt', supplier.activated_at)
        FROM suppliers AS supplier WHERE supplier.id = session.supplier_id))::text
    FROM sessions AS session
    WHERE session.id = ANY(${[]}::text[])`.text

async function storedSessions(
  send: SendText,
  text: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredSession>> {
  const rows = await send({ text, values: [ids] })
  return new Map(rows.map(([id, json]) => [id as string, fromJson(json as string)]))
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

type Json<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Json<T[Key]> } : T

function fromJson(json: string): StoredSession {
  const [expiresAt, lastSeenAt, confirmedAt, admin, supplier] = JSON.parse(json) as [
    string,
    string,
    string | null,
    StoredSession['admin'],
    Json<StoredSession['supplier']>,
  ]
  return {
    expiresAt: new Date(expiresAt),
    lastSeenAt: new Date(lastSeenAt),
    confirmedAt: confirmedAt === null ? undefined : new Date(confirmedAt),
    admin,
    supplier: supplier && {
      ...supplier,
      suspendedAt: instant(supplier.suspendedAt),
      activatedAt: instant(supplier.activatedAt),
    },
  }
}

async function byApiToken(prisma: PrismaClient, token: string, now: Date): Promise<Actor | null> {
  if (!isPossibleToken(token)) return null
  const row = await prisma.apiToken.findFirst({
    where: { AND: [{ tokenHash: hashToken(token) }, activeTokens(now)] },
    select: { id: true, name: true, scopes: true, lastUsedAt: true, supplier: { select: actingSupplier } },
  })
  if (!row) return null
  const { id: tokenId, name, scopes, lastUsedAt, supplier } = row
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS)
    await prisma.apiToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: now } })
  if (!supplier) return { role: 'partner', tokenId, name, scopes: grantedScopes(scopes, 'partner') }
  return { ...asActor(supplier), program: { tokenId, scopes: grantedScopes(scopes, 'supplier') } }
}

const asActor = (supplier: { id: string; companyName: string; activatedAt: Date | null }) => ({
  role: 'supplier' as const,
  supplierId: supplier.id,
  name: supplier.companyName,
  activatedAt: supplier.activatedAt,
})
