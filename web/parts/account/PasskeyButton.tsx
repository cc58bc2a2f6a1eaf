import { useState } from 'react'
import type { CommandRefusal } from '../../live/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ceremonyFailure, signWithPasskey } from './passkeyCeremony.ts'

type PasskeyButtonProps = {
  /** In place of what the form around it asks for. */
  instead: boolean
  disabled: boolean
  size?: 'large'
  /** What the browser asks authenticators; undefined after telling the user why there is nothing to ask. */
  begin: () => Promise<{ options: string } | undefined>
  /** Sends the answer of the authenticator. */
  prove: (response: string) => Promise<void>
  /** Shows why not; undefined: starts again. */
  onRefused: (refusal: CommandRefusal | undefined) => void
}

/** Proves who somebody is with a passkey, in place of a password and a code. */
export function PasskeyButton({ instead, disabled, size, begin, prove, onRefused }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    onRefused(undefined)
    const begun = await begin()
    if (!begun) return
    const response = await signWithPasskey(begun.options).catch((error: unknown) =>
      onRefused(ceremonyFailure(error, { adding: false })),
    )
    if (response !== undefined) await prove(response)
  }
  const start = () => {
    setBusy(true)
    void run().finally(() => setBusy(false))
  }
  return (
    <ActionButton variant="outlined" size={size} disabled={disabled || busy} onClick={start}>
      {busy ? 'Waiting for your passkey...' : instead ? 'Use a Passkey Instead' : 'Sign In with a Passkey'}
    </ActionButton>
  )
}
