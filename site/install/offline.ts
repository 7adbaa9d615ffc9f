import { browserTime } from '@banko/browser/connection.ts'
import { applyTheme, readScheme, schemes } from '@banko/browser/kit/theme.ts'
import './offline.css'
import { offlineFiles } from './kept.ts'

/** Between two looks whether the house is back: the device may have had its line all the time. */
const lookMilliseconds = 5000

const { theme = 'auto' } = document.documentElement.dataset
// the brand stands in the page already
applyTheme(readScheme(schemes.find((scheme) => scheme === theme) ?? 'auto'), '')

addEventListener('online', () => void look())
addEventListener('DOMContentLoaded', () => {
  document.querySelector('button')?.addEventListener('click', () => location.reload())
})
lookLater()

function lookLater(): void {
  browserTime.after(lookMilliseconds, () => void look().then(lookLater))
}

/** Loads the page again when the house answers. */
async function look(): Promise<void> {
  const [path = ''] = offlineFiles
  try {
    // the worker leaves a HEAD alone
    const { ok } = await fetch(path, { method: 'HEAD', cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // not yet
  }
}
