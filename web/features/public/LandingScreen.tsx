import { EmptyState } from '../../ui/EmptyState.tsx'

export function LandingScreen() {
  return <EmptyState title="Loupe" />
}
