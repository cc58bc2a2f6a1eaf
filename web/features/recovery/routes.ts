import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const publicRoutes: RouteObject[] = [
  {
    path: paths.forgotPassword.pattern,
    handle: { title: 'Forgot Password' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
  },
  {
    path: paths.resetPassword.pattern,
    handle: { title: 'Reset Password' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen),
  },
]
