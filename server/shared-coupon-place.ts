/** What the address of a shared coupon says. */
export interface SharePlace {
  readonly token: string
  /** Of its page, or of the picture that stands for it where its link is shown. */
  readonly wants: 'page' | 'picture'
}

const form = /^\/[a-z]{2}\/shared\/([\w-]{43})(\/picture)?\/?(?:\?.*)?$/

/** Reads a place of the site; undefined for any other page's. */
export function readSharePlace(place: string): SharePlace | undefined {
  const [, token, picture] = form.exec(place) ?? []
  return token === undefined ? undefined : { token, wants: picture === undefined ? 'page' : 'picture' }
}
