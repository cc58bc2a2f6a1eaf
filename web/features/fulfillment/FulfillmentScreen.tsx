export function FulfillmentScreen() {
  return null
}
