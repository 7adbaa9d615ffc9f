import { describeDatabase } from './test-database-cases.ts'

describeDatabase('the embedded database', {})
