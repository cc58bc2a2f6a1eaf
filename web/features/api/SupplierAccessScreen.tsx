import { ownPrograms } from './accessOwner.ts'
import { AccessScreen } from './AccessScreen.tsx'

/** What a supplier gives to its own programs. */
export const SupplierAccessScreen = () => <AccessScreen owner={ownPrograms} />
