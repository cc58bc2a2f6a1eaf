import { deviceName } from '../../../domain/account/deviceName.ts'
import { openSessions } from '../../account/sessions.ts'
import { sessionIdOf } from '../../account/accountAccess.ts'
import type { SessionOwner } from '../../../usecases/account/ports.ts'
import { hashToken } from '../../account/accounts.ts'
import type { PrismaClient } from '../../prisma/client.ts'

/** More than anyone uses; programs that sign in again and again would otherwise make the list endless. */
const MAX_SHOWN = 100

export interface OwnSession {
  readonly id: string
  readonly current: boolean
  readonly device: string
  readonly address: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** The open sessions of an account, the caller's own first, then the most recently used. */
export async function ownSessions(
  prisma: PrismaClient,
  owner: SessionOwner,
  { token, now }: { readonly token: string | null; readonly now: Date },
): Promise<OwnSession[]> {
  const rows = await prisma.session.findMany({
    where: { ...owner, ...openSessions(now) },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    take: MAX_SHOWN,
    select: { id: true, address: true, userAgent: true, createdAt: true, lastSeenAt: true },
  })
  const own = token === null ? null : hashToken(token)
  const shown = rows.map(({ id, userAgent, ...row }) => ({
    ...row,
    id: sessionIdOf(id),
    current: id === own,
    device: deviceName(userAgent),
  }))
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)]
}
