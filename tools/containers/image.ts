const digest = /@sha256:[0-9a-f]{64}$/
const tag = /:[\w.-]+$/

/** Whether an image is named by tag and digest: the tag for people, the digest because a tag can be moved. */
export function isPinned(image: string): boolean {
  return digest.test(image) && tag.test(image.replace(digest, ''))
}

export function isLatest(image: string): boolean {
  return image.replace(digest, '').endsWith(':latest')
}

/** What a person has to be told where an image is asked for: the command that prints its digest. */
export const howToFind = 'docker buildx imagetools inspect'
