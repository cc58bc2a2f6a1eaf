import { testLines } from '../../../tests/kit/domain/testLines.ts'
import { S } from '../../../tests/kit/domain/timelineFacts.ts'
import { supplierEvents } from './supplierEvents.ts'

testLines(supplierEvents, [
  [{ type: 'supplier.registered', ...S }, 'registered', 'Registered', 'Lantern'],
  [{ type: 'supplier.approved', ...S }, 'approved', 'Approved', 'Lantern'],
  [{ type: 'supplier.rejected', ...S }, 'refused', 'Registration rejected', 'Lantern'],
  [{ type: 'supplier.invited', ...S }, 'invited', 'Invited', 'Lantern was emailed a link to set a password'],
  [{ type: 'supplier.suspended', ...S, reason: 'Copies' }, 'account', 'Suspended', 'Lantern. Copies'],
  [{ type: 'supplier.reinstated', ...S, reason: 'Settled' }, 'account', 'Reinstated', 'Lantern. Settled'],
  [{ type: 'supplier.changed', ...S, what: 'notes' }, 'noted', 'Internal notes changed', 'Lantern'],
  [{ type: 'supplier.changed', ...S, what: 'contact' }, 'account', 'Contact details changed', 'Lantern'],
  [{ type: 'supplier.changed', ...S, what: 'mails' }, 'account', 'Email preferences changed', 'Lantern'],
  [{ type: 'supplier.changed', ...S, what: 'prices' }, 'priced', 'Onboarding prices changed', 'Lantern'],
  [
    { type: 'supplier.password_reset', ...S, first: true },
    'account',
    'Password set',
    'Lantern; With the invitation link',
  ],
  [
    { type: 'supplier.password_reset', ...S, first: false },
    'account',
    'Password reset',
    'Lantern; With a recovery link',
  ],
  [
    { type: 'supplier.priced', ...S, variantId: 'v', variants: 1 },
    'priced',
    'List prices changed',
    'For 1 variant',
  ],
  [
    { type: 'supplier.priced', ...S, variantId: null, variants: 1200 },
    'priced',
    'List prices changed',
    'For 1,200 variants',
  ],
  [
    { type: 'supplier.stock_changed', ...S, productId: 'p', change: 'removed' },
    'stocked',
    'In-stock product removed',
    null,
  ],
  [
    { type: 'supplier.images_changed', ...S, imageId: 'i', change: 'saved' },
    'pictured',
    'Image link saved',
    null,
  ],
  [{ type: 'supplier.changed', ...S, what: 'password' }, 'account', 'Password changed', 'Lantern'],
  [
    { type: 'supplier.changed', ...S, what: 'erased_completely' },
    'account',
    'Erasure completed',
    'Name and texts in timelines, quotes and orders',
  ],
  [
    { type: 'supplier.changed', ...S, what: 'access' },
    'account',
    'Access ended',
    'Lantern; Signed out everywhere; a new password is needed',
  ],
])
