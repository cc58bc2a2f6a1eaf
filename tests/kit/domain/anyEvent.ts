import fc from 'fast-check'
import type { DomainEvent } from '../../../api/domain/events.ts'
import { releaseWays } from '../../../api/domain/request/release.ts'
import { storeChanges } from '../../../api/domain/request/storeEdit.ts'

const supplier = fc.constantFrom('SUP-acme', 'SUP-bolt', 'SUP-cara', 'SUP-dora')
/** An amount that differs from every other figure in an event. */
export const cents = fc.integer({ min: 100_000, max: 9_999_999 }).map((n) => `9${(n / 100).toFixed(2)}`)
/** A text that only admins may read. */
export const secret = fc.constantFrom(
  'SECRET customer Jane Doe',
  'SECRET too expensive',
  'SECRET +44 20 7946 0958',
)
const quoteOf = (supplierId: string) => `QUOTE-of-${supplierId}`
const ids = { requestId: fc.constant('request-1'), orderId: fc.constant('order-1') }
const notSelected = (not: string) =>
  fc
    .uniqueArray(supplier, { maxLength: 3 })
    .map((list) =>
      list.filter((each) => each !== not).map((each) => ({ supplierId: each, quoteId: quoteOf(each) })),
    )

/** Any domain event, with ids that name their owners. */
export const domainEvent: fc.Arbitrary<DomainEvent> = supplier.chain((supplierId) => {
  const quoteId = quoteOf(supplierId)
  const held = {
    requestId: fc.constant('request-1'),
    orderId: fc.constant('order-1'),
    supplierId: fc.constant(supplierId),
  }
  const signIns = {
    account: fc.constant('supplier' as const),
    ownerId: fc.constant(supplierId),
    name: secret,
    address: secret,
  }
  return fc.oneof(
    fc.record({
      type: fc.constantFrom('request.opened' as const, 'request.held' as const),
      requestId: ids.requestId,
    }),
    fc.record({
      type: fc.constant('request.released' as const),
      requestId: ids.requestId,
      as: fc.constantFrom(...releaseWays),
    }),
    fc.record({
      type: fc.constant('request.changed' as const),
      requestId: ids.requestId,
      changes: fc.subarray([
        'edited',
        'deadline',
        'target',
        'destination',
        'expired',
        'reopened',
        'cancelled',
        'linked',
      ] as const),
      losers: notSelected(''),
      was: fc.record({ targetPrice: secret, destinationCountry: fc.constant(null) }),
      is: fc.record({ targetPrice: secret, destinationCountry: secret }),
    }),
    fc.record({
      type: fc.constant('request.declined' as const),
      requestId: ids.requestId,
      supplierId: fc.constant(supplierId),
      reason: secret,
      category: fc.constantFrom('other' as const, null),
      onBehalf: fc.boolean(),
    }),
    fc.record({
      type: fc.constantFrom('quote.submitted' as const, 'quote.updated' as const),
      requestId: ids.requestId,
      quoteId: fc.constant(quoteId),
      supplierId: fc.constant(supplierId),
      price: cents,
      deliveryDays: fc.constant(777),
      updateCount: fc.constant(888),
      late: fc.boolean(),
      onBehalf: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('order.awarded' as const),
      ...held,
      quoteId: fc.constant(quoteId),
      total: cents,
      losers: notSelected(supplierId),
    }),
    fc.record({
      type: fc.constant('order.reawarded' as const),
      ...held,
      quoteId: fc.constantFrom(quoteId, null),
      total: fc.option(cents),
      round: fc.constant(999),
      reason: secret,
      formerSupplierId: supplier.filter((former) => former !== supplierId),
    }),
    fc.record({ type: fc.constant('order.accepted' as const), ...held, estimatedDelivery: secret }),
    fc.record({
      type: fc.constantFrom('order.rejected' as const, 'order.award_cancelled' as const),
      ...held,
      reason: secret,
    }),
    fc.record({
      type: fc.constant('order.tracked' as const),
      ...held,
      courier: secret,
      trackingNumber: secret,
      corrected: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('order.advanced' as const),
      ...held,
      to: fc.constantFrom('fulfilled' as const, 'shipped' as const, 'delivered' as const),
      date: secret,
    }),
    fc.record({
      type: fc.constant('order.delivery_corrected' as const),
      ...held,
      was: fc.option(secret),
      is: secret,
    }),
    fc.record({
      type: fc.constant('order.destination_set' as const),
      ...ids,
      supplierId: fc.constantFrom(supplierId, null),
      country: secret,
    }),
    fc.record({
      type: fc.constantFrom('request.redacted' as const, 'order.quoted' as const, 'order.cancelled' as const),
      ...ids,
    }),
    fc.record({
      type: fc.constant('order.store_changed' as const),
      ...held,
      what: fc.constantFrom(...storeChanges),
      differences: secret,
    }),
    fc.record({
      type: fc.constantFrom(
        'supplier.registered' as const,
        'supplier.approved' as const,
        'supplier.rejected' as const,
        'supplier.invited' as const,
      ),
      supplierId: fc.constant(supplierId),
    }),
    fc.record({
      type: fc.constantFrom('supplier.suspended' as const, 'supplier.reinstated' as const),
      supplierId: fc.constant(supplierId),
      reason: secret,
    }),
    fc.record({
      type: fc.constant('supplier.changed' as const),
      supplierId: fc.constant(supplierId),
      what: fc.constantFrom('notes' as const, 'mails' as const, 'prices' as const),
    }),
    fc.record({
      type: fc.constant('quote.marked' as const),
      requestId: fc.constant('request-1'),
      quoteId: fc.constant(quoteId),
      supplierId: fc.constant(supplierId),
      shortlisted: fc.boolean(),
      noted: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('store.changed' as const),
      what: fc.constantFrom('sync' as const, 'delivery' as const, 'privacy' as const),
      runId: fc.constant('run-1'),
    }),
    fc.record({
      type: fc.constantFrom('token.created' as const, 'token.revoked' as const),
      tokenId: fc.constant('token-1'),
      name: fc.constant('ERP'),
      supplierId: fc.constant(supplierId),
    }),
    fc.record({
      type: fc.constantFrom(
        'endpoint.created' as const,
        'endpoint.changed' as const,
        'endpoint.posted' as const,
        'endpoint.removed' as const,
      ),
      endpointId: fc.constant('endpoint-1'),
      name: fc.constant('ERP'),
      supplierId: fc.constant(supplierId),
    }),
    fc.record(
      {
        type: fc.constant('catalogue.changed' as const),
        created: fc.constant(888),
        changed: fc.constant(999),
        visible: fc.constant(true as const),
      },
      { requiredKeys: ['type', 'created', 'changed'] },
    ),
    fc.record({
      type: fc.constant('supplier.priced' as const),
      supplierId: fc.constant(supplierId),
      variantId: fc.constantFrom('variant-1', null),
      variants: fc.constantFrom(1, 40),
    }),
    fc.record({
      type: fc.constant('request.closing' as const),
      requestId: ids.requestId,
      hours: fc.constantFrom(1 as const, 2 as const),
      deadline: fc.constant('2026-03-01T20:00:00Z'),
    }),
    fc.record({
      type: fc.constant('desk.changed' as const),
      was: fc.constant({ shipToHouston: null }),
      is: fc.record({ shipToHouston: secret }),
    }),
    fc.record({
      type: fc.constant('supplier.stock_changed' as const),
      supplierId: fc.constant(supplierId),
      productId: fc.constant('piece-1'),
      change: fc.constantFrom('added' as const, 'changed' as const, 'removed' as const),
    }),
    fc.record({
      type: fc.constant('supplier.images_changed' as const),
      supplierId: fc.constant(supplierId),
      imageId: fc.constant('image-1'),
      change: fc.constantFrom('saved' as const, 'deleted' as const),
    }),
    fc.record({
      type: fc.constant('supplier.password_reset' as const),
      supplierId: fc.constant(supplierId),
      first: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('admin.changed' as const),
      adminId: fc.constant('ada'),
      name: secret,
      what: fc.constantFrom('invited' as const, 'access_ended' as const),
      was: fc.record({ email: secret }),
      is: fc.record({ email: secret }),
    }),
    fc.record({
      type: fc.constant('account.signed_in' as const),
      ...signIns,
      twoStep: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('account.sign_in_refused' as const),
      ...signIns,
      reason: fc.constantFrom(
        'password' as const,
        'code' as const,
        'passkey_needed' as const,
        'inactive' as const,
      ),
    }),
    fc.record({
      type: fc.constant('account.confirmed' as const),
      ...signIns,
      twoStep: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('account.confirm_refused' as const),
      ...signIns,
      reason: fc.constantFrom('password' as const, 'code' as const, 'passkey' as const),
    }),
    fc.record({ type: fc.constant('access.refused' as const), what: secret, address: secret }),
    fc.record({ type: fc.constant('table.exported' as const), file: secret, address: secret }),
    fc.record({
      type: fc.constant('products.imported' as const),
      created: fc.constant(3),
      changed: fc.constant(4),
      file: secret,
    }),
    fc.record({
      type: fc.constantFrom('product.created' as const, 'product.removed' as const),
      productId: secret,
      title: secret,
      sku: fc.option(secret),
    }),
    fc.record({
      type: fc.constant('customers.forgotten' as const),
      shop: secret,
      customerId: fc.option(secret),
      orderIds: fc.array(secret),
      orders: fc.nat(),
    }),
    fc.record({
      type: fc.constant('shop.renamed' as const),
      from: secret,
      to: secret,
      orders: fc.nat(),
      apart: fc.nat(),
    }),
    fc.record({
      type: fc.constant('backup.restored' as const),
      madeAt: fc.constant('2026-03-02T09:00:00.000Z'),
      sessionsEnded: fc.nat(),
      mailsHeld: fc.nat(),
      deliveriesHeld: fc.nat(),
    }),
    fc.record({
      type: fc.constant('demo.removed' as const),
      accounts: fc.nat(),
      requests: fc.nat(),
      products: fc.nat(),
    }),
  )
})
