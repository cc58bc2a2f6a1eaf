import type { EndedRequest } from './ports.ts'

/**
 * The event for an admin’s request for another address that is canceled, or ends because another admin gets
 * the address.
 */
export const newAddressCanceled = ({ adminId, name, email }: EndedRequest, newEmail: string) =>
  ({
    type: 'admin.changed',
    adminId,
    name,
    what: 'new_address_canceled',
    was: { email: newEmail },
    is: { email },
  }) as const
