/**
 * What makes two user names one: letter case and the way of writing a letter do not count, nor does the dot of the
 * Turkish İ and ı, which a phone sets by its keyboard's language.
 */
export function foldUserName(userName: string): string {
  return userName
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('\u0307', '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
}
