import { notifications } from '../../data/events/notifications.ts'
import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'
import { setMailPreferences as setPreferences } from '../../usecases/notification/setMailPreferences.ts'
import { notificationInbox } from './notificationInbox.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { NotificationKind } from './notificationKind.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

interface Preference {
  readonly kind: AnyNotificationKind
  readonly mailed: boolean
}

const MailPreference = builder.objectRef<Preference>('MailPreference').implement({
  description: 'Whether the viewer receives one kind of notification by email.',
  fields: (t) => ({
    kind: t.field({
      description: 'The kind of notification.',
      type: NotificationKind,
      resolve: ({ kind }) => kind,
    }),
    mailed: t.exposeBoolean('mailed', {
      description:
        'Whether it is emailed. By default true; for admins, true only for notifications that call for a decision.',
    }),
  }),
})

async function preferencesOf(context: GraphQLContext): Promise<Preference[]> {
  const { reader, mailedKinds } = notificationInbox(context)
  const muted = await notifications(context.prisma).mutedMails(reader)
  return mailedKinds.map((kind) => ({ kind, mailed: !muted.includes(kind) }))
}

builder.queryField('mailPreferences', (t) =>
  t.field({
    type: [MailPreference],
    description: 'Supplier and admin: which kinds of notification the viewer receives by email.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: (_root, _args, context) => preferencesOf(context),
  }),
)

const MailPreferences = builder
  .objectRef<{ readonly preferences: readonly Preference[] }>('MailPreferences')
  .implement({
    description: "The viewer's email preferences after a change.",
    fields: (t) => ({
      preferences: t.field({
        description: 'One entry for each kind of notification that the viewer can receive by email.',
        type: [MailPreference],
        resolve: ({ preferences }) => preferences,
      }),
    }),
  })

const MailPreferenceInput = builder.inputType('MailPreferenceInput', {
  description: 'Whether one kind of notification is to be emailed.',
  fields: (t) => ({
    kind: t.field({ description: 'The kind of notification.', type: NotificationKind, required: true }),
    mailed: t.boolean({ description: 'Whether to email it.', required: true }),
  }),
})

const SetMailPreferencesInput = builder.inputType('SetMailPreferencesInput', {
  description: 'The kinds of notification to receive by email.',
  fields: (t) => ({
    preferences: t.field({
      type: [MailPreferenceInput],
      required: true,
      description: 'Each kind at most once; omitted kinds stay as they are.',
    }),
  }),
})

const SetMailPreferencesResult = resultUnion('SetMailPreferencesResult', MailPreferences, ['ValidationError'])

builder.mutationField('setMailPreferences', (t) =>
  t.field({
    type: SetMailPreferencesResult.ref,
    description: 'Supplier and admin: chooses which kinds of notification they receive by email.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(SetMailPreferencesInput),
    resolve: async (_root, { input }, context) =>
      outcome(
        SetMailPreferencesResult,
        await setPreferences(context.ports, context.actor, input),
        async () => ({ preferences: await preferencesOf(context) }),
      ),
  }),
)
