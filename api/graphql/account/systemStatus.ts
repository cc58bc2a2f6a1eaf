import { type Health as HealthWord, type SystemPart as Part, worstOf } from '../../domain/systemHealth.ts'
import { builder } from '../core/builder.ts'
import type { SystemReport } from '../server/context.ts'
import { describedEnumValues } from '../core/enums.ts'

const Health = builder.enumType('Health', {
  description: 'The health of a part of Loupe.',
  values: describedEnumValues({
    ok: 'Working normally.',
    degraded: 'Working, but slowly or incompletely.',
    down: 'Not working.',
  } satisfies Record<HealthWord, string>),
})

const SystemPart = builder.objectRef<Part>('SystemPart').implement({
  description: 'A part of Loupe: database, event log, store or mail.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The part: database, event log, store or mail.' }),
    status: t.expose('status', { description: 'The health of the part.', type: Health }),
    detail: t.exposeString('detail', {
      description: 'Its state in one sentence that can be shown to anyone.',
    }),
    lagMs: t.exposeInt('lagMs', {
      nullable: true,
      description:
        'In milliseconds: the response time of the database, or for other parts how long the oldest item has been waiting if that is too long, else 0; null if not known.',
    }),
  }),
})

const SystemStatus = builder.objectRef<SystemReport>('SystemStatus').implement({
  description: 'Whether Loupe is working, as measured within the last two seconds.',
  fields: (t) => ({
    status: t.field({
      type: Health,
      description: 'The worst status of all parts.',
      resolve: ({ parts }) => worstOf(parts),
    }),
    version: t.exposeString('version', { description: "Loupe's version." }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When this server started.' }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', description: 'When this was measured.' }),
    parts: t.field({
      description: 'The health of each part.',
      type: [SystemPart],
      resolve: ({ parts }) => parts,
    }),
  }),
})

builder.queryField('systemStatus', (t) =>
  t.field({
    type: SystemStatus,
    description: 'Anyone: the health of each part of Loupe.',
    skipTypeScopes: true,
    resolve: (_root, _args, { systemReport }) => systemReport(),
  }),
)
