import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from './http-failure.ts'
import { ReadyOutput } from './ready-output.ts'

/** Below this a compressed answer saves less than it costs. */
const compressedFrom = 4096
const compress = promisify(gzip)

/** Header names and values in turn: what goes out as it stands. */
type Headers = readonly string[]

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' }
/** Answers are for the asker alone, at this moment alone, and never run as a page. */
export const onceHeaders = { ...jsonHeaders, 'cache-control': 'no-store' }
const json: Headers = Object.entries(jsonHeaders).flat()
const once: Headers = Object.entries(onceHeaders).flat()
const varies: Headers = ['vary', 'accept-encoding']
const gzipped: Headers = ['content-encoding', 'gzip']

/** Has sent it when it returns, or, where something had to be compressed first, when that resolves. */
export function sendOutput(request: FastifyRequest, reply: FastifyReply, output: unknown): void | Promise<void> {
  if (output instanceof ReadyOutput) return sendReady(request, reply, output)
  const text = JSON.stringify(output)
  if (text.length < compressedFrom || !takesGzip(request)) return send(reply, 200, once, text)
  return compress(text, { level: 4 }).then((bytes) => send(reply, 200, [...once, ...varies, ...gzipped], bytes))
}

/** Whoever fetched it may keep it and ask whether it still holds. Source: speed.md, Boards. */
function sendReady(request: FastifyRequest, reply: FastifyReply, output: ReadyOutput<unknown>): void | Promise<void> {
  const { etag, bytes } = output
  const isKept = request.method !== 'POST'
  if (isKept && isKnown(etag, request.headers['if-none-match'])) return send(reply, 304, keptHeaders(etag))
  const headers = isKept ? [...json, ...keptHeaders(etag)] : [...once, ...varies]
  if (bytes.length < compressedFrom || !takesGzip(request)) return send(reply, 200, headers, bytes)
  return output.compressed().then((compressed) => send(reply, 200, [...headers, ...gzipped], compressed))
}

function keptHeaders(etag: string): Headers {
  return ['cache-control', 'no-cache', ...varies, 'etag', etag]
}

/**
 * Not by fastify, which goes through each header twice and looks for hooks that there are none of: a tenth of what an
 * answer of a few kilobytes costs. What was set on the raw answer before, as cookies are, leaves with it.
 */
function send(reply: FastifyReply, status: 200 | 304, headers: Headers, body?: string | Buffer): void {
  reply.hijack()
  const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))]
  reply.raw.writeHead(status, [...headers, ...length])
  reply.raw.end(body)
}

function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((tag) => plain(tag) === plain(etag))
}

function takesGzip(request: FastifyRequest): boolean {
  return request.headers['accept-encoding']?.includes('gzip') ?? false
}

export function sendFailure(reply: FastifyReply, { status, body }: Failure): void {
  reply.code(status).headers(onceHeaders).send(JSON.stringify(body))
}
