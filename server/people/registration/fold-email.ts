/** What makes two e-mail addresses one: letter case does not count, as no provider of today counts it. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
