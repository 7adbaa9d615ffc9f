import { settingsShape } from '@banko/contract/calls/settings.ts'
import list from './settings.json' with { type: 'json' }

/** A setting of a site, in our words: who reads it, and which test sees that it changes what it says. */
export interface ListedSetting {
  /** As the contract names it: `cashOut.partOn`. */
  readonly name: string
  readonly says: string
  /** Files that read it, with `#name` where it is read under another. Empty only for what names the answer or waits. */
  readonly readers?: readonly string[] | undefined
  /** `path › title` of tests that set it and look at what changes. */
  readonly tests?: readonly string[] | undefined
  /** It says whose answer this is, and decides nothing. */
  readonly identity?: true | boolean | undefined
  /** The part that brings its reader. */
  readonly later?: string | undefined
  /** Nobody reads it yet: the page says so. */
  readonly missing?: true | boolean | undefined
}

export const listedSettings: readonly ListedSetting[] = list

/** Every setting of the contract; those that stand together in one by their own names under it. */
export const contractSettings: readonly string[] = leavesOf(settingsShape.shape)

function leavesOf(fields: object): string[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    hasShape(value) ? leavesOf(value.shape).map((leaf) => `${key}.${leaf}`) : [key],
  )
}

/** Settings that stand together in one. */
function hasShape(value: unknown): value is { readonly shape: object } {
  return typeof value === 'object' && value !== null && 'shape' in value && typeof value.shape === 'object'
}
