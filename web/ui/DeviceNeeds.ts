import { createContext } from 'react'
import type { Need } from './NeedsPanel.tsx'

/** What needs the user's action on this device. The server knows nothing about it. */
export const DeviceNeeds = createContext<readonly Need[]>([])
