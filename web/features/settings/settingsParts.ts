/** The parts of the settings, in the order of the page, with the element ids that links lead to. */
export const settingsParts = {
  you: { id: 'you', title: 'You' },
  signIn: { id: 'sign-in', title: 'Sign-in' },
  notifications: { id: 'notifications', title: 'Notifications' },
  email: { id: 'email', title: 'Email' },
  desk: { id: 'desk', title: 'The desk' },
  admins: { id: 'admins', title: 'Admins' },
  auditLog: { id: 'audit-log', title: 'Audit log' },
  tryOut: { id: 'try-it-out', title: 'Try it out' },
} as const
