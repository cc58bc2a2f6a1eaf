/** The server could not be told, wherever one asked to leave. */
export const SIGN_OUT_FAILED = {
  tone: 'destructive',
  title: 'Sign Out Failed',
  text: 'You are still signed in. Please try again.',
} as const
