import type { EndedRequest } from './ports.ts'

/** What is recorded when an admin’s request for another address is canceled, or ends because somebody else gets the address. */
export const newAddressCanceled = ({ adminId, name, email }: EndedRequest, newEmail: string) =>
  ({
    type: 'admin.changed',
    adminId,
    name,
    what: 'new_address_canceled',
    was: { email: newEmail },
    is: { email },
  }) as const
