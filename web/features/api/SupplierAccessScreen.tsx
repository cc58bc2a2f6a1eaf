import { ownPrograms } from './accessOwner.ts'
import { AccessScreen } from './AccessScreen.tsx'

/** The API access that a supplier gives to its own programs. */
export const SupplierAccessScreen = () => <AccessScreen owner={ownPrograms} />
