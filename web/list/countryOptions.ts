import { countries } from '../../api/domain/country.ts'

/** The countries of the retailer's own stores come first. */
const NEAREST = ['US', 'GB', 'HK']

/** Every country, for a filter. */
export const countryOptions = [
  ...NEAREST.flatMap((code) => countries.filter((country) => country.code === code)),
  ...countries.filter(({ code }) => !NEAREST.includes(code)),
].map(({ code, name }) => ({ value: code, label: name }))
