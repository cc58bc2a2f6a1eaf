import { testLines } from '../../../tests/kit/domain/testLines.ts'
import { H, losers, O } from '../../../tests/kit/domain/timelineFacts.ts'
import { orderEvents } from './orderEvents.ts'

const EDITED = 'Store order edited after the award'
const SETTLE = 'Nothing changes in Loupe automatically; settle it with the supplier'

testLines(orderEvents, [
  [
    { type: 'order.awarded', ...H, quoteId: 'quote-1', total: '1100.00', losers: [] },
    'awarded',
    'Awarded to Lantern',
    '$1,100.00',
  ],
  [
    {
      type: 'order.awarded',
      ...H,
      quoteId: 'quote-1',
      total: '1100.00',
      losers: [...losers, ...losers],
      reason: 'Best stones.',
    },
    'awarded',
    'Awarded to Lantern',
    '$1,100.00; 2 other quotes not selected. Best stones.',
  ],
  [
    {
      type: 'order.reawarded',
      ...H,
      quoteId: null,
      total: null,
      round: 2,
      formerSupplierId: 'bolt',
      reason: 'Next in line.',
    },
    'reawarded',
    'Re-awarded to Lantern',
    'Price to be agreed; round 2; withdrawn from Bolt. Next in line.',
  ],
  [
    { type: 'order.accepted', ...H, estimatedDelivery: '2026-03-10' },
    'accepted',
    'Order accepted',
    'Delivery promised for Mar 10, 2026',
  ],
  [
    { type: 'order.rejected', ...H, reason: 'The stone broke' },
    'rejected',
    'Order rejected',
    'The stone broke',
  ],
  [
    { type: 'order.tracked', ...H, courier: 'DHL', trackingNumber: '123' },
    'tracked',
    'Tracking added',
    'DHL 123',
  ],
  [
    { type: 'order.tracked', ...H, courier: 'DHL', trackingNumber: '124', corrected: true },
    'tracked',
    'Tracking corrected',
    'DHL 124',
  ],
  [{ type: 'order.advanced', ...H, to: 'shipped' }, 'advanced', 'Order shipped', 'Supplier: Lantern'],
  [
    { type: 'order.advanced', ...H, to: 'fulfilled', date: '2026-12-24' },
    'advanced',
    'Order fulfilled',
    'Supplier: Lantern; Expected delivery Dec 24, 2026',
  ],
  [
    { type: 'order.advanced', ...H, to: 'delivered', date: '2026-12-24' },
    'advanced',
    'Order delivered',
    'Supplier: Lantern; Delivered on Dec 24, 2026',
  ],
  [
    { type: 'order.delivery_corrected', ...H, was: '2026-03-09', is: '2026-03-08' },
    'advanced',
    'Delivery date corrected',
    'Mar 09, 2026 → Mar 08, 2026',
  ],
  [{ type: 'order.destination_set', ...H, country: 'GB' }, 'changed', 'Destination set', 'United Kingdom'],
  [{ type: 'order.quoted', ...O }, 'advanced', 'Order quoted', 'First quote received'],
  [{ type: 'order.cancelled', ...O }, 'cancelled', 'Order canceled', null],
  [
    { type: 'order.award_cancelled', ...H, reason: 'The customer canceled' },
    'cancelled',
    'Order canceled after the award',
    'Supplier: Lantern. The customer canceled',
  ],
  [{ type: 'order.store_changed', ...H, what: 'edited' }, 'store_changed', EDITED, SETTLE],
  [
    { type: 'order.store_changed', ...H, what: 'edited', differences: 'Quantity: 2 → 3' },
    'store_changed',
    EDITED,
    `${SETTLE}. Quantity: 2 → 3`,
  ],
  [
    { type: 'order.store_changed', ...H, what: 'cancelled', delivered: true },
    'store_changed',
    'Store order canceled after the award',
    'The order had been delivered already, and nothing changes in Loupe',
  ],
  [
    { type: 'order.store_changed', ...O, supplierId: null, what: 'edited' },
    'store_changed',
    'Store order edited after the award',
    'Its supplier had rejected the order; take the difference into account when you award it again',
  ],
  [
    { type: 'order.store_changed', ...O, supplierId: null, what: 'cancelled' },
    'store_changed',
    'Store order canceled after the award',
    'Its supplier had rejected the order; cancel it in Loupe, too',
  ],
  [
    { type: 'order.store_changed', ...H, what: 'as_awarded' },
    'store_changed',
    'Store order now matches the award',
    'Nothing is left to settle, unless a change was agreed on with the supplier',
  ],
  [
    { type: 'order.store_changed', ...O, supplierId: null, what: 'restored' },
    'store_changed',
    'Restored in the store',
    'Nothing changes in Loupe automatically; if this request or its order was canceled, create a new one',
  ],
])
