import {
  type AnyContractRouter,
  type ContractProcedure,
  type ErrorMap,
  isContractProcedure,
  type Schema,
} from '@orpc/contract'
import type { ZodType } from 'zod'
import type { CallerKind, CallMeta, SharedMeta } from './call.ts'
import type { CallRefusalCode } from './refusals/call-refusal.ts'

/** A contract or a part of it: calls by name, in groups. */
export type { AnyContractRouter as AnyContract } from '@orpc/contract'
export type { Answer } from './answer.ts'
export type { CallRefusal } from './refusals/call-refusal.ts'

/** One declared call, as the server, the generators and the tests read it. */
export type ContractCall<Kind extends CallerKind = CallerKind> = ContractProcedure<
  // biome-ignore lint/suspicious/noExplicitAny: any input and output is what is meant; `unknown` is not a supertype here
  Schema<any, any>,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Schema<any, any>,
  ErrorMap,
  CallMeta<Kind>
>

/** What a handler gets: the input after it was checked. */
export type Input<C> = C extends ContractProcedure<Schema<infer _, infer I>, infer _O, infer _E, infer _M> ? I : never
/** What a handler answers when it does not refuse. */
export type Output<C> = C extends ContractProcedure<infer _I, Schema<infer O, infer _>, infer _E, infer _M> ? O : never

/** Codes of what a call declares to refuse; never, where it refuses nothing. */
export type Refuses<C> =
  C extends ContractProcedure<infer _I, infer _O, infer _E, infer Meta>
    ? Meta extends { readonly refuses: readonly (infer Code extends CallRefusalCode)[] }
      ? Code
      : never
    : never

/** True for a call that answers everybody alike. */
export type IsShared<C> =
  C extends ContractProcedure<infer _I, infer _O, infer _E, infer Meta>
    ? Meta extends SharedMeta
      ? true
      : false
    : never

export interface DeclaredCall {
  /** `placement.place`. */
  readonly name: string
  /** Its place in the contract: `['placement', 'place']`. */
  readonly keys: readonly string[]
  readonly method: 'GET' | 'POST'
  /** Below `/v1`: `/placement/place`. */
  readonly path: string
  readonly summary: string
  readonly meta: CallMeta
  readonly input: ZodType
  readonly output: ZodType
}

/** Every call of a contract or a part of it, in the order of its writing. */
export function listCalls(contract: AnyContractRouter, keys: readonly string[] = []): readonly DeclaredCall[] {
  if (isContractProcedure(contract)) return [readCall(contract, keys)]
  return Object.entries(contract).flatMap(([key, part]) => listCalls(part, [...keys, key]))
}

function readCall(call: ContractCall, keys: readonly string[]): DeclaredCall {
  const { route, meta, inputSchema, outputSchema } = call['~orpc']
  const name = keys.join('.')
  if (!route.path || !inputSchema || !outputSchema || (route.method !== 'GET' && route.method !== 'POST'))
    throw new Error(`The call ${name} lacks a method, a path, an input or an output`)
  return {
    name,
    keys,
    method: route.method,
    path: route.path,
    summary: route.summary ?? '',
    meta,
    // call.ts builds every shape with zod; the library's type says only that it is some schema.
    input: inputSchema as unknown as ZodType,
    output: outputSchema as unknown as ZodType,
  }
}
