import type { SupplierStatus as Status } from '../../domain/supplier/supplierState.ts'
import { builder } from './builder.ts'

/** Enum values from the domain's names, with their descriptions. The API uses upper case: past_deadline is PAST_DEADLINE. */
export function describedEnumValues<const Word extends string>(words: Readonly<Record<Word, string>>) {
  const entries = (Object.entries(words) as [Word, string][]).map(
    ([word, description]) => [word.toUpperCase(), { value: word, description }] as const,
  )
  return Object.fromEntries(entries) as Record<string, { value: Word; description: string }>
}

/** Not in the folder of suppliers, because a failure of `failures.ts` contains it. */
export const SupplierStatus = builder.enumType('SupplierStatus', {
  description:
    'The status of a supplier: PENDING on registration; an admin makes it ACTIVE or REJECTED, once.',
  values: describedEnumValues({
    pending: 'Has applied and waits for approval.',
    active: 'Approved: can sign in and is asked for quotes.',
    rejected: 'Not approved.',
  } satisfies Record<Status, string>),
})
