/** The name that stands for a company whose data was erased. */
export const ERASED_SUPPLIER = 'Erased supplier'

/** A reserved domain: no mail ever leaves for it. */
const DOMAIN = '@erased.invalid'

/** The address of a supplier whose data was erased; unique, as addresses of suppliers are. */
export const erasedAddress = (id: string): string => `erased-${id}${DOMAIN}`

export const isErasedAddress = (address: string): boolean => address.endsWith(DOMAIN)
