export function SupplierBehaviorScreen() {
  return null
}
