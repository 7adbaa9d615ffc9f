/** What somebody asked for cannot be: which field, and what would fit. */
export class Unfit extends Error {
  constructor(field: string, remedy: string) {
    super(`${field}: ${remedy}`)
  }
}
