import type { Caller } from '../caller.ts'
import type { CountryBar } from './country-door.ts'

/** Who asks for a page of a web app, and where they want to be. */
export interface PageRequest {
  /** Lower case, without port. */
  readonly host: string
  /** Path and search, as they were asked for. */
  readonly place: string
  readonly caller: Caller
  /** What a browser calls this host: `https://banko.example`, with the port that it asked. */
  readonly origin: string
  /** The asker's address, as `addressKey` makes it. */
  readonly address: string
  /** The site takes no bets from where they are; absent: it does. */
  readonly bar?: CountryBar
  /** Of the browser's Cookie header: what is not the platform's. */
  readonly cookie: (name: string) => string | undefined
  readonly isPhone: boolean
}

/** A page that was made for one request. */
export interface WebPage {
  readonly html: string
  /** What stands in its style elements. */
  readonly inlineStyles: readonly string[]
  /** Others wrote it: it is kept in an origin of its own, from which nothing of the site's can be read. */
  readonly isApart?: boolean
  /** 200 where nothing is said. */
  readonly status?: number
}

/** A picture that was made for one request, and is the same for everybody who asks for it within so many seconds. */
export interface WebPicture {
  readonly type: 'image/png'
  readonly bytes: Uint8Array
  readonly seconds: number
}

/** A file that is made when it is asked for. */
export interface MadeFile {
  readonly type: string
  readonly text: string
  /** Of a page: what stands in its style elements. */
  readonly inlineStyles?: readonly string[]
}

/** A file that lies elsewhere: where. */
export interface MovedFile {
  readonly at: string
}

/** Makes a file for a host, as `hostOf` says it; undefined: that host has none. */
export type MakeFile = (host: string) => MadeFile | MovedFile | undefined

/** A file whose name never shows another one. */
export interface KeptFile {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Finds one of a host's, as `hostOf` says it, by its name in its folder; undefined: there is none. */
export type FindFile = (host: string, name: string) => Promise<KeptFile | undefined>

/** Undefined: the page that the build left, which asks for what it needs. */
export type ComposePage = (request: PageRequest) => Promise<WebPage | WebPicture | undefined>
