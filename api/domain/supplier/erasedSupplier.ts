/** The name shown for a company whose data was erased. */
export const ERASED_SUPPLIER = 'Erased supplier'

/** A reserved domain: nothing is ever sent to it. */
export const ERASED_DOMAIN = 'erased.invalid'

/** The address of a supplier whose data was erased; unique, as addresses of suppliers are. */
export const erasedAddress = (id: string): string => `erased-${id}@${ERASED_DOMAIN}`

const isErasedAddress = (address: string): boolean => address.endsWith(`@${ERASED_DOMAIN}`)

/** An address as screens and files show it: null for that of an erased supplier, which only stands for the one it had. */
export const shownAddress = (address: string): string | null => (isErasedAddress(address) ? null : address)
