import { ownBuild } from '@banko/browser/stale-build.ts'
import type { ToWorker } from './kept.ts'

const say = (worker: ServiceWorker, what: ToWorker, ports: MessagePort[] = []) => worker.postMessage(what, ports)

/**
 * Has the browser run the site's worker, and tells when one of another build than this page's waits to take over.
 * `undefined` where there is no worker to be had: everything works without.
 */
export async function openSiteWorker(onWaiting: () => void): Promise<ServiceWorkerRegistration | undefined> {
  // in development, files change under their names
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  try {
    const registration = await navigator.serviceWorker.register('/worker.js')
    const look = () => void judgeWaiting(registration, onWaiting)
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    look()
    return registration
  } catch {
    return undefined
  }
}

/** A page that came from the house already is of the newest build: its worker need not wait. */
async function judgeWaiting({ waiting, active }: ServiceWorkerRegistration, onWaiting: () => void): Promise<void> {
  // the first one of all waits for nobody
  if (!waiting || !active) return
  if ((await buildOf(waiting)) === ownBuild()) say(waiting, { kind: 'takeOver' })
  else onWaiting()
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1: here, port2: there } = new MessageChannel()
  return new Promise((resolve) => {
    here.onmessage = ({ data }) => resolve(data)
    say(worker, { kind: 'whichBuild' }, [there])
  })
}

/** Lets the waiting worker take over, and runs `then` once it has; at once where none waits. */
export function takeOver({ waiting }: ServiceWorkerRegistration, then: () => void): void {
  if (!waiting) {
    then()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', then, { once: true })
  say(waiting, { kind: 'takeOver' })
}

/** Has the worker keep what is shown when the house cannot be reached, in this language, as the site looks now. */
export async function keepOffline(lang: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (active) say(active, { kind: 'keepOffline', lang })
}

/** Asks the house whether there is a newer worker. */
export async function lookForUpdate(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  // without a line there is none
  await registration?.update().catch(() => {})
}
