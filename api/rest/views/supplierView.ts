import { seen } from '../../data/columns.ts'
import type { Supplier } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { paymentTermsTexts } from '../../domain/supplier/paymentTerms.ts'
import { decimal, instant } from '../../data/views/texts.ts'

/** A supplier's record as documented; internal notes for admins only. */
export function supplierView(actor: Actor, row: Supplier) {
  const terms = seen(actor, 'supplier', row, 'paymentTerms')
  return {
    id: seen(actor, 'supplier', row, 'id'),
    company_name: seen(actor, 'supplier', row, 'companyName'),
    contact_person: seen(actor, 'supplier', row, 'contactPerson'),
    company_website: seen(actor, 'supplier', row, 'companyWebsite'),
    business_email: seen(actor, 'supplier', row, 'businessEmail'),
    phone_number: seen(actor, 'supplier', row, 'phoneNumber'),
    whatsapp_number: seen(actor, 'supplier', row, 'whatsappNumber'),
    country: seen(actor, 'supplier', row, 'country'),
    manufacturing_country: seen(actor, 'supplier', row, 'manufacturingCountry'),
    years_in_business: seen(actor, 'supplier', row, 'yearsInBusiness'),
    can_provide_certificates: seen(actor, 'supplier', row, 'canProvideCertificates'),
    certifications: seen(actor, 'supplier', row, 'certifications'),
    status: seen(actor, 'supplier', row, 'status'),
    rating: decimal(seen(actor, 'supplier', row, 'rating')),
    completed_orders: seen(actor, 'supplier', row, 'completedOrders'),
    avg_lead_time: decimal(seen(actor, 'supplier', row, 'averageLeadTimeDays')),
    accepts_custom_orders: seen(actor, 'supplier', row, 'acceptsCustomOrders'),
    has_rush_capability: seen(actor, 'supplier', row, 'hasRushCapability'),
    minimum_order_value: decimal(seen(actor, 'supplier', row, 'minimumOrderValue')),
    payment_terms: terms && paymentTermsTexts[terms],
    registration_step: seen(actor, 'supplier', row, 'registrationStep'),
    internal_notes: seen(actor, 'supplier', row, 'internalNotes'),
    created_at: instant(seen(actor, 'supplier', row, 'createdAt')),
    updated_at: instant(seen(actor, 'supplier', row, 'updatedAt')),
  }
}
