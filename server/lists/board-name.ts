/**
 * `live`, `upcoming`, `sport:1` or `tournament:12`; of the last two, `sport:1@live` and `sport:1@upcoming` are what sites
 * without the other product see.
 */
export type BoardName = string
