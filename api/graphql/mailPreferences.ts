import { notifications } from '../data/notifications.ts'
import type { AnyNotificationKind } from '../domain/notification/mailPreferencesInput.ts'
import { setMailPreferences as setPreferences } from '../usecases/notification/setMailPreferences.ts'
import { notificationInbox } from './notificationInbox.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from './context.ts'
import { NotificationKind } from './enums.ts'
import { outcome, resultUnion } from './resultUnion.ts'

interface Preference {
  readonly kind: AnyNotificationKind
  readonly mailed: boolean
}

const MailPreference = builder.objectRef<Preference>('MailPreference').implement({
  description: 'Whether notifications of one kind are sent to the viewer by e-mail as well.',
  fields: (t) => ({
    kind: t.field({ type: NotificationKind, resolve: ({ kind }) => kind }),
    mailed: t.exposeBoolean('mailed', {
      description:
        'As it is until the viewer says otherwise: true, but for admins only of what calls for a decision.',
    }),
  }),
})

async function preferencesOf(context: GraphQLContext): Promise<Preference[]> {
  const { reader, kinds } = notificationInbox(context)
  const muted = await notifications(context.prisma).mutedMails(reader)
  return kinds.map((kind) => ({ kind, mailed: !muted.includes(kind) }))
}

builder.queryField('mailPreferences', (t) =>
  t.field({
    type: [MailPreference],
    description: 'Supplier and admin: which of the viewer’s kinds of notification are mailed to it.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: (_root, _args, context) => preferencesOf(context),
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
    description: 'Supplier and admin: chooses which kinds of notification are mailed to it.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: SetMailPreferencesInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      outcome(
        SetMailPreferencesResult,
        await setPreferences(context.ports, context.actor, input),
        async () => ({ preferences: await preferencesOf(context) }),
      ),
  }),
)
