import { deskSettingsStore } from '../data/deskSettings.ts'
import { changeDeskSettings as changeSettings } from '../usecases/desk/changeDeskSettings.ts'
import type { DeskSettings as Settings } from '../usecases/desk/ports.ts'
import { builder } from './builder.ts'
import { outcome, resultUnion } from './resultUnion.ts'

const DeskSettings = builder.objectRef<Settings>('DeskSettings').implement({
  description: 'What admins have set the desk to.',
  fields: (t) => ({
    shareOutcomeBand: t.exposeBoolean('shareOutcomeBand', {
      description:
        'Whether losing suppliers are told how near their price was to the award; never the price, and only of awards made while this is on.',
    }),
  }),
})

builder.queryField('deskSettings', (t) =>
  t.field({
    type: DeskSettings,
    description: 'Admin only: what the desk is set to.',
    authScopes: { roles: ['admin'] },
    resolve: (_root, _args, { prisma }) => deskSettingsStore(prisma).read(),
  }),
)

const ChangeDeskSettingsInput = builder.inputType('ChangeDeskSettingsInput', {
  description: 'All that the desk can be set to; see `DeskSettings`.',
  fields: (t) => ({
    shareOutcomeBand: t.boolean({
      required: true,
      description: 'Tell losing suppliers how near their price was.',
    }),
  }),
})

const ChangeDeskSettingsResult = resultUnion('ChangeDeskSettingsResult', DeskSettings, ['ValidationError'])

builder.mutationField('changeDeskSettings', (t) =>
  t.field({
    type: ChangeDeskSettingsResult.ref,
    description: 'Admin only: sets what the desk does from now on.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: ChangeDeskSettingsInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(ChangeDeskSettingsResult, await changeSettings(ports, actor, input), (settings) => settings),
  }),
)
