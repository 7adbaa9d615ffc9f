import { readFileSync } from 'node:fs'

const folder = new URL('./', import.meta.url)

/** A file of this folder as it stands: `uof/odds-change.xml`. All of them are made up; README.md says how. */
export function sample(path: string): Uint8Array {
  return readFileSync(new URL(path, folder))
}

/** The same, as the data in it. */
export function sampleData(path: string): unknown {
  return JSON.parse(new TextDecoder().decode(sample(path)))
}
