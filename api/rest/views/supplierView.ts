import { visibleValue } from '../../data/database/columns.ts'
import type { Supplier } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { paymentTermsTexts } from '../../domain/supplier/paymentTerms.ts'
import { decimal, instant } from '../../data/views/texts.ts'

/** A supplier's record as documented; internal notes for admins only. */
export function supplierView(actor: Actor, row: Supplier) {
  const terms = visibleValue(actor, 'supplier', row, 'paymentTerms')
  return {
    id: visibleValue(actor, 'supplier', row, 'id'),
    company_name: visibleValue(actor, 'supplier', row, 'companyName'),
    contact_person: visibleValue(actor, 'supplier', row, 'contactPerson'),
    company_website: visibleValue(actor, 'supplier', row, 'companyWebsite'),
    business_email: visibleValue(actor, 'supplier', row, 'businessEmail'),
    phone_number: visibleValue(actor, 'supplier', row, 'phoneNumber'),
    whatsapp_number: visibleValue(actor, 'supplier', row, 'whatsappNumber'),
    country: visibleValue(actor, 'supplier', row, 'country'),
    manufacturing_country: visibleValue(actor, 'supplier', row, 'manufacturingCountry'),
    years_in_business: visibleValue(actor, 'supplier', row, 'yearsInBusiness'),
    can_provide_certificates: visibleValue(actor, 'supplier', row, 'canProvideCertificates'),
    certifications: visibleValue(actor, 'supplier', row, 'certifications'),
    status: visibleValue(actor, 'supplier', row, 'status'),
    rating: decimal(visibleValue(actor, 'supplier', row, 'rating')),
    completed_orders: visibleValue(actor, 'supplier', row, 'completedOrders'),
    avg_lead_time: decimal(visibleValue(actor, 'supplier', row, 'averageLeadTimeDays')),
    accepts_custom_orders: visibleValue(actor, 'supplier', row, 'acceptsCustomOrders'),
    has_rush_capability: visibleValue(actor, 'supplier', row, 'hasRushCapability'),
    minimum_order_value: decimal(visibleValue(actor, 'supplier', row, 'minimumOrderValue')),
    payment_terms: terms && paymentTermsTexts[terms],
    registration_step: visibleValue(actor, 'supplier', row, 'registrationStep'),
    internal_notes: visibleValue(actor, 'supplier', row, 'internalNotes'),
    created_at: instant(visibleValue(actor, 'supplier', row, 'createdAt')),
    updated_at: instant(visibleValue(actor, 'supplier', row, 'updatedAt')),
  }
}
