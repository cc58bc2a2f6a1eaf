import { createContext, useContext } from 'react'

/** Carries a request to confirm the password from a refused command to the dialog, and the answer back. */
export type Confirmation = {
  /** Resolves to whether the user has confirmed; all callers share one open dialog. */
  ask: () => Promise<boolean>
  asked: () => boolean
  watch: (listener: () => void) => () => void
  answer: (confirmed: boolean) => void
}

/** The code with which GraphQL and REST refuse an action that needs a newly confirmed session. */
export const UNCONFIRMED = 'CONFIRMATION_REQUIRED'

export function makeConfirmation(): Confirmation {
  const listeners = new Set<() => void>()
  let waiting: { promise: Promise<boolean>; resolve: (confirmed: boolean) => void } | undefined
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: () => {
      if (waiting) return waiting.promise
      let resolve: (confirmed: boolean) => void = () => {}
      const promise = new Promise<boolean>((settle) => {
        resolve = settle
      })
      waiting = { promise, resolve }
      notify()
      return promise
    },
    asked: () => waiting !== undefined,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: (confirmed) => {
      const answered = waiting
      waiting = undefined
      notify()
      answered?.resolve(confirmed)
    },
  }
}

export const ConfirmationContext = createContext<Confirmation>(makeConfirmation())

export const useConfirmation = (): Confirmation => useContext(ConfirmationContext)
