import type { DomainEvent } from '../../domain/events.ts'
import type { SessionOwner } from './ports.ts'

/** A change of an account, for the audit log. */
export const accountChanged = (
  owner: SessionOwner,
  name: string,
  what: 'password' | 'two_step_on' | 'two_step_off' | 'passkey_added' | 'passkey_removed',
): DomainEvent =>
  'adminId' in owner
    ? { type: 'admin.changed', adminId: owner.adminId, name, what }
    : { type: 'supplier.changed', supplierId: owner.supplierId, what }
