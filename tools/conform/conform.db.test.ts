import { holdClauses } from './hold-clauses.ts'

holdClauses('embedded')
