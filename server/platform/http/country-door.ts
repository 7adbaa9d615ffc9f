import type { CallMeta } from '@banko/contract/call.ts'

/** A site takes no bets from where somebody is. */
export interface CountryBar {
  /** ISO 3166; absent: nobody knows. */
  readonly country?: string
  /** Whether they are shown the offer all the same. */
  readonly shown: 'offer' | 'nothing'
}

interface Comer {
  /** Of a site. */
  readonly host: string
  /** Of the nearest machine that is not a configured proxy. */
  readonly address: string
  /** What the request came over: what was looked up of it serves what comes next. */
  readonly connection: object
}

/** In which country somebody is, ISO 3166; undefined: nobody knows. */
export type CountryOf = (comer: Omit<Comer, 'host'>) => string | undefined

/** Whether a site is closed to who comes from an address; undefined: it is not. */
export type CountryDoor = (comer: Comer) => CountryBar | undefined

/** Whether a call is refused behind a bar. */
export function isRefusedThere({ country }: CallMeta, bar: CountryBar): boolean {
  return country === 'plays' || (country === 'shows' && bar.shown === 'nothing')
}
