import type { AccountKind } from '../account/accountKind.ts'
import type { AuditLine } from '../audit/auditArea.ts'
import { counted, inFigures } from '../counted.ts'
import { inUtc } from '../inUtc.ts'
import { oneLine } from '../plainText.ts'
import { companyOf, moved } from '../timeline/line.ts'
import type { Entries } from './entry.ts'

interface OnAccount {
  readonly account: AccountKind
  readonly ownerId: string
  readonly name: string
  /** The IP address of the caller. */
  readonly address: string
}

/**
 * Why a sign-in to an existing account was refused. `inactive`: the password was right. `passkey_needed`: the
 * password was right, but the account's passkey is required; recorded once an hour and network, for a limited
 * number of networks. `locked`: not checked, because too many attempts had failed; recorded once an hour.
 */
export type SignInRefusal = 'password' | 'code' | 'passkey' | 'passkey_needed' | 'inactive' | 'locked'

export interface AccessEvents {
  /** `session`: the id of the session it opened; older entries have none. */
  'account.signed_in': OnAccount & { twoStep: boolean; passkey?: true; session?: string }
  /** Attempts without an account are counted but not recorded, so that strangers cannot fill the log. */
  'account.sign_in_refused': OnAccount & { reason: SignInRefusal }
  /** A signed-in person proved their identity again, before an action that gives lasting access. */
  'account.confirmed': OnAccount & { twoStep: boolean; passkey?: true }
  'account.confirm_refused': OnAccount & { reason: Exclude<SignInRefusal, 'inactive'> }
  /**
   * A caller asked for something it may not see or do: a field such as 'Query.suppliers', or a method and
   * path.
   */
  'access.refused': { what: string; address: string }
  /**
   * A caller downloaded a table, or read a list over REST: `file` is the method and path. Older entries have
   * fewer details.
   */
  'table.exported': Exported & { file: string; address: string }
  /** An admin created or changed products with a file. `file`: its name, if the client sent it. */
  'products.imported': { created: number; changed: number; file?: string }
  /** An admin created a product in Loupe. */
  'product.created': OwnProduct
  /** An admin removed a product that was created in Loupe. */
  'product.removed': OwnProduct
  /** Customers were erased; the log names them only by the store's ids. */
  'customers.forgotten': {
    shop: string
    /** Null for everyone who ever ordered from this shop. */
    customerId: string | null
    /** The orders that the request named, whether or not Loupe had them. */
    orderIds: readonly string[]
    /** The number of orders that still had the customer's data. */
    orders: number
  }
  /** The operator moved the stored data of a shop to its new domain. */
  'shop.renamed': {
    from: string
    to: string
    orders: number
    /** How many orders had arrived under both domains, and were not moved. */
    apart: number
  }
  /**
   * The operator restored a backup made at this time, an ISO 8601 text. Entries before this one are from the
   * backup.
   */
  'backup.restored': { madeAt: string; sessionsEnded: number; mailsHeld: number; deliveriesHeld: number }
  /** The operator removed the demo. */
  'demo.removed': { accounts: number; requests: number; products: number }
}

/** A product created in Loupe. */
interface OwnProduct {
  readonly productId: string
  readonly title: string
  /** The SKU of its first variant. */
  readonly sku: string | null
}

/** The content of a downloaded file. */
export interface Exported {
  /** The supplier, if the data is that of one supplier. */
  readonly supplierId?: string
  /** The privacy request, if the data is that of a customer, whom the log does not name. */
  readonly privacyRequestId?: string
  /** How many rows it has. */
  readonly rows?: number
  /** The filters of the table, as in its URL; without typed texts, which may name a customer. */
  readonly filters?: string
}

/** Only auditors learn of these events: changes that screens show have other events. */
const auditorsOnly = {
  live: [],
  timeline: null,
  adminNotification: null,
  suppliers: null,
  transient: true,
} as const

const refusals: Record<SignInRefusal, string> = {
  password: 'wrong password',
  code: 'wrong or missing code',
  passkey: 'passkey not accepted',
  passkey_needed: 'the right password, without the passkey',
  inactive: 'the account is not active',
  locked: 'too many failed attempts',
}

export const accessEvents: Entries<AccessEvents> = {
  'account.signed_in': {
    ...auditorsOnly,
    audit: 'sign_ins',
    auditLine: (event) => about('Signed in', event, provedBy(event)),
  },
  'account.sign_in_refused': {
    ...auditorsOnly,
    audit: 'sign_ins',
    auditLine: (event) => about('Sign-in refused', event, refusals[event.reason]),
  },
  'account.confirmed': {
    ...auditorsOnly,
    audit: 'sign_ins',
    auditLine: (event) => about('Confirmed while signed in', event, provedBy(event)),
  },
  'account.confirm_refused': {
    ...auditorsOnly,
    audit: 'sign_ins',
    auditLine: (event) => about('Not confirmed while signed in', event, refusals[event.reason]),
  },
  'access.refused': {
    ...auditorsOnly,
    audit: 'refusals',
    auditLine: ({ what, address }) => ({ title: 'Call refused', text: `${what}, from ${address}` }),
  },
  'table.exported': {
    ...auditorsOnly,
    audit: 'data',
    auditLine: ({ file, address, supplierId, privacyRequestId, rows, filters }, context) => ({
      title: 'Table exported',
      text: [
        file,
        supplierId !== undefined && `about ${companyOf(context)}`,
        privacyRequestId !== undefined && `for privacy request ${privacyRequestId.slice(0, 8)}`,
        rows !== undefined && counted(rows, 'row'),
        filters !== undefined && `filtered by ${filters}`,
        `from ${address}`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
  'products.imported': {
    ...auditorsOnly,
    audit: 'data',
    auditLine: ({ created, changed, file }) => ({
      title: 'Products imported',
      text: [
        file !== undefined && oneLine(file),
        `${counted(created, 'product')} created`,
        `${inFigures(changed)} changed`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
  'product.created': {
    ...auditorsOnly,
    audit: 'data',
    auditLine: (product) => ({ title: 'Product created', text: productText(product) }),
  },
  'product.removed': {
    ...auditorsOnly,
    audit: 'data',
    auditLine: (product) => ({ title: 'Product removed', text: productText(product) }),
  },
  'customers.forgotten': {
    ...auditorsOnly,
    audit: 'data',
    auditLine: ({ shop, customerId, orderIds, orders }) => ({
      title: 'Customers erased',
      text: [
        customerId === null ? `everyone of ${shop}` : `customer ${customerId} of ${shop}`,
        orderIds.length > 0 && `named with the orders ${orderIds.join(', ')}`,
        `erased on ${counted(orders, 'order')}`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
  'shop.renamed': {
    ...auditorsOnly,
    audit: 'settings',
    auditLine: ({ from, to, orders, apart }) => ({
      title: 'Store renamed',
      text: [
        moved(from, to),
        `${counted(orders, 'order')} moved`,
        apart > 0 && `${counted(apart, 'order')} under both domains`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
  'backup.restored': {
    ...auditorsOnly,
    audit: 'data',
    auditLine: ({ madeAt, sessionsEnded, mailsHeld, deliveriesHeld }) => ({
      title: 'Backup restored',
      text: [
        `made on ${inUtc(new Date(madeAt))}`,
        `${counted(sessionsEnded, 'session')} ended`,
        mailsHeld > 0 && `${counted(mailsHeld, 'email')} held`,
        deliveriesHeld > 0 && `${counted(deliveriesHeld, 'webhook delivery', 'webhook deliveries')} held`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
  },
  'demo.removed': {
    ...auditorsOnly,
    audit: 'data',
    auditLine: ({ accounts, requests, products }) => ({
      title: 'Demo removed',
      text: [counted(accounts, 'account'), counted(requests, 'request'), counted(products, 'product')].join(
        ', ',
      ),
    }),
  },
}

const provedBy = ({ passkey, twoStep }: { passkey?: true; twoStep: boolean }) =>
  passkey ? 'with a passkey' : twoStep && 'with a code'

const about = (title: string, { name, account, address }: OnAccount, more: string | false): AuditLine => ({
  title,
  text: [`${name} (${account})`, `from ${address}`, more].filter(Boolean).join(', '),
})

const productText = ({ title, sku }: OwnProduct): string =>
  [oneLine(title), sku !== null && `SKU ${oneLine(sku)}`].filter(Boolean).join(', ')
