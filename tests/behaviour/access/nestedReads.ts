type Fields = Readonly<Record<string, string>>

/** The fields below queries in which a supplier finds data, by type; connections follow their nodes. */
export const shownToSuppliers: Fields = {
  ApiToken: 'active createdAt id name prefix scopes supplier',
  CatalogueCounts: 'pricedVariants products storeProducts types variants',
  Decline: 'createdAt id quotedAfterAll reason supplier',
  FirstPrices: 'priced',
  MailPreference: 'kind mailed',
  Money: 'amount currency',
  Notification: 'deadline id kind occurredAt opportunity order text title unread',
  Opportunity:
    'availableMoves declineReason declinedAt id landing myPricing myQuote request state suggestedDays suggestedPrice',
  OpportunityCounts: 'active declined missed pastDeadline quoted',
  Order:
    'acceptance availableMoves awardedAt createdAt deliveryDays expectedDelivery id notes proposedDelivery quote request respondedAt shipTo status supplier supplierEstimatedDelivery total updatedAt',
  Product:
    'available createdAt descriptionHtml id images labGrownCount minedCount pricedVariantCount productType storeId title updatedAt variantCount variants',
  ProductType: 'name products',
  Property: 'name value',
  Push: 'on publicKey',
  Quote:
    'availableMoves comments createdAt deliveryDays id late needsReconfirmation price request status supplier updateCount updatedAt',
  QuoteRequest:
    'createdAt declines destinationCountry expiresAt id imageUrl options order productTitle properties quantity quotes shipTo sku status variant variantName variantTitle',
  Session: 'address createdAt current device id lastSeenAt',
  ShipTo: 'flag hub location note',
  Supplier:
    'acceptsCustomOrders activatedAt businessEmail canProvideCertificates companyName completedOrders contactPerson country createdAt hasRushCapability id manufacturingCountry phoneNumber rating registrationStep status updatedAt yearsInBusiness',
  SupplierNeeds: 'closingSoon ordersToAnswer ordersToTrack overdueOrders quotesToReconfirm',
  SupplierStats:
    'activeQuotes awardedOrders closingSoon openOpportunities ordersToAnswer pricedVariants responseRate submittedQuotes successRate',
  SystemPart: 'detail lagMs name status',
  SystemStatus: 'checkedAt parts startedAt status version',
  TwoStep: 'on recoveryCodesLeft',
  Variant:
    'available displayName id inventoryQuantity labGrown myPricing myPricingHistory myQuotes options product sku storeId title weightGrams',
  VariantPricing: 'basePrice certification hongKong houston leadTimeDays london supplier updatedAt',
  VariantPricingVersion: 'basePrice certification hongKong houston leadTimeDays london savedAt',
  Viewer: 'lacksSecondStep role supplier',
}

/** The same for a partner. */
export const shownToPartners: Fields = {
  CatalogueCounts: 'products storeProducts types variants',
  Product:
    'available createdAt descriptionHtml id images labGrownCount minedCount productType storeId title updatedAt variantCount variants',
  ProductType: 'name products',
  Property: 'name value',
  QuoteRequest:
    'createdAt destinationCountry expiresAt id imageUrl options productTitle properties quantity shipTo sku status variant variantName variantTitle',
  ShipTo: 'flag hub location note',
  SystemPart: 'detail lagMs name status',
  SystemStatus: 'checkedAt parts startedAt status version',
  Variant:
    'available displayName id inventoryQuantity labGrown options product sku storeId title weightGrams',
  Viewer: 'lacksSecondStep role',
}

/** The fields with data that the table does not name, and those it names although they are empty. */
export function differences(shown: Readonly<Record<string, readonly string[]>>, table: Fields) {
  const found = Object.entries(shown).flatMap(([type, fields]) => fields.map((field) => `${type}.${field}`))
  const listed = Object.entries(table).flatMap(([type, fields]) =>
    fields.split(' ').map((field) => `${type}.${field}`),
  )
  return {
    notListed: found.filter((field) => !listed.includes(field)),
    neverFound: listed.filter((field) => !found.includes(field)),
  }
}
