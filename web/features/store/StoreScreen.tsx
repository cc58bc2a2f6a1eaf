export function StoreScreen() {
  return null
}
