import type { ParseKey } from './topic.ts'

/** Nothing, as browsers say it, and `12`: of an operator. */
export const parseTableKey: ParseKey<string> = (said) => (/^(|[1-9]\d{0,14})$/.test(said) ? said : undefined)
