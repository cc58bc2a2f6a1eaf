import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const publicRoutes: RouteObject[] = [
  {
    path: paths.forgotPassword.pattern,
    handle: { title: 'Forgot Password' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen }),
  },
  {
    path: paths.resetPassword.pattern,
    handle: { title: 'Reset Password' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen }),
  },
]
