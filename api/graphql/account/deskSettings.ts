import { deskSettingsStore } from '../../data/desk/deskSettings.ts'
import { type DeskSettings as Settings, policyOf } from '../../domain/desk/deskSettings.ts'
import type { Policy } from '../../domain/request/requestState.ts'
import type { ShipToNotes as Notes } from '../../domain/shipTo.ts'
import { changeDeskSettings as changeSettings } from '../../usecases/desk/changeDeskSettings.ts'
import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'
import { changedBy, EventInterface } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

const LateQuotes = builder.enumType('LateQuotes', {
  description: 'What happens to quotes given after the deadline.',
  values: describedEnumValues({
    accept: 'They are accepted until the award and marked as late.',
    block: 'They are refused.',
  }),
})

const ShipToNotes = builder.objectRef<Notes>('ShipToNotes').implement({
  description: 'Company and street of the three hubs. Suppliers see them.',
  fields: (t) => ({
    houston: t.exposeString('houston', { description: 'Company and street of the Houston hub.' }),
    london: t.exposeString('london', { description: 'Company and street of the London hub.' }),
    hongKong: t.exposeString('hongKong', { description: 'Company and street of the Hong Kong hub.' }),
  }),
})

const DeskPolicy = builder.objectRef<Policy>('DeskPolicy').implement({
  description: 'The quote window and what happens to late quotes.',
  fields: (t) => ({
    quoteWindowHours: t.exposeFloat('quoteWindowHours', {
      description: "Hours from a request's opening to its deadline.",
    }),
    lateQuotes: t.field({
      description: 'What happens to late quotes.',
      type: LateQuotes,
      resolve: ({ lateQuotes }) => lateQuotes,
    }),
  }),
})

const DeskSettings = builder.objectRef<Settings>('DeskSettings').implement({
  description: 'Settings that admins can change. Admins only.',
  fields: (t) => ({
    shareOutcomeBand: t.exposeBoolean('shareOutcomeBand', {
      description:
        'Whether suppliers that were not selected are told how close their price was to the awarded one; never the price itself, and only for awards made while this is on.',
    }),
    quoteWindowHours: t.float({
      description:
        'Hours from a request’s opening to its deadline, as currently in effect; existing requests keep their deadline.',
      resolve: (settings, _args, { ports }) => policyOf(settings, ports.environmentPolicy).quoteWindowHours,
    }),
    lateQuotes: t.field({
      type: LateQuotes,
      description: 'What happens to quotes after the deadline, as currently in effect.',
      resolve: (settings, _args, { ports }) => policyOf(settings, ports.environmentPolicy).lateQuotes,
    }),
    quoteWindowSet: t.boolean({
      description:
        'True if an admin has set the quote window here; false if it comes from the server configuration.',
      resolve: ({ quoteWindowHours }) => quoteWindowHours !== null,
    }),
    lateQuotesSet: t.boolean({
      description: 'True if an admin has set it here; false if it comes from the server configuration.',
      resolve: ({ lateQuotes }) => lateQuotes !== null,
    }),
    environment: t.field({
      type: DeskPolicy,
      description: "The server's configured values, used where no value is set here.",
      resolve: (_settings, _args, { ports }) => ports.environmentPolicy,
    }),
    shipToNotes: t.field({
      description: 'Company and street of each hub.',
      type: ShipToNotes,
      resolve: ({ shipToNotes }) => shipToNotes,
    }),
    revision: t.exposeInt('revision', {
      description: 'Increases with each change. Pass it as `ifRevision` to change only what you have read.',
    }),
  }),
})

builder.queryField('deskSettings', (t) =>
  t.field({
    type: DeskSettings,
    description: 'Admin only: the desk settings.',
    authScopes: { roles: ['admin'] },
    resolve: (_root, _args, { prisma }) => deskSettingsStore(prisma).read(),
  }),
)

const ShipToNotesInput = builder.inputType('ShipToNotesInput', {
  description:
    'Company and street of each hub, at most 200 characters each; omitted fields stay as they are.',
  fields: (t) => ({
    houston: t.string({ description: 'Company and street of the Houston hub.' }),
    london: t.string({ description: 'Company and street of the London hub.' }),
    hongKong: t.string({ description: 'Company and street of the Hong Kong hub.' }),
  }),
})

const ChangeDeskSettingsInput = builder.inputType('ChangeDeskSettingsInput', {
  description: 'New desk settings; omitted fields stay as they are. See `DeskSettings`.',
  fields: (t) => ({
    shareOutcomeBand: t.boolean({
      description: 'Whether to tell suppliers that were not selected how close their price was.',
    }),
    quoteWindowHours: t.float({
      description:
        "Hours from a request's opening to its deadline, from 0.1 to 8,760; null restores the server's configured value.",
    }),
    lateQuotes: t.field({
      type: LateQuotes,
      description: "What to do with late quotes; null restores the server's configured value.",
    }),
    shipToNotes: t.field({ description: 'Company and street of each hub.', type: ShipToNotesInput }),
    ifRevision: t.int({
      required: true,
      description:
        'The revision you last read. If the settings have changed since, the mutation fails with a ConflictError.',
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
    description:
      'Owner: changes the desk settings. Changing `shipToNotes` requires a session confirmed within the last 15 minutes (see `confirmSession`), and all owners are notified by email.',
    authScopes: { roles: ['admin'] },
    args: inputArg(ChangeDeskSettingsInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(ChangeDeskSettingsResult, await changeSettings(ports, actor, input), (settings) => settings),
  }),
)

const DeskChangedEvent = builder.objectRef<LiveEvent>('DeskChangedEvent').implement({
  description: 'An admin changed the desk settings.',
  interfaces: [EventInterface],
  fields: (t) => ({
    by: t.string(changedBy),
    settings: t.field({
      type: DeskSettings,
      description: 'The settings as they are now.',
      resolve: (_event, _args, { prisma }) => deskSettingsStore(prisma).read(),
    }),
  }),
})

subscriptionField('deskChanged', {
  type: DeskChangedEvent,
  description: 'Admin only: the desk settings were changed, perhaps by another admin.',
  roles: ['admin'],
})

const PolicyChangedEvent = builder.objectRef<LiveEvent>('PolicyChangedEvent').implement({
  description:
    'Late quotes have become accepted or refused, or an address that pieces are shipped to has changed: `availableMoves` and states, or `shipTo`, may be different.',
  interfaces: [EventInterface],
})

subscriptionField('policyChanged', {
  type: PolicyChangedEvent,
  description:
    'Supplier only: late quotes have become accepted or refused, or an address that pieces are shipped to has changed. Every process of the server applies the change within two seconds.',
  roles: ['supplier'],
})
