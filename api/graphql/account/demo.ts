import { resetDemo } from '../../usecases/desk/resetDemo.ts'
import { builder } from '../core/builder.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

builder.queryField('demoResettable', (t) =>
  t.boolean({
    description:
      'Admin only: whether this is a demo whose data `resetDemo` can replace; false if the database could contain anything else.',
    authScopes: { roles: ['admin'] },
    resolve: (_root, _args, { ports }) => ports.resetDemo !== null,
  }),
)

const DemoReset = builder.objectRef<{ readonly startedAt: Date }>('DemoReset').implement({
  description: 'The demo is being reset, which takes some seconds.',
  fields: (t) => ({
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description:
        'When the server that is now ending started. The reset is complete when `systemStatus` has a later `startedAt`.',
    }),
  }),
})

const ResetDemoResult = resultUnion('ResetDemoResult', DemoReset, ['ConflictError'])

builder.mutationField('resetDemo', (t) =>
  t.field({
    type: ResetDemoResult.ref,
    description:
      'Owner: deletes everything in the demo, seeds it again and signs everyone out. The server is not available meanwhile.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { ports, actor, systemReport }) => {
      const { startedAt } = await systemReport()
      return outcome(ResetDemoResult, await resetDemo(ports, actor), () => ({ startedAt }))
    },
  }),
)
