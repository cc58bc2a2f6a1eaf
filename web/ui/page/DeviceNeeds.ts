import { createContext } from 'react'
import type { Need } from './NeedsPanel.tsx'

/** The user's open tasks on this device. The server knows nothing about them. */
export const DeviceNeeds = createContext<readonly Need[]>([])
