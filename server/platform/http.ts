export type { Handler, Handlers } from './handlers.ts'
