import { notifications } from '../data/notifications.ts'
import { type NotificationKind as Kind, notificationKinds } from '../domain/notification/notificationKind.ts'
import { setMailPreferences as setPreferences } from '../usecases/notification/setMailPreferences.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from './context.ts'
import { NotificationKind } from './enums.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { supplierIn } from './supplierIn.ts'

interface Preference {
  readonly kind: Kind
  readonly mailed: boolean
}

const MailPreference = builder.objectRef<Preference>('MailPreference').implement({
  description: 'Whether notifications of one kind are sent to the supplier by e-mail as well.',
  fields: (t) => ({
    kind: t.field({ type: NotificationKind, resolve: ({ kind }) => kind }),
    mailed: t.exposeBoolean('mailed', { description: 'True until the supplier says otherwise.' }),
  }),
})

async function preferencesOf({ prisma }: GraphQLContext, supplierId: string): Promise<Preference[]> {
  const muted = await notifications(prisma).mutedMails(supplierId)
  return notificationKinds.map((kind) => ({ kind, mailed: !muted.includes(kind) }))
}

builder.queryField('mailPreferences', (t) =>
  t.field({
    type: [MailPreference],
    description:
      'Supplier only: which kinds of notification are mailed; all of them until it says otherwise.',
    authScopes: { roles: ['supplier'] },
    resolve: (_root, _args, context) => preferencesOf(context, supplierIn(context).supplierId),
  }),
)

const MailPreferences = builder
  .objectRef<{ readonly preferences: readonly Preference[] }>('MailPreferences')
  .implement({
    description: 'Which kinds of notification are mailed, now that some were changed.',
    fields: (t) => ({
      preferences: t.field({ type: [MailPreference], resolve: ({ preferences }) => preferences }),
    }),
  })

const MailPreferenceInput = builder.inputType('MailPreferenceInput', {
  description: 'Whether notifications of one kind are to be mailed.',
  fields: (t) => ({
    kind: t.field({ type: NotificationKind, required: true }),
    mailed: t.boolean({ required: true }),
  }),
})

const SetMailPreferencesInput = builder.inputType('SetMailPreferencesInput', {
  description: 'Which kinds of notification are to be mailed.',
  fields: (t) => ({
    preferences: t.field({
      type: [MailPreferenceInput],
      required: true,
      description: 'Each kind at most once; kinds that are not named stay as they are.',
    }),
  }),
})

const SetMailPreferencesResult = resultUnion('SetMailPreferencesResult', MailPreferences, ['ValidationError'])

builder.mutationField('setMailPreferences', (t) =>
  t.field({
    type: SetMailPreferencesResult.ref,
    description: 'Supplier: chooses which kinds of notification are mailed to it.',
    authScopes: { roles: ['supplier'] },
    args: { input: t.arg({ type: SetMailPreferencesInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      outcome(
        SetMailPreferencesResult,
        await setPreferences(context.ports, context.actor, input),
        async ({ supplierId }) => ({ preferences: await preferencesOf(context, supplierId) }),
      ),
  }),
)
