import { EmptyState } from '../../ui/EmptyState.tsx'

export function RegistrationScreen() {
  return <EmptyState title="Loupe" />
}
