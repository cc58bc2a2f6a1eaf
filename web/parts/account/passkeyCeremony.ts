import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Why the browser did not give an answer. */
type CeremonyFailure = { title: string; text: string }

/** An IP address, which browsers have no passkeys for. */
const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host)

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isAddress(window.location.hostname)

/** Has an authenticator make a passkey; returns its answer as JSON. Rejects if it does not. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** Has an authenticator sign; returns its answer as JSON. Rejects if it does not. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** What to tell the user. Browsers do not say whether somebody canceled, waited too long, or has no passkey. */
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
