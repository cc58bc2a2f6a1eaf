import { adminNotifications } from '../../domain/notification/adminNotifications.ts'
import type { AnyNotificationKind } from '../../domain/notification/mailPreferencesInput.ts'
import { supplierNotifications } from '../../domain/notification/supplierNotifications.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

const kindDescriptions = Object.fromEntries(
  Object.entries({ ...supplierNotifications, ...adminNotifications }).map(([kind, { description }]) => [
    kind,
    description,
  ]),
) as Record<AnyNotificationKind, string>

export const NotificationKind = builder.enumType('NotificationKind', {
  description: 'The kinds of notification. Those marked Admin go to admins, the others to suppliers.',
  values: describedEnumValues(kindDescriptions),
})
