export { quote } from '../quote/quote.ts'
