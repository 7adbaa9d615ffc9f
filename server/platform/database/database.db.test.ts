import { describeDatabase } from '../testing/test-database-cases.ts'

describeDatabase('the embedded database', {})
