import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'VISITOR',
    path: paths.forgotPassword.pattern,
    title: 'Forgot Password',
    load: async () => (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  },
  {
    area: 'VISITOR',
    path: paths.resetPassword.pattern,
    title: 'Reset Password',
    load: async () => (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen,
  },
  {
    area: 'VISITOR',
    path: paths.verifyEmail.pattern,
    title: 'Verify Your Email Address',
    load: async () => (await import('./VerifyEmailScreen.tsx')).VerifyEmailScreen,
  },
]
