export function SupplierImagesScreen() {
  return null
}
