export function ExpiryTestScreen() {
  return null
}
