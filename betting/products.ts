/** Sections of a site: what is bet on before a match (sport) and while it is played (live). */
export interface Products {
  readonly sport: boolean
  readonly live: boolean
}

/** What is open to somebody: a section needs the product of the site and, once they are signed in, their own. */
export function productsOpen(site: Products, own: Products = site): Products {
  return { sport: site.sport && own.sport, live: site.live && own.live }
}
