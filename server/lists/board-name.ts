/**
 * `live`, `upcoming`, `sport:1` or `tournament:12`; of the last two, `sport:1@live` and `sport:1@upcoming` are what sites
 * without the other product see. With `.total` behind it, its rows show that kind of bet instead of who wins.
 */
export type BoardName = string
