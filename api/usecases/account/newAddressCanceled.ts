import type { EndedRequest } from './ports.ts'

/** What is recorded when an admin’s request for another address ends before its link was used. */
export const newAddressCanceled = ({ adminId, name, email }: EndedRequest, newEmail: string) =>
  ({
    type: 'admin.changed',
    adminId,
    name,
    what: 'new_address_canceled',
    was: { email: newEmail },
    is: { email },
  }) as const
