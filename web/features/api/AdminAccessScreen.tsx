import { partners } from './accessOwner.ts'
import { AccessScreen } from './AccessScreen.tsx'

/** The API access of partners, and an overview of suppliers' API access. */
export const AdminAccessScreen = () => <AccessScreen owner={partners} />
