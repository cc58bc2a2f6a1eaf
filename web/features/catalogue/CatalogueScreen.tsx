export function CatalogueScreen() {
  return null
}
