import { type AuditCheck, checkAuditLog } from '../../data/events/checkAuditLog.ts'
import {
  auditMatching,
  auditOrder,
  type AuditRead,
  countAudit,
  readAuditLog,
} from '../../data/reads/lists/auditLog.ts'
import type { AuditArea as Area } from '../../domain/audit/auditArea.ts'
import type { AuditFilter } from '../../domain/list/auditList.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'
import { instantArg } from '../paging/listArgs.ts'
import { TimelineActor } from '../order/timeline.ts'
import { connection } from '../paging/connection.ts'
import { lazily } from '../paging/lazily.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { filterArgs, merged } from '../paging/filterArgs.ts'
import { readPage } from '../paging/pageArgs.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from '../paging/sortedPage.ts'
import { readerIn } from '../server/readerIn.ts'

const AuditArea = builder.enumType('AuditArea', {
  description: 'A part of the audit log.',
  values: describedEnumValues({
    sign_ins: 'Sign-ins, and refused ones to existing accounts.',
    refusals: 'Refused calls: fields and paths that the caller may not use; each once an hour.',
    accounts: 'Accounts of admins and suppliers, their passwords and two-step sign-in.',
    programs: 'API tokens and webhooks.',
    awards: 'Awards, re-awards, canceled orders and corrected delivery dates.',
    settings: 'Settings of the desk.',
    data: 'Created, imported and removed products, exported tables, erased customers, and decisions about what suppliers may see.',
  } satisfies Record<Area, string>),
})

const filters = filterArgs(
  'AuditLogFilter',
  'entries',
  (t) =>
    ({
      area: t.field({ description: 'Only this part of the log.', type: AuditArea }),
      search: t.string({ description: 'Matches titles, names, ids, addresses, file names and reasons.' }),
      since: t.field({ type: 'DateTime', description: 'Only entries at or after this time.' }),
      occurredBefore: t.field({ type: 'DateTime', description: 'Only entries from before this time.' }),
    }) satisfies Record<keyof AuditFilter, unknown>,
)

const AuditEntry = builder.objectRef<AuditRead>('AuditEntry').implement({
  description: 'An entry of the audit log, which can only grow. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the entry (UUID).' }),
    seq: t.exposeInt('seq', { description: 'Its number: from 1, without gaps.' }),
    area: t.expose('area', { type: AuditArea, description: 'The part of the log it belongs to.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When it happened.' }),
    title: t.exposeString('title', { description: 'What happened, in a few words.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The details; null if the title says everything.',
    }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'The piece and order it is about; null if there are none.',
    }),
    requestId: t.exposeID('requestId', {
      nullable: true,
      description: 'The quote request it is about; null if there is none.',
    }),
    by: t.exposeString('by', { description: 'The name of the actor.' }),
    byRole: t.expose('byRole', {
      type: TimelineActor,
      nullable: true,
      description: 'The role of the actor; null for an unauthenticated caller.',
    }),
    session: t.exposeString('session', {
      nullable: true,
      description:
        'Id of the session in which the action was taken or that the sign-in opened; searching for it finds the sign-in and everything done in that session. Null for programs, for anyone not signed in, and in older entries.',
    }),
  }),
})

const AuditEntryConnection = connectionType(AuditEntry, 'AuditEntry')

const AuditLogCheck = builder.objectRef<AuditCheck>('AuditLogCheck').implement({
  description: 'The result of checking every entry of the audit log against its hashes.',
  fields: (t) => ({
    entries: t.exposeInt('entries', { description: 'How many entries were checked.' }),
    brokenAt: t.exposeInt('brokenAt', {
      nullable: true,
      description:
        'Number of the first entry that was changed, removed or added by other means; null if none was.',
    }),
    hash: t.exposeString('hash', {
      nullable: true,
      description:
        'The last hash, in hexadecimal digits; null while the log is empty. Kept elsewhere, it proves that the log was not cut off or replaced since.',
    }),
  }),
})

builder.queryFields((t) => ({
  auditLog: t.field({
    type: AuditEntryConnection,
    description:
      'Owner: who signed in, changed accounts, tokens, webhooks and settings, awarded orders, exported tables or had customers erased; newest first.',
    authScopes: { roles: ['admin'], duty: 'desk' },
    args: { ...forwardArgs, ...filters },
    resolve: (_root, args, context) => {
      const { prisma } = context
      const page = readPage(args, decodeSortedCursor(auditOrder))
      const { since, occurredBefore, ...others } = merged(args)
      const times = { since: instantArg(since), occurredBefore: instantArg(occurredBefore) }
      const reader = readerIn(context)
      const filter = { ...others, ...times }
      const where = lazily(() => auditMatching(reader, filter))
      return connection(page, {
        rows: async () => readAuditLog(prisma, sortedPage(await where(), page, auditOrder)),
        total: () => countAudit(reader, filter, where()),
        cursor: (entry) => encodeSortedCursor(auditOrder, entry),
      })
    },
  }),
  auditLogCheck: t.field({
    type: AuditLogCheck,
    description: 'Owner: checks the whole audit log.',
    authScopes: { roles: ['admin'], duty: 'desk' },
    resolve: (_root, _args, { prisma }) => checkAuditLog(prisma),
  }),
}))
