export function QuoteManagementScreen() {
  return null
}
