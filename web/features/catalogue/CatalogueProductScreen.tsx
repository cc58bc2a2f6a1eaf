export function CatalogueProductScreen() {
  return null
}
