import * as z from 'zod'

/** From which countries a site takes bets; no browser of a player is told. Source: accounts-and-gaming §5, country not permitted. */
export const countryRuleShape = z.strictObject({
  /** `all`: from everywhere; `only`: from those that are named; `except`: from all others. */
  rule: z.enum(['all', 'only', 'except']),
  /** ISO 3166, two letters. */
  codes: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** What becomes of an address whose country nobody knows. */
  unknown: z.enum(['allowed', 'refused']),
  /** What whoever is refused is still shown: the offer, or one page that says so. */
  shown: z.enum(['offer', 'nothing']),
  /** Addresses and ranges that are let in wherever they are. */
  exceptions: z.array(z.string().min(1).max(50)).max(100),
})
export type CountryRule = z.infer<typeof countryRuleShape>
