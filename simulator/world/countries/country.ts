export interface Country {
  /** Two-letter flag code, lower case; parts of the United Kingdom have five letters. */
  readonly flag: string
  readonly name: string
  readonly cup: string
  /** From the highest division down; 16 clubs each, the best first. */
  readonly leagues: readonly { readonly name: string; readonly clubs: readonly string[] }[]
}

/** Clubs of one league from one text, separated by commas: "Leeds Rovers, York City". */
export function listClubs(text: string): readonly string[] {
  return text.split(',').map((club) => club.replaceAll(/\s+/g, ' ').trim())
}
