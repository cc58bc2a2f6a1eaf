import { PushBrowser } from '../../kit/PushBrowser.ts'
import { canary } from '../../kit/canaries.ts'
import { type OpenRequest, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'
import type { WebhookRows } from '../../kit/webhookRows.ts'
import type { UseCase } from './useCases.ts'

/** Every kind of caller: the holder is the supplier concerned, the bystander another active supplier. */
export const roles = ['visitor', 'partner', 'program', 'bystander', 'holder', 'admin'] as const
export type Role = (typeof roles)[number]

/** `absent`: the response is as if it did not exist; `conflict`: allowed, but not possible in the current state. */
type Expected = 'done' | 'unauthenticated' | 'forbidden' | 'absent' | 'conflict' | 'unproved'

/** The state before each call: independent of the earlier calls of the same row. */
export interface Stage {
  readonly world: World
  readonly holder: SupplierSeat
  readonly bystander: SupplierSeat
  readonly request: OpenRequest
  readonly quoteId: string
  readonly pendingSupplierId: string
  /** The holder's piece in stock and image link, and the secret of its recovery link. */
  readonly pieceId: string
  readonly imageId: string
  /** One of the holder's tokens. */
  readonly tokenId: string
  readonly resetToken: string
  readonly verifyToken: string
  /** An invited admin who has no password yet. */
  readonly invitedAdminId: string
  /** One webhook of the holder, and one of the partners. */
  readonly ownWebhook: WebhookRows
  readonly partnerWebhook: WebhookRows
}

interface Call {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** A row that acts on a request names its state; the others share one open request. */
export const requestStates = [
  'open',
  'quoted',
  'changed',
  'awarded',
  'rejected',
  'accepted',
  'delivered',
] as const
type RequestState = (typeof requestStates)[number]

export interface Row {
  readonly expects: Readonly<Record<Role, Expected>>
  /** The state of the stage's own request, or the holder's additional data. */
  readonly at?:
    | RequestState
    | 'stocked'
    | 'programmed'
    | 'recovering'
    | 'verifying'
    | 'inviting'
    | 'readdressing'
  /** Field, input type and input of the mutation; null if GraphQL does not have it. */
  readonly graphql: null | {
    field: string
    type?: string
    input?: (stage: Stage, role: Role) => object
    /** For a mutation that takes only an id. */
    id?: (stage: Stage) => string
    /** The whole call, for a mutation that does not return an object. */
    plain?: (stage: Stage) => string
    /** Refused over a WebSocket, which cannot set cookies. */
    setsCookie?: true
  }
  readonly rest: null | ((stage: Stage, role: Role) => Call)
  /** Other paths of the same use case. */
  readonly alsoRest?: readonly NonNullable<Row['rest']>[]
}

/** An entry point other than GraphQL and REST, with checks other than a role. */
type ElsewhereRow = { readonly elsewhere: 'signed webhook' | 'timer' | 'download' }

const adminsOnly = {
  visitor: 'unauthenticated',
  partner: 'forbidden',
  program: 'forbidden',
  bystander: 'forbidden',
  holder: 'forbidden',
  admin: 'done',
} as const
/** Any person; tokens have no access. */
const anybody = {
  visitor: 'done',
  partner: 'forbidden',
  program: 'forbidden',
  bystander: 'done',
  holder: 'done',
  admin: 'done',
} as const
/** Everyone who can sign in, on their own account. */
const theirOwn = { ...anybody, visitor: 'unauthenticated' } as const
const peopleGet = <Result>(result: Result) => ({ bystander: result, holder: result, admin: result })
/** Suppliers, on their own data. */
const holderOnly = {
  visitor: 'unauthenticated',
  partner: 'forbidden',
  program: 'forbidden',
  bystander: 'absent',
  holder: 'done',
  admin: 'forbidden',
} as const
/** Each supplier for itself, and admins on a supplier's behalf. */
const suppliersThemselves = { ...holderOnly, bystander: 'done' } as const
const anySupplier = { ...holderOnly, bystander: 'done', admin: 'done' } as const

const onBehalf = (role: Role, { id }: SupplierSeat) => (role === 'admin' ? id : undefined)
const terms = { price: '1000.00', deliveryDays: 7 }
const restTerms = { final_price: '1000.00', delivery_time_days: 7 }
const submitAt =
  (path: string) =>
  ({ request, holder }: Stage, role: Role): Call => ({
    method: 'POST',
    path,
    body: { ...restTerms, quote_request_id: request.id, supplier_id: onBehalf(role, holder) },
  })
const tomorrow = '2026-03-03'
const contactDetails = {
  contactPerson: 'Somebody',
  phoneNumber: '1',
  country: 'India',
  manufacturingCountry: 'India',
}
const pricing = { basePrice: '10.00', houston: '11.00', london: '12.00', hongKong: '13.00', leadTimeDays: 5 }
const typedPricing = {
  basePrice: '10',
  houston: '11',
  london: '12',
  hongKong: '13',
  certification: 'GIA',
  leadTimeDays: '5',
}
const pricingFile = ({ variantId }: OpenRequest) =>
  `Variant ID,Base price (USD),Houston (USD),London (GBP),Hong Kong (HKD),Certification,Lead time (days)
${variantId},10,11,12,13,GIA,5`
const piece = {
  productType: 'Diamond Pendant',
  sku: 'PEN-1',
  diamondShape: 'Pear',
  claws: '4 Prong',
  diamondCaratWeight: '1.00 ct',
  diamondOrigin: 'lab',
  metalKarat: 'Platinum',
}
let links = 0
/** A new link each time, because a supplier can save a link only once. */
const newLink = () => `https://drive.example/folders/${++links}`
const application = {
  companyName: 'New',
  contactPerson: 'Somebody',
  businessEmail: 'new@makers.example',
  password: PASSWORD,
  phoneNumber: '1',
  country: 'Italy',
  manufacturingCountry: 'Italy',
  canProvideCertificates: true,
}

/** Admins manage the partners' webhooks, suppliers their own. */
const webhookFor = ({ partnerWebhook, ownWebhook }: Stage, role: Role): WebhookRows =>
  role === 'admin' ? partnerWebhook : ownWebhook
/** A mutation that takes the id of a webhook. */
const onWebhook = (field: string): Row => ({
  at: 'stocked',
  expects: { ...holderOnly, admin: 'done' },
  graphql: {
    field,
    type: 'WebhookEndpointIdInput',
    input: (stage, role) => ({ endpointId: webhookFor(stage, role).endpointId }),
  },
  rest: null,
})

const onboarded = (name: string) => ({
  companyName: name,
  contactPerson: 'Somebody',
  email: `${name}@makers.example`,
  phone: '1',
})

/** SKUs, names and addresses must be unique. */
let pieces = 0

/**
 * Functions that are not separate use cases: signing out has no rule, and the others are variants of a use
 * case.
 */
export type Doing = UseCase | 'signOut' | 'importPricing' | 'saveImageLink'

export const matrix: Readonly<Record<Doing, Row | ElsewhereRow>> = {
  announceDeliveries: { elsewhere: 'signed webhook' },
  deadLetterDelivery: { elsewhere: 'signed webhook' },
  recordExport: { elsewhere: 'download' },
  recordListRead: { elsewhere: 'download' },
  cancelStoreOrder: { elsewhere: 'signed webhook' },
  forgetCustomers: { elsewhere: 'signed webhook' },
  receiveCosts: { elsewhere: 'signed webhook' },
  receiveOrder: { elsewhere: 'signed webhook' },
  receiveProduct: { elsewhere: 'signed webhook' },
  removeProduct: { elsewhere: 'signed webhook' },
  subscribeMissing: { elsewhere: 'timer' },
  takeDataRequest: { elsewhere: 'signed webhook' },

  signInAdmin: {
    expects: anybody,
    graphql: {
      field: 'signInAdmin',
      type: 'SignInInput',
      setsCookie: true,
      input: () => ({ email: 'ada1@desk.example', password: PASSWORD }),
    },
    rest: () => ({
      method: 'POST',
      path: '/api/auth/admin/login',
      body: { email: 'ada1@desk.example', password: PASSWORD },
    }),
  },
  signInSupplier: {
    expects: anybody,
    graphql: {
      field: 'signInSupplier',
      type: 'SignInInput',
      setsCookie: true,
      input: ({ holder }) => ({ email: holder.email, password: PASSWORD }),
    },
    rest: ({ holder }) => ({
      method: 'POST',
      path: '/api/auth/supplier/login',
      body: { business_email: holder.email, password: PASSWORD },
    }),
  },
  signOut: {
    expects: theirOwn,
    graphql: { field: 'signOut', plain: () => 'signOut' },
    rest: () => ({ method: 'POST', path: '/api/auth/logout' }),
  },
  registerSupplier: {
    expects: anybody,
    graphql: { field: 'registerSupplier', input: () => application },
    rest: () => ({
      method: 'POST',
      path: '/api/suppliers/register',
      body: {
        company_name: 'New',
        contact_person: 'Somebody',
        business_email: 'new@makers.example',
        password: PASSWORD,
        phone_number: '1',
        country: 'Italy',
        manufacturing_country: 'Italy',
        can_provide_certificates: 'yes',
      },
    }),
  },
  setSupplierStatus: {
    expects: adminsOnly,
    graphql: {
      field: 'setSupplierStatus',
      input: ({ pendingSupplierId: supplierId }) => ({ supplierId, status: 'ACTIVE' }),
    },
    rest: ({ pendingSupplierId }) => ({
      method: 'PATCH',
      path: `/api/suppliers/${pendingSupplierId}/status`,
      body: { status: 'active' },
    }),
    alsoRest: [
      ({ pendingSupplierId: id }) => ({ method: 'POST', path: `/api/admin/suppliers/${id}/approve` }),
    ],
  },
  setSupplierStatuses: {
    expects: adminsOnly,
    graphql: {
      field: 'setSupplierStatuses',
      input: ({ pendingSupplierId }) => ({ supplierIds: [pendingSupplierId], status: 'ACTIVE' }),
    },
    rest: null,
  },
  onboardSupplier: {
    expects: adminsOnly,
    graphql: { field: 'onboardSupplier', input: () => onboarded(`over.graphql${++pieces}`) },
    rest: () => ({ method: 'POST', path: '/api/suppliers', body: onboarded(`over.rest${++pieces}`) }),
  },
  inviteAgain: {
    expects: adminsOnly,
    graphql: {
      field: 'inviteAgain',
      plain: ({ holder }) => `inviteAgain(supplierId: "${holder.id}") { __typename }`,
    },
    rest: null,
  },
  endSupplierAccess: {
    expects: adminsOnly,
    graphql: {
      field: 'endSupplierAccess',
      plain: ({ pendingSupplierId }) =>
        `endSupplierAccess(supplierId: "${pendingSupplierId}") { __typename }`,
    },
    rest: null,
  },
  setOnboardingPrice: {
    expects: adminsOnly,
    graphql: null,
    rest: ({ holder, request }) => ({
      method: 'POST',
      path: '/api/supplier-products',
      body: { supplierId: holder.id, productId: request.productId, priceUSA: '10.00', leadTime: 9 },
    }),
  },
  createProduct: {
    expects: adminsOnly,
    graphql: { field: 'createProduct', input: () => ({ sku: `OWN-${++pieces}`, name: 'Own piece' }) },
    rest: () => ({
      method: 'POST',
      path: '/api/products',
      body: { sku: `OWN-${++pieces}`, name: 'Own piece', category: 'Ring' },
    }),
  },
  removeOwnProduct: {
    // A product of the store is removed in the store.
    expects: { ...adminsOnly, admin: 'conflict' },
    graphql: { field: 'removeProduct', input: ({ request }) => ({ productId: request.productId }) },
    rest: null,
  },
  importProducts: {
    expects: adminsOnly,
    graphql: {
      field: 'importProducts',
      input: () => ({ csv: `SKU,Product\nOWN-${++pieces},Own piece`, dryRun: false }),
    },
    rest: null,
  },
  eraseSupplier: {
    // The supplier's quote has to be decided first.
    expects: { ...adminsOnly, admin: 'conflict' },
    at: 'quoted',
    graphql: {
      field: 'eraseSupplier',
      input: ({ holder }) => ({ supplierId: holder.id, companyName: holder.name }),
    },
    rest: null,
  },
  suspendSupplier: {
    // The supplier is not active yet, so that no supplier that later rows need is suspended.
    expects: { ...adminsOnly, admin: 'conflict' },
    graphql: {
      field: 'suspendSupplier',
      input: ({ pendingSupplierId }) => ({ supplierId: pendingSupplierId, reason: 'Copied designs' }),
    },
    rest: null,
  },
  reinstateSupplier: {
    // The supplier is not suspended.
    expects: { ...adminsOnly, admin: 'conflict' },
    graphql: {
      field: 'reinstateSupplier',
      input: ({ holder }) => ({ supplierId: holder.id, reason: 'Settled' }),
    },
    rest: null,
  },
  setInternalNotes: {
    expects: adminsOnly,
    graphql: {
      field: 'setInternalNotes',
      input: ({ holder }) => ({ supplierId: holder.id, notes: canary.internalNotes }),
    },
    rest: ({ holder }) => ({
      method: 'PATCH',
      path: `/api/suppliers/${holder.id}/notes`,
      body: { internal_notes: canary.internalNotes },
    }),
  },
  setVariantPricing: {
    expects: suppliersThemselves,
    graphql: {
      field: 'setVariantPricing',
      input: ({ request }) => ({ ...pricing, certification: 'IGI', variantId: request.variantId }),
    },
    rest: ({ request }) => ({
      method: 'POST',
      path: '/api/supplier/variant-pricing',
      body: {
        variant_id: request.variantId,
        base_price: '10.00',
        landing_price_houston: '11.00',
        landing_price_london: '12.00',
        landing_price_hongkong: '13.00',
        certification: 'IGI',
        lead_time_days: 5,
      },
    }),
  },
  savePricing: {
    expects: suppliersThemselves,
    graphql: {
      field: 'savePricing',
      input: ({ request }) => ({ rows: [{ variantId: request.variantId, ...typedPricing }] }),
    },
    rest: null,
  },
  importPricing: {
    expects: suppliersThemselves,
    graphql: {
      field: 'importPricing',
      input: ({ request }) => ({ csv: pricingFile(request), dryRun: false }),
    },
    rest: null,
  },
  addInStockProduct: {
    expects: suppliersThemselves,
    graphql: {
      field: 'addInStockProduct',
      type: 'InStockProductInput',
      input: () => ({ ...piece, diamondOrigin: 'LAB' }),
    },
    rest: () => ({ method: 'POST', path: '/api/supplier/products', body: piece }),
  },
  changeInStockProduct: {
    at: 'stocked',
    expects: holderOnly,
    graphql: {
      field: 'changeInStockProduct',
      input: ({ pieceId }) => ({ id: pieceId, ...piece, diamondOrigin: 'MINED' }),
    },
    rest: ({ pieceId }) => ({ method: 'PUT', path: `/api/supplier/products/${pieceId}`, body: piece }),
  },
  changeContactDetails: {
    expects: suppliersThemselves,
    graphql: { field: 'changeContactDetails', input: () => contactDetails },
    rest: null,
  },
  removeInStockProduct: {
    at: 'stocked',
    expects: holderOnly,
    graphql: { field: 'removeInStockProduct', id: ({ pieceId }) => pieceId },
    rest: null,
  },
  saveSupplierImage: {
    expects: anySupplier,
    graphql: {
      field: 'saveSupplierImage',
      input: ({ holder }, role) => ({ imageUrl: newLink(), supplierId: onBehalf(role, holder) }),
    },
    rest: ({ holder }, role) => ({
      method: 'POST',
      path: '/api/supplier-images',
      body: { image_url: newLink(), supplier_id: onBehalf(role, holder) },
    }),
  },
  saveImageLink: {
    expects: suppliersThemselves,
    graphql: null,
    rest: () => ({
      method: 'POST',
      path: '/api/supplier/products/save-image',
      body: { image_link: newLink() },
    }),
  },
  deleteSupplierImage: {
    at: 'stocked',
    expects: { ...holderOnly, admin: 'done' },
    graphql: { field: 'deleteSupplierImage', id: ({ imageId }) => imageId },
    rest: ({ imageId }) => ({ method: 'DELETE', path: `/api/supplier-images/${imageId}` }),
  },
  saveView: {
    expects: adminsOnly,
    graphql: {
      field: 'saveView',
      input: () => ({ list: 'REQUESTS', name: `View ${++pieces}`, query: 'status=pending' }),
    },
    rest: null,
  },
  // Each account has only its own: another's does not exist for the caller.
  updateView: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: { field: 'updateSavedView', input: ({ request }) => ({ id: request.id, name: 'Mine' }) },
    rest: null,
  },
  removeView: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: { field: 'removeSavedView', id: ({ request }) => request.id },
    rest: null,
  },
  requestPasswordReset: {
    expects: anybody,
    graphql: {
      field: 'requestPasswordReset',
      input: (_stage, role) => ({ businessEmail: `${role}@nowhere.example` }),
    },
    rest: (_stage, role) => ({
      method: 'POST',
      path: '/api/auth/supplier/forgot-password',
      body: { business_email: `${role}@nowhere.example` },
    }),
  },
  resetPassword: {
    at: 'recovering',
    expects: anybody,
    graphql: {
      field: 'resetPassword',
      input: ({ holder, resetToken: token }) => ({ token, email: holder.email, newPassword: PASSWORD }),
    },
    rest: ({ holder, resetToken: token }) => ({
      method: 'POST',
      path: '/api/auth/supplier/reset-password',
      body: { token, email: holder.email, new_password: PASSWORD },
    }),
  },
  checkResetLink: {
    at: 'recovering',
    expects: anybody,
    graphql: {
      field: 'checkResetLink',
      input: ({ holder, resetToken: token }) => ({ token, email: holder.email }),
    },
    rest: null,
  },
  requestVerification: {
    expects: anybody,
    graphql: {
      field: 'requestVerification',
      input: (_stage, role) => ({ businessEmail: `${role}@nowhere.example` }),
    },
    rest: null,
  },
  verifyEmail: {
    at: 'verifying',
    expects: anybody,
    graphql: {
      field: 'verifyEmail',
      input: ({ holder, verifyToken: token }) => ({ token, email: holder.email, password: PASSWORD }),
    },
    rest: null,
  },
  inviteAdmin: {
    expects: adminsOnly,
    graphql: {
      field: 'inviteAdmin',
      input: () => ({ name: 'Mei', email: `mei${++pieces}@desk.example`, role: 'VIEWER' }),
    },
    rest: null,
  },
  inviteAdminAgain: {
    expects: adminsOnly,
    at: 'inviting',
    graphql: {
      field: 'inviteAdminAgain',
      type: 'AdminIdInput',
      input: ({ invitedAdminId: adminId }) => ({ adminId }),
    },
    rest: null,
  },
  changeAdminRole: {
    expects: adminsOnly,
    at: 'inviting',
    graphql: {
      field: 'changeAdminRole',
      input: ({ invitedAdminId: adminId }) => ({ adminId, role: 'VIEWER' }),
    },
    rest: null,
  },
  endAdminAccess: {
    expects: adminsOnly,
    at: 'inviting',
    graphql: {
      field: 'endAdminAccess',
      type: 'AdminIdInput',
      input: ({ invitedAdminId: adminId }) => ({ adminId }),
    },
    rest: null,
  },
  confirmSession: {
    expects: theirOwn,
    graphql: { field: 'confirmSession', input: () => ({ password: PASSWORD }) },
    rest: null,
  },
  endSessions: {
    expects: theirOwn,
    graphql: { field: 'endSessions', input: () => ({}) },
    rest: null,
  },
  resetDemo: {
    // The tests' server is not a demo.
    expects: { ...adminsOnly, admin: 'conflict' },
    graphql: { field: 'resetDemo' },
    rest: null,
  },
  createApiToken: {
    expects: { ...suppliersThemselves, admin: 'done' },
    graphql: {
      field: 'createApiToken',
      input: () => ({ name: `Feed ${++pieces}`, scopes: ['CATALOGUE'] }),
    },
    rest: null,
  },
  revokeApiToken: {
    at: 'programmed',
    expects: { ...holderOnly, admin: 'done' },
    graphql: { field: 'revokeApiToken', input: ({ tokenId }) => ({ tokenId }) },
    rest: null,
  },
  createWebhookEndpoint: {
    expects: { ...suppliersThemselves, admin: 'done' },
    graphql: {
      field: 'createWebhookEndpoint',
      input: () => ({ name: 'Hook', url: 'https://hooks.example/loupe', topics: ['requests/opened'] }),
    },
    rest: null,
  },
  updateWebhookEndpoint: {
    at: 'stocked',
    expects: { ...holderOnly, admin: 'done' },
    graphql: {
      field: 'updateWebhookEndpoint',
      input: (stage, role) => ({ endpointId: webhookFor(stage, role).endpointId, enabled: false }),
    },
    rest: null,
  },
  removeWebhookEndpoint: onWebhook('removeWebhookEndpoint'),
  rotateWebhookSecret: onWebhook('rotateWebhookSecret'),
  testWebhookEndpoint: onWebhook('testWebhookEndpoint'),
  replayOutgoingDelivery: {
    at: 'stocked',
    expects: { ...holderOnly, admin: 'done' },
    graphql: {
      field: 'replayOutgoingDelivery',
      input: (stage, role) => ({ deliveryId: webhookFor(stage, role).deliveryId }),
    },
    rest: null,
  },
  recordAttempt: { elsewhere: 'timer' },
  createRequest: {
    expects: adminsOnly,
    graphql: {
      field: 'createRequest',
      input: ({ request }) => ({ variantId: request.variantId, quantity: 1, destinationCountry: 'US' }),
    },
    rest: ({ request }) => ({
      method: 'POST',
      path: '/api/quote-requests',
      body: { variant_id: request.variantId, quantity: 1, destination_country: 'US' },
    }),
  },
  changeRequest: {
    at: 'open',
    expects: adminsOnly,
    graphql: {
      field: 'changeRequest',
      input: ({ request }) => ({ requestId: request.id, destinationCountry: 'GB' }),
    },
    rest: ({ request }) => ({
      method: 'PATCH',
      path: `/api/quote-requests/${request.id}`,
      body: { destination_country: 'GB' },
    }),
  },
  // The request is not held, which only an admin is told.
  releaseRequest: {
    expects: { ...adminsOnly, admin: 'conflict' },
    graphql: {
      field: 'releaseRequest',
      input: ({ request }) => ({ requestId: request.id, as: 'MASKED' }),
    },
    rest: null,
  },
  expireRequests: {
    expects: adminsOnly,
    graphql: { field: 'expireRequests' },
    rest: () => ({ method: 'POST', path: '/api/admin/process-expired-quotes' }),
  },
  announceClosing: { elsewhere: 'timer' },
  continueErasures: { elsewhere: 'timer' },
  // There is no store to sync here, which only an admin is told.
  syncStore: {
    expects: { ...adminsOnly, admin: 'conflict' },
    graphql: { field: 'syncStore', input: () => ({ kind: 'PRODUCTS' }) },
    rest: () => ({ method: 'POST', path: '/api/admin/shopify/sync' }),
    alsoRest: [
      () => ({ method: 'POST', path: '/api/admin/shopify/sync-costs' }),
      () => ({ method: 'POST', path: '/api/admin/shopify/sync-orders' }),
    ],
  },
  confirmStoreSync: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: { field: 'confirmStoreSync', input: ({ request }) => ({ runId: request.id, remove: false }) },
    rest: null,
  },
  // The five actions of the store screens: their records do not exist here, which only an admin is told.
  replayDelivery: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: { field: 'replayDelivery', input: ({ request }) => ({ deliveryId: request.id }) },
    rest: null,
  },
  dismissDelivery: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: { field: 'dismissDelivery', input: ({ request }) => ({ deliveryId: request.id }) },
    rest: null,
  },
  dismissLine: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: { field: 'dismissLine', input: ({ request }) => ({ lineId: request.id }) },
    rest: null,
  },
  openSkippedLine: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: { field: 'openSkippedLine', input: ({ request }) => ({ lineId: request.id }) },
    rest: null,
  },
  closePrivacyRequest: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: {
      field: 'closePrivacyRequest',
      input: ({ request }) => ({ id: request.id, outcome: 'Answered by mail' }),
    },
    rest: null,
  },
  sendMailAgain: {
    expects: { ...adminsOnly, admin: 'absent' },
    graphql: { field: 'sendMailAgain', input: ({ request }) => ({ mailId: request.id }) },
    rest: null,
  },
  // No store is connected here.
  repairSubscriptions: {
    expects: { ...adminsOnly, admin: 'conflict' },
    graphql: { field: 'repairSubscriptions' },
    rest: null,
  },
  replayDeadDeliveries: {
    expects: adminsOnly,
    graphql: { field: 'replayDeadDeliveries' },
    rest: null,
  },
  markNotificationsSeen: {
    expects: anySupplier,
    graphql: {
      field: 'markNotificationsSeen',
      plain: ({ request }) => `markNotificationsSeen(upTo: "${request.id}")`,
    },
    rest: null,
  },
  setMailPreferences: {
    expects: anySupplier,
    graphql: {
      field: 'setMailPreferences',
      input: (_stage, role) => ({
        preferences: [{ kind: role === 'admin' ? 'STORE_CHANGED' : 'DEADLINE', mailed: true }],
      }),
    },
    rest: null,
  },
  turnOnPush: {
    expects: theirOwn,
    graphql: {
      field: 'turnOnPush',
      input: () => new PushBrowser(`https://push.example/${++pieces}`).subscription,
    },
    rest: null,
  },
  turnOffPush: { expects: theirOwn, graphql: { field: 'turnOffPush' }, rest: null },
  changeDeskSettings: {
    expects: adminsOnly,
    graphql: { field: 'changeDeskSettings', input: () => ({ shareOutcomeBand: false, ifRevision: 0 }) },
    rest: null,
  },
  changeProfile: {
    expects: adminsOnly,
    graphql: { field: 'changeProfile', input: () => ({ name: 'Ada 1', email: 'ada1@desk.example' }) },
    rest: null,
  },
  sendAddressLinkAgain: {
    expects: adminsOnly,
    at: 'readdressing',
    graphql: { field: 'sendAddressLinkAgain', plain: () => 'sendAddressLinkAgain { __typename }' },
    rest: null,
  },
  cancelNewAddress: {
    expects: adminsOnly,
    at: 'readdressing',
    graphql: { field: 'cancelNewAddress', plain: () => 'cancelNewAddress { __typename }' },
    rest: null,
  },
  // Nobody has begun two-step sign-in or has it switched on.
  confirmTwoStep: {
    expects: { ...theirOwn, ...peopleGet('conflict') },
    graphql: { field: 'confirmTwoStep', input: () => ({ code: '000000' }) },
    rest: null,
  },
  endTwoStep: {
    expects: { ...theirOwn, ...peopleGet('conflict') },
    graphql: { field: 'endTwoStep', input: () => ({ currentPassword: PASSWORD, code: '000000' }) },
    rest: null,
  },
  removeTwoStep: {
    expects: { ...adminsOnly, admin: 'conflict' },
    graphql: { field: 'removeTwoStep', input: ({ holder }) => ({ supplierId: holder.id }) },
    rest: null,
  },
  beginPasskey: {
    expects: theirOwn,
    graphql: { field: 'beginPasskey' },
    rest: null,
  },
  addPasskey: {
    expects: { ...theirOwn, ...peopleGet('conflict') },
    graphql: { field: 'addPasskey', input: () => ({ name: 'Phone', response: '{}' }) },
    rest: null,
  },
  removePasskey: {
    expects: { ...theirOwn, ...peopleGet('absent') },
    graphql: { field: 'removePasskey', input: ({ request }) => ({ passkeyId: request.id }) },
    rest: null,
  },
  beginPasskeyConfirmation: {
    // None of the accounts has a passkey.
    expects: { ...theirOwn, ...peopleGet('conflict') },
    graphql: { field: 'beginPasskeyConfirmation' },
    rest: null,
  },
  confirmWithPasskey: {
    expects: { ...theirOwn, ...peopleGet('unproved') },
    graphql: { field: 'confirmWithPasskey', input: () => ({ response: '{}' }) },
    rest: null,
  },
  beginPasskeySignIn: {
    expects: anybody,
    graphql: { field: 'beginPasskeySignIn' },
    rest: null,
  },
  signInWithPasskey: {
    // A passkey that nobody has.
    expects: { ...anybody, ...peopleGet('unproved'), visitor: 'unproved' },
    graphql: {
      field: 'signInWithPasskey',
      type: 'PasskeySignInInput',
      setsCookie: true,
      input: () => ({ account: 'ADMIN', response: '{}' }),
    },
    rest: null,
  },
  beginTwoStep: {
    expects: theirOwn,
    graphql: { field: 'beginTwoStep', input: () => ({ currentPassword: PASSWORD }) },
    rest: null,
  },
  changePassword: {
    // Accounts of people have their own; programs have none.
    expects: theirOwn,
    graphql: {
      field: 'changePassword',
      input: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
    },
    rest: null,
  },
  submitQuote: {
    at: 'open',
    expects: anySupplier,
    graphql: {
      field: 'submitQuote',
      input: ({ request, holder }, role) => ({
        ...terms,
        requestId: request.id,
        supplierId: onBehalf(role, holder),
      }),
    },
    rest: submitAt('/api/supplier/quotes/submit'),
    alsoRest: [submitAt('/api/quotes/submit'), submitAt('/api/supplier/quotes')],
  },
  declineRequest: {
    at: 'open',
    expects: anySupplier,
    graphql: {
      field: 'declineRequest',
      input: ({ request, holder }, role) => ({
        requestId: request.id,
        reason: 'Fully booked',
        supplierId: onBehalf(role, holder),
      }),
    },
    rest: ({ request, holder }, role) => ({
      method: 'POST',
      path: '/api/quotes/decline',
      body: {
        quote_request_id: request.id,
        decline_reason: 'Fully booked',
        supplier_id: onBehalf(role, holder),
      },
    }),
  },
  updateQuote: {
    at: 'quoted',
    expects: holderOnly,
    graphql: { field: 'updateQuote', input: ({ quoteId }) => ({ ...terms, quoteId }) },
    rest: ({ quoteId }) => ({ method: 'PATCH', path: `/api/supplier/quotes/${quoteId}`, body: restTerms }),
  },
  confirmQuote: {
    at: 'changed',
    expects: holderOnly,
    graphql: { field: 'confirmQuote', input: ({ quoteId }) => ({ quoteId, ifUpdateCount: 0 }) },
    rest: null,
  },
  markQuote: {
    at: 'quoted',
    expects: adminsOnly,
    graphql: {
      field: 'markQuote',
      input: ({ quoteId }) => ({ quoteId, shortlisted: true, ifRevision: 0 }),
    },
    rest: null,
  },
  awardQuote: {
    at: 'quoted',
    expects: adminsOnly,
    graphql: { field: 'awardQuote', input: ({ quoteId }) => ({ quoteId }) },
    rest: ({ quoteId }) => ({ method: 'POST', path: `/api/quotes/${quoteId}/accept` }),
    alsoRest: [
      ({ request, quoteId }) => ({
        method: 'POST',
        path: '/api/quotes/select',
        body: { quote_request_id: request.id, selected_quote_id: quoteId },
      }),
    ],
  },
  reawardOrder: {
    at: 'rejected',
    expects: adminsOnly,
    graphql: {
      field: 'reawardOrder',
      input: ({ request, bystander }) => ({ orderId: request.orderId, supplierId: bystander.id }),
    },
    rest: ({ request, bystander }) => ({
      method: 'POST',
      path: `/api/orders/${request.orderId}/re-award`,
      body: { new_supplier_id: bystander.id },
    }),
  },
  cancelOrder: {
    at: 'accepted',
    expects: adminsOnly,
    graphql: {
      field: 'cancelOrder',
      input: ({ request }) => ({ orderId: request.orderId, reason: 'The customer changed their mind' }),
    },
    rest: null,
  },
  acceptOrder: {
    at: 'awarded',
    expects: holderOnly,
    graphql: {
      field: 'acceptOrder',
      input: ({ request }) => ({ orderId: request.orderId, estimatedDelivery: tomorrow }),
    },
    rest: ({ request }) => ({
      method: 'POST',
      path: `/api/orders/${request.orderId}/respond`,
      body: { action: 'accept', estimated_delivery_date: tomorrow },
    }),
  },
  rejectOrder: {
    at: 'awarded',
    expects: holderOnly,
    graphql: {
      field: 'rejectOrder',
      input: ({ request }) => ({ orderId: request.orderId, reason: 'No stones' }),
    },
    rest: ({ request }) => ({
      method: 'POST',
      path: `/api/orders/${request.orderId}/respond`,
      body: { action: 'reject', rejection_reason: 'No stones' },
    }),
  },
  setTracking: {
    at: 'accepted',
    expects: { ...holderOnly, admin: 'done' },
    graphql: {
      field: 'setTracking',
      input: ({ request }) => ({ orderId: request.orderId, courier: 'Brinks', trackingNumber: 'BR-7' }),
    },
    rest: ({ request }) => ({
      method: 'POST',
      path: `/api/orders/${request.orderId}/tracking`,
      body: { courier_company: 'Brinks', tracking_number: 'BR-7' },
    }),
  },
  advanceOrder: {
    at: 'accepted',
    expects: adminsOnly,
    graphql: {
      field: 'advanceOrder',
      input: ({ request }) => ({ orderId: request.orderId, status: 'FULFILLED' }),
    },
    rest: ({ request }) => ({
      method: 'PATCH',
      path: `/api/orders/${request.orderId}/status`,
      body: { status: 'fulfilled' },
    }),
  },
  correctDeliveryDate: {
    at: 'delivered',
    expects: adminsOnly,
    graphql: {
      field: 'correctDeliveryDate',
      input: ({ request }) => ({ orderId: request.orderId, deliveryDate: '2026-03-02' }),
    },
    rest: null,
  },
}
