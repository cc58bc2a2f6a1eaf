import { type Health as HealthWord, type SystemPart as Part, worstOf } from '../domain/systemHealth.ts'
import { builder } from './builder.ts'
import type { SystemReport } from './context.ts'
import { describedEnumValues } from './enums.ts'

const Health = builder.enumType('Health', {
  description: 'How well a part of the product does its work.',
  values: describedEnumValues({
    ok: 'As it should.',
    degraded: 'Late, or not all of it.',
    down: 'Not at all.',
  } satisfies Record<HealthWord, string>),
})

const SystemPart = builder.objectRef<Part>('SystemPart').implement({
  description: 'One part of the product: database, event log, store or mail.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'database, event log, store or mail.' }),
    status: t.expose('status', { description: 'How it is.', type: Health }),
    detail: t.exposeString('detail', { description: 'One sentence fit for anybody.' }),
    lagMs: t.exposeInt('lagMs', {
      nullable: true,
      description:
        "In milliseconds: how long the database took to answer, or how long the part's oldest piece of work waits when that is too long, else 0; null where that cannot be said.",
    }),
  }),
})

const SystemStatus = builder.objectRef<SystemReport>('SystemStatus').implement({
  description: 'Whether the product is well, as measured within the last two seconds.',
  fields: (t) => ({
    status: t.field({
      type: Health,
      description: 'The worst of the parts.',
      resolve: ({ parts }) => worstOf(parts),
    }),
    version: t.exposeString('version', { description: 'Of the product.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When this server began.' }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', description: 'When this was measured.' }),
    parts: t.field({ description: 'Part by part.', type: [SystemPart], resolve: ({ parts }) => parts }),
  }),
})

builder.queryField('systemStatus', (t) =>
  t.field({
    type: SystemStatus,
    description: 'Anybody: whether the parts of the product are well.',
    skipTypeScopes: true,
    resolve: (_root, _args, { systemReport }) => systemReport(),
  }),
)
