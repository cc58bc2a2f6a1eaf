import { useState } from 'react'
import type { CommandRefusal } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { ceremonyFailure, signWithPasskey } from './passkeyCeremony.ts'

type PasskeyButtonProps = {
  /** Says that the passkey is an alternative to the form's own fields. */
  instead: boolean
  disabled: boolean
  size?: 'large'
  /**
   * The options for the browser's request to authenticators; undefined after the user was told why there are
   * none.
   */
  begin: () => Promise<{ options: string } | undefined>
  /** Sends the authenticator's answer. */
  prove: (response: string) => Promise<void>
  /** Called with the reason, or with undefined when an attempt begins. */
  onRefused: (refusal: CommandRefusal | undefined) => void
}

/** Proves the user's identity with a passkey, in place of a password and a code. */
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
