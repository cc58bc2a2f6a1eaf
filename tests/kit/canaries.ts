/**
 * A customer and store figures that occur nowhere else, each with a unique value: a value found elsewhere has
 * leaked, and identifies its source.
 */
export const canary = {
  firstName: 'Zebulonia',
  lastName: 'Quackenbush',
  email: 'zq.canary@customer.example',
  phone: '+17135550147333',
  company: 'Canaryco Holdings',
  address1: '4242 Birdcage Lane',
  address2: 'Aviary Suite 9090',
  city: 'Sugarloafville',
  zip: '77099-4242',
  province: 'Featherland',
  note: 'leave with the falconer',
  billingName: 'Marmaduke Pennyfeather',
  billingAddress: '1313 Perch Street',
  /** Prefix of order numbers. */
  orderNumber: '88007710',
  /** Prefix of the store's order ids. */
  orderId: '66554433221',
  /** Prefix of the store's order line ids. */
  lineId: '99887766554',
  customerId: '55443322110099',
  storePrice: '43217.89',
  orderTotal: '98765.43',
  unitCost: '12345.67',
  internalNotes: 'Nightingale haggles',
  markNote: 'Albatross beats down',
  awardReason: 'Cormorant hunch',
  hiddenProperty: 'engrave-for-Ottoline',
} as const

/**
 * Seven hexadecimal digits or fewer: among thousands of random ids, one of them occasionally contains such a
 * text.
 */
const FOUND_BY_CHANCE = /^[\da-f]{1,7}$/i

/** The names of the canaries that a text contains. */
export function canariesIn(text: string, wanted: Readonly<Record<string, string>> = canary): string[] {
  const tooShort = Object.values(wanted).filter((value) => FOUND_BY_CHANCE.test(value))
  if (tooShort.length > 0) throw new Error(`A random id may contain these canaries: ${tooShort.join(', ')}`)
  return Object.entries(wanted)
    .filter(([, value]) => text.includes(value))
    .map(([name, value]) => `${name} (${value}) in …${excerpt(text, value)}…`)
}

function excerpt(text: string, value: string): string {
  const at = text.indexOf(value)
  return text.slice(Math.max(0, at - 80), at + value.length + 20)
}
