import { deskSettingsStore } from '../data/deskSettings.ts'
import { type DeskSettings as Settings, policyOf } from '../domain/desk/deskSettings.ts'
import type { Policy } from '../domain/request/requestState.ts'
import type { ShipToNotes as Notes } from '../domain/shipTo.ts'
import { changeDeskSettings as changeSettings } from '../usecases/desk/changeDeskSettings.ts'
import type { LiveEvent } from '../usecases/live/ports.ts'
import { builder } from './builder.ts'
import { describedEnumValues } from './enums.ts'
import { EventInterface } from './events.ts'
import { follow, happened } from './follow.ts'
import { outcome, resultUnion } from './resultUnion.ts'

const LateQuotes = builder.enumType('LateQuotes', {
  description: 'What becomes of quotes after the deadline.',
  values: describedEnumValues({
    accept: 'They are taken until the award, and marked as late.',
    block: 'They are refused.',
  }),
})

const ShipToNotes = builder.objectRef<Notes>('ShipToNotes').implement({
  description: 'Company and street of the three places that pieces are sent to. Suppliers see them.',
  fields: (t) => ({
    houston: t.exposeString('houston'),
    london: t.exposeString('london'),
    hongKong: t.exposeString('hongKong'),
  }),
})

const DeskPolicy = builder.objectRef<Policy>('DeskPolicy').implement({
  description: 'How long requests can be quoted on, and what becomes of late quotes.',
  fields: (t) => ({
    quoteWindowHours: t.exposeFloat('quoteWindowHours'),
    lateQuotes: t.field({ type: LateQuotes, resolve: ({ lateQuotes }) => lateQuotes }),
  }),
})

export const DeskSettings = builder.objectRef<Settings>('DeskSettings').implement({
  description: 'What admins have set the desk to.',
  fields: (t) => ({
    shareOutcomeBand: t.exposeBoolean('shareOutcomeBand', {
      description:
        'Whether losing suppliers are told how near their price was to the award; never the price, and only of awards made while this is on.',
    }),
    quoteWindowHours: t.float({
      description:
        'From a request’s opening to its deadline, as it holds now; requests keep what they were opened with.',
      resolve: (settings, _args, { ports }) => policyOf(settings, ports.environmentPolicy).quoteWindowHours,
    }),
    lateQuotes: t.field({
      type: LateQuotes,
      description: 'What becomes of quotes after the deadline, as it holds now.',
      resolve: (settings, _args, { ports }) => policyOf(settings, ports.environmentPolicy).lateQuotes,
    }),
    quoteWindowSet: t.boolean({
      description: 'An admin has set the window here; false: it is the environment’s.',
      resolve: ({ quoteWindowHours }) => quoteWindowHours !== null,
    }),
    lateQuotesSet: t.boolean({
      description: 'An admin has set it here; false: it is the environment’s.',
      resolve: ({ lateQuotes }) => lateQuotes !== null,
    }),
    environment: t.field({
      type: DeskPolicy,
      description: 'What holds where nothing is set here.',
      resolve: (_settings, _args, { ports }) => ports.environmentPolicy,
    }),
    shipToNotes: t.field({ type: ShipToNotes, resolve: ({ shipToNotes }) => shipToNotes }),
    revision: t.exposeInt('revision', {
      description: 'Grows with each change; a change is refused where another came before it.',
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

const ShipToNotesInput = builder.inputType('ShipToNotesInput', {
  description: 'Company and street, up to 200 characters each; one that is left out stays as it is.',
  fields: (t) => ({ houston: t.string(), london: t.string(), hongKong: t.string() }),
})

const ChangeDeskSettingsInput = builder.inputType('ChangeDeskSettingsInput', {
  description: 'What the desk is to be set to; what is left out stays as it is. See `DeskSettings`.',
  fields: (t) => ({
    shareOutcomeBand: t.boolean({ description: 'Tell losing suppliers how near their price was.' }),
    quoteWindowHours: t.float({ description: 'From 0.1 to 8,760; null: as the environment says.' }),
    lateQuotes: t.field({ type: LateQuotes, description: 'Null: as the environment says.' }),
    shipToNotes: t.field({ type: ShipToNotesInput }),
    ifRevision: t.int({
      required: true,
      description: 'The revision that was seen: refused (ConflictError) when it is another by now.',
    }),
  }),
})

const ChangeDeskSettingsResult = resultUnion('ChangeDeskSettingsResult', DeskSettings, [
  'ValidationError',
  'ConflictError',
])

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

const DeskChangedEvent = builder.objectRef<LiveEvent>('DeskChangedEvent').implement({
  description: 'An admin changed what the desk is set to.',
  interfaces: [EventInterface],
  fields: (t) => ({
    by: t.string({ description: 'Who did it.', resolve: ({ row }) => row.actor?.name ?? '' }),
    settings: t.field({
      type: DeskSettings,
      description: 'As they are now.',
      resolve: (_event, _args, { prisma }) => deskSettingsStore(prisma).read(),
    }),
  }),
})

builder.subscriptionField('deskChanged', (t) =>
  t.field({
    type: DeskChangedEvent,
    description: 'Admin only: the desk’s settings were changed, perhaps by another admin.',
    authScopes: { roles: ['admin'] },
    args: {
      after: t.arg({ type: 'EventCursor', description: 'Go on behind this position; from now on without.' }),
    },
    subscribe: (_root, { after }, context) =>
      follow(context, { field: 'deskChanged', after, shows: () => Promise.resolve(true) }),
    resolve: happened,
  }),
)
