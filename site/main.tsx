import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { StartFailed } from './shell/start-failed.tsx'
import { type Started, start } from './start.ts'

const element = document.getElementById('app')
if (!element) throw new Error('index.html has no #app')
const root = createRoot(element)

/** Settings, person and words first; then the app, which needs all three. */
function open(): void {
  void start().then(
    (started: Started) => root.render(<App started={started} />),
    (error: unknown) => {
      console.error(error)
      root.render(<StartFailed onRetry={open} />)
    },
  )
}

open()
