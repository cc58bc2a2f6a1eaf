export function SupplierScreen() {
  return null
}
