import type { AddressInput, CustomerInput } from './inputs.ts'
import type { Ledger } from './Ledger.ts'
import type { Address, Customer } from './rows.ts'
import { found } from './StoreError.ts'

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

export function addressOf(input: AddressInput): Address {
  const code = input.countryCode?.toUpperCase() ?? null
  return {
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    company: input.company ?? null,
    address1: input.address1 ?? null,
    address2: input.address2 ?? null,
    city: input.city ?? null,
    zip: input.zip ?? null,
    province: input.province ?? null,
    provinceCode: input.provinceCode ?? null,
    country: input.country ?? (code && /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? null) : null),
    countryCode: code,
    phone: input.phone ?? null,
  }
}

/** Finds the customer with that email address, or creates one. */
export function putCustomer(ledger: Ledger, input: CustomerInput): Customer {
  const known = input.email
    ? [...ledger.customers.values()].find(({ email }) => email === input.email)
    : undefined
  const now = ledger.stamp()
  const customer: Customer = {
    id: known?.id ?? ledger.ids.next('Customer'),
    firstName: input.firstName ?? known?.firstName ?? null,
    lastName: input.lastName ?? known?.lastName ?? null,
    email: input.email ?? known?.email ?? null,
    phone: input.phone ?? known?.phone ?? null,
    address: input.address ? addressOf(input.address) : (known?.address ?? null),
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  }
  ledger.customers.put(customer, ledger.now())
  return customer
}

/** The customer asks for their data: apps that store any receive a request. */
export function requestCustomerData(ledger: Ledger, id: string): void {
  found(ledger.customers.get(id), 'customer', id)
  ledger.notify({ topic: 'customers/data_request', id })
}

/** The customer asks for erasure: names and addresses are removed here at once, and apps are notified. */
export function redactCustomer(ledger: Ledger, id: string): void {
  const customer = found(ledger.customers.get(id), 'customer', id)
  // Notified first, because the message contains the customer.
  ledger.notify({ topic: 'customers/redact', id })
  const now = ledger.stamp()
  const nobody = { firstName: null, lastName: null, email: null, phone: null, address: null }
  ledger.customers.put({ ...customer, ...nobody, updatedAt: now }, ledger.now())
  for (const order of [...ledger.orders.values()].filter(({ customerId }) => customerId === id))
    ledger.orders.put(
      {
        ...order,
        email: null,
        phone: null,
        shippingAddress: order.shippingAddress && countryOnly(order.shippingAddress),
        billingAddress: order.billingAddress && countryOnly(order.billingAddress),
        updatedAt: now,
      },
      ledger.now(),
    )
}

const countryOnly = ({ country, countryCode }: Address): Address => addressOf({ country, countryCode })
