/** The API's live fields that an entry names; the others follow from what else the entry says (`liveFields.ts`). */
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
  /** What of the desk's settings decides which quotes suppliers can give, and where they ship. */
  'policyChanged',
  'adminsChanged',
] as const

export type NamedLiveField = (typeof namedLiveFields)[number]
