/**
 * The API's live fields that entries name; the others follow from the rest of the entry (`liveFields.ts`).
 */
export const namedLiveFields = [
  'quoteSubmitted',
  'quoteAwarded',
  'requestOpened',
  'requestChanged',
  'supplierChanged',
  'orderChanged',
  'assortmentChanged',
  /** The store console. */
  'storeChanged',
  /** API access: tokens and webhook endpoints. */
  'accessChanged',
  'catalogueChanged',
  /** Anything that changes one of the dashboard's figures or lists. */
  'dashboardChanged',
  'deskChanged',
  /** The desk settings that decide which quotes suppliers can give, and where they ship. */
  'policyChanged',
  'adminsChanged',
] as const

export type NamedLiveField = (typeof namedLiveFields)[number]
