import { partners } from './accessOwner.ts'
import { AccessScreen } from './AccessScreen.tsx'

/** What partners' programs are given, and what of suppliers' programs there is. */
export const AdminAccessScreen = () => <AccessScreen owner={partners} />
