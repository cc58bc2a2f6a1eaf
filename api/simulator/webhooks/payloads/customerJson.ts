import { gid } from '../../ids.ts'
import type { Customer } from '../../state/rows.ts'
import { addressJson } from './addressJson.ts'

/** The customer as it appears in orders. */
export const customerJson = (customer: Customer, currency: string) => ({
  id: BigInt(customer.id),
  admin_graphql_api_id: gid('Customer', customer.id),
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  note: null,
  currency,
  state: 'disabled',
  tags: '',
  tax_exempt: false,
  tax_exemptions: [],
  verified_email: true,
  multipass_identifier: null,
  created_at: customer.createdAt,
  updated_at: customer.updatedAt,
  default_address: customer.address && {
    ...addressJson(customer.address),
    // Addresses have no id here; the customer's id distinguishes them.
    id: BigInt(customer.id) + 1n,
    customer_id: BigInt(customer.id),
    country_name: customer.address.country,
    default: true,
  },
})
