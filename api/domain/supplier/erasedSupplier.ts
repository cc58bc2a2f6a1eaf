/** The name shown for a company whose data was erased. */
export const ERASED_SUPPLIER = 'Erased supplier'
