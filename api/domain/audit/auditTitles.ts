import { deskSettingLabels } from '../desk/deskSettings.ts'
import type { DomainEvent } from '../events.ts'
import { adminChanges } from '../events/deskEvents.ts'
import { supplierChanges } from '../events/supplierEvents.ts'
import { releaseWays } from '../request/release.ts'
import { auditLine } from './auditLine.ts'

const nobody = { account: 'admin', ownerId: '', name: '', address: '' } as const
const named = { adminId: '', name: '' }
const token = { tokenId: '', name: '' }
const endpoint = { endpointId: '', name: '' }
const order = { requestId: '', orderId: '', supplierId: '' }
const supplierId = ''

/** An example event for each title that entries of the audit log can have. */
const titled: readonly DomainEvent[] = [
  { type: 'account.signed_in', ...nobody, twoStep: false },
  { type: 'account.sign_in_refused', ...nobody, reason: 'password' },
  { type: 'account.confirmed', ...nobody, twoStep: false },
  { type: 'account.confirm_refused', ...nobody, reason: 'password' },
  { type: 'access.refused', what: '', address: '' },
  { type: 'table.exported', file: '', address: '' },
  { type: 'products.imported', created: 0, changed: 0 },
  { type: 'product.created', productId: '', title: '', sku: null },
  { type: 'product.removed', productId: '', title: '', sku: null },
  { type: 'customers.forgotten', shop: '', customerId: null, orderIds: [], orders: 0 },
  { type: 'shop.renamed', from: '', to: '', orders: 0, apart: 0 },
  {
    type: 'backup.restored',
    madeAt: '2026-01-01T00:00:00Z',
    sessionsEnded: 0,
    mailsHeld: 0,
    deliveriesHeld: 0,
  },
  { type: 'demo.removed', accounts: 0, requests: 0, products: 0 },
  { type: 'desk.changed', was: {}, is: {} },
  { type: 'token.created', ...token },
  { type: 'token.revoked', ...token },
  { type: 'endpoint.created', ...endpoint },
  { type: 'endpoint.changed', ...endpoint },
  { type: 'endpoint.removed', ...endpoint },
  { type: 'order.awarded', ...order, quoteId: '', total: '0', losers: [] },
  { type: 'order.reawarded', ...order, quoteId: '', total: null, round: 1, formerSupplierId: '' },
  { type: 'order.award_cancelled', ...order, reason: '' },
  { type: 'order.delivery_corrected', ...order, was: null, is: '2026-01-01' },
  ...releaseWays.map((as): DomainEvent => ({ type: 'request.released', requestId: '', as })),
  { type: 'supplier.registered', supplierId },
  { type: 'supplier.approved', supplierId },
  { type: 'supplier.rejected', supplierId },
  { type: 'supplier.invited', supplierId },
  { type: 'supplier.suspended', supplierId, reason: '' },
  { type: 'supplier.reinstated', supplierId, reason: '' },
  { type: 'supplier.password_reset', supplierId, first: true },
  { type: 'supplier.password_reset', supplierId, first: false },
  ...supplierChanges.map((what): DomainEvent => ({ type: 'supplier.changed', supplierId, what })),
  ...adminChanges.map((what): DomainEvent => ({ type: 'admin.changed', ...named, what })),
]

/** The facts, besides its type, on which the title of an event depends. */
const TITLED_BY = ['what', 'as', 'first'] as const

const titles = titled.map((event) => {
  const facts = event as { readonly [Fact in (typeof TITLED_BY)[number]]?: string | boolean }
  const title = auditLine(event, { company: '', formerCompany: '' }).title.trim().toLowerCase()
  return {
    title,
    /** The JSON that the content of such an entry contains. */
    says: (['type', ...TITLED_BY] as const).flatMap((name) => {
      const value = name === 'type' ? event.type : facts[name]
      return value === undefined || value === '' ? [] : JSON.stringify({ [name]: value }).slice(1, -1)
    }),
  }
})

/** Entries about settings are also found by the names of the settings. */
const settings = Object.entries(deskSettingLabels).map(([name, label]) => ({
  title: label.toLowerCase(),
  says: ['"type":"desk.changed"', `"${name}":`],
}))

/** For each title that contains this text: the JSON that its entries contain. Ignores case. */
export function titledLike(text: string): readonly (readonly string[])[] {
  const wanted = text.trim().toLowerCase()
  return wanted === ''
    ? []
    : [...titles, ...settings].filter(({ title }) => title.includes(wanted)).map(({ says }) => says)
}
