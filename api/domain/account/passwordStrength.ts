import { normalizeEmail } from '../email.ts'
import { invalid, type Refusal } from '../refusal.ts'

/** The rules for a new password, as a form says them before anything is typed. */
export const PASSWORD_HINT =
  'Minimum 8 characters, any combination. Common passwords, your name and your email address are refused.'

const COMMON = 'This password is too common and easy to guess. Choose another, such as a few unrelated words.'
const OWN_NAME =
  'This password is your email address or name. Choose one that cannot be guessed from your account.'

interface Facts {
  /** The account's email addresses and names. */
  readonly names: readonly (string | null | undefined)[]
  readonly isCommon: (password: string) => boolean
}

/**
 * Refuses a new password that attackers try first; `path` is the input field. Length is checked by the input
 * schema.
 */
export function refuseWeakPassword(
  path: string,
  password: string,
  { names, isCommon }: Facts,
): Refusal | null {
  if (isCommon(password) || new Set(password).size === 1) return invalid(path, COMMON)
  const typed = squeezed(password)
  return names.some((name) => name && isName(typed, name)) ? invalid(path, OWN_NAME) : null
}

/** Ignores case and spaces. */
const squeezed = (text: string) => normalizeEmail(text).replace(/\s+/g, '')

/** An email address also matches without its domain. */
const isName = (typed: string, name: string) =>
  [squeezed(name), squeezed(name).split('@')[0]].some((each) => each === typed)
