export function PrivacyTestScreen() {
  return null
}
