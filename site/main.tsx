import { watchStyles } from '@banko/browser/kit/lost-styles.ts'
import { watchBuild } from '@banko/browser/stale-build.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { StartFailed } from './shell/start-failed.tsx'
import { type Started, start } from './start.ts'

const element = document.getElementById('app')
if (!element) throw new Error('index.html has no #app')
// What the house drew stands there until the first screen is ready, and then goes as one.
const root = createRoot(element)

/** Settings, person and words first; then the app, which needs all three. */
function open(): void {
  void start().then(
    // a transition gives way to whatever is tapped meanwhile
    (started: Started) => startTransition(() => root.render(<App started={started} />)),
    (error: unknown) => {
      console.error(error)
      root.render(<StartFailed onRetry={open} />)
    },
  )
}

watchStyles()
watchBuild()
open()
