import { unreachable } from '../../ui/unreachable.ts'

/** The server could not be told, wherever one asked to leave. */
export const signOutFailed = () =>
  ({
    tone: 'destructive',
    title: 'Sign Out Failed',
    text: `You are still signed in. ${unreachable()}`,
  }) as const
