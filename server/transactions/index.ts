export { readTransactions } from './read-transactions.ts'
