/** What somebody asked for cannot be: which field, and what would fit. */
export class Unfit extends Error {
  readonly field: string

  constructor(field: string, remedy: string) {
    super(`${field}: ${remedy}`)
    this.field = field
  }
}
