import { inject } from 'vitest'
import { holdClauses } from './hold-clauses.ts'

holdClauses('PostgreSQL', () => inject('postgresUrl'))
