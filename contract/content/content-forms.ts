/** Characters of HTML that an item may have. A page is read by itself; sayings come several at once. */
export const htmlMax = { page: 40_000, promotion: 20_000, saying: 4000 } as const

/** Of a picture: a path on the site's own host. A second slash at its beginning would name another. */
export const imageForm: RegExp = /^\/(?:[\w.~%-][\w./~%?#=&+-]*)?$/

/** Where a tap leads: nowhere, on the site, or to another over https. */
export const linkForm: RegExp =
  /^(?:\/(?:[\w.~%-][\w./~%?#=&+-]*)?|https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w./~%?#=&+-]*)?)?$/

/** Pixels of a picture's longer side. */
export const pictureSideMax = 4000

/** Bytes of a picture that is kept. */
export const pictureBytesMax: number = 300 * 1024
