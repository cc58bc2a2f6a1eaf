import { createContext } from 'react'
import type { Need } from './NeedsPanel.tsx'

/** What needs the user's action on this device, of which the server knows nothing. */
export const DeviceNeeds = createContext<readonly Need[]>([])
