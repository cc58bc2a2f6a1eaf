import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Why the browser returned no answer. */
type CeremonyFailure = { title: string; text: string }

/** An IP address: browsers have no passkeys for those. */
const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host)

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isAddress(window.location.hostname)

/** Lets an authenticator create a passkey; returns its answer as JSON. Rejects on failure. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** Lets an authenticator sign; returns its answer as JSON. Rejects on failure. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/**
 * The text for the user. Browsers do not say whether the user canceled, waited too long, or has no passkey.
 */
export function ceremonyFailure(error: unknown, { adding }: { adding: boolean }): CeremonyFailure {
  const title = adding ? 'Passkey Not Added' : 'No Passkey Used'
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError')
    return { title, text: 'This device already has a passkey for your account.' }
  if (name !== 'NotAllowedError' && name !== 'AbortError')
    return { title, text: 'Your browser could not use a passkey here. Try another one, or your password.' }
  const text = adding
    ? 'It was canceled, or took too long. Try again when you are ready.'
    : 'It was canceled, took too long, or this device has no passkey for Loupe.'
  return { title, text }
}
