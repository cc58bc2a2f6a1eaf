import { countries } from '../../../api/domain/country.ts'

/** The countries of the retailer's own stores come first. */
const OWN_STORES = ['US', 'GB', 'HK']

/** All countries, for a filter. */
export const countryOptions = [
  ...OWN_STORES.flatMap((code) => countries.filter((country) => country.code === code)),
  ...countries.filter(({ code }) => !OWN_STORES.includes(code)),
].map(({ code, name }) => ({ value: code, label: name }))
