import type { Address } from '../../state/rows.ts'

const fullName = ({ firstName, lastName }: Address): string =>
  [firstName, lastName].filter((part) => part !== null).join(' ')

/** An address as it appears in payloads. */
export const addressJson = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  name: fullName(address),
  company: address.company,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  zip: address.zip,
  province: address.province,
  province_code: address.provinceCode,
  country: address.country,
  country_code: address.countryCode,
  phone: address.phone,
  latitude: null,
  longitude: null,
})
