import type { ParseKey } from './topic.ts'

/** Nothing, as browsers say it, and `12+slots+sport`: of an operator, those of these sections. */
export const parsePotsKey: ParseKey<string> = (said) => (/^(|[1-9]\d{0,14}(\+[a-z]+)*)$/.test(said) ? said : undefined)
