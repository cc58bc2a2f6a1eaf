import { signInInput } from './signInInput.ts'

/** As for signing in; who it is, the session says. */
export const confirmInput = signInInput.omit({ email: true })
