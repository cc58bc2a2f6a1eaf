import type { AccountKind as Kind } from '../../domain/account/accountKind.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

export const AccountKind = builder.enumType('AccountKind', {
  description: 'The type of account. The same email address may have one of each.',
  values: describedEnumValues({
    admin: "A member of the retailer's staff.",
    supplier: 'A supplier company.',
  } satisfies Record<Kind, string>),
})
