const place = '{videoId}'

/**
 * Where the pictures are, from the site's `tvLink` and what they are called: the name takes the place of `{videoId}`, or
 * stands at the end. Nothing but https, nothing at the site's own origin (whoever plays there must not reach our page),
 * and nowhere but at the origin that the link itself names.
 */
export function tvAddress(tvLink: string, videoId: string, ownOrigin: string): string | undefined {
  const name = encodeURIComponent(videoId)
  const text = tvLink.includes(place) ? tvLink.replaceAll(place, name) : `${tvLink}${name}`
  const [address, allowed] = [URL.parse(text), URL.parse(tvLink.replaceAll(place, ''))]
  if (!address || !allowed || address.protocol !== 'https:') return undefined
  return address.origin === allowed.origin && address.origin !== ownOrigin ? address.href : undefined
}
