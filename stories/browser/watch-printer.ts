import type { Page } from '@playwright/test'

/** What the browser of a test does with what is printed: it notes it, and begins, or does not. */
export async function watchPrinter(page: Page, does: 'begins' | 'nothing'): Promise<() => Promise<readonly string[]>> {
  const printed: string[] = []
  await page.exposeFunction('notePrint', (address: string) => void printed.push(address))
  await page.addInitScript((begins) => {
    window.print = () => {
      void (window as unknown as { notePrint(address: string): void }).notePrint(location.href)
      if (begins) window.dispatchEvent(new Event('beforeprint'))
    }
  }, does === 'begins')
  return async () => printed
}
