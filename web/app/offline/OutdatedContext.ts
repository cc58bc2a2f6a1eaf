import { createContext } from 'react'
import { makeSignal } from '../../ui/signal.ts'

/** Raised when the server is found to have a newer version than this page. */
export const OutdatedContext = createContext(makeSignal())
