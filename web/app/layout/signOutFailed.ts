import { unreachable } from '../../ui/unreachable.ts'

/** Shown when signing out could not reach the server. */
export const signOutFailed = () =>
  ({
    tone: 'destructive',
    title: 'Sign Out Failed',
    text: `You are still signed in. ${unreachable()}`,
  }) as const
