export const workspaces = [
  'betting',
  'pricing',
  'simulator',
  'contract',
  'words',
  'server',
  'browser',
  'site',
  'office',
  'stories',
  'tools',
] as const
export type Workspace = (typeof workspaces)[number]

/** Where a file stands in the house. */
export interface Place {
  /** `undefined` for the repository's own files: configuration, documents. */
  readonly workspace: Workspace | undefined
  /** The folder in the workspace, when there is one: a server module, a feature of a web app. */
  readonly part: string | undefined
  /** A test or what only tests use: free of the budgets, never of the walls. */
  readonly isTest: boolean
  /** Configuration of a tool, and what plugs into it while building: vite.config.ts, flags-plugin.ts. */
  readonly isConfig: boolean
}

export function placeOf(path: string): Place {
  const steps = path.split('/')
  const [first = '', second = ''] = steps
  const workspace = steps.length > 1 ? workspaces.find((name) => name === first) : undefined
  return {
    workspace,
    part: workspace && steps.length > 2 ? second : undefined,
    isTest:
      /\.test\.(tsx?|mjs)$/.test(path) || /(^|\/)(test-|testing\/)/.test(path) || path.startsWith('stories/browser/'),
    isConfig: /(\.config|-plugin)\.(ts|mjs)$/.test(path),
  }
}

/** A part of the browser: what a player or the staff load. */
export function isOnScreen(place: Place): boolean {
  return place.workspace === 'browser' || place.workspace === 'site' || place.workspace === 'office'
}
