import type { Contract } from '@banko/contract/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import type { CallRequest } from '../platform/http/call-request.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Network } from './index.ts'

/** Who asks, and by which call. */
const by = (call: string, caller: StaffCaller, { address, asked }: CallRequest) => ({
  caller,
  from: { address, asked },
  did: `network.${call}`,
})

/** What staff do with the part of the tree that they see. */
export const networkCalls = ({ network }: { readonly network: Network }): Handlers<Contract['network']> => ({
  children: ({ scope }, input) => network.children(scope, input),
  page: ({ scope }, { nodeId }) => network.page(scope, nodeId),
  players: ({ scope }, input) => network.players(scope, input),
  movements: ({ scope }, input) => network.movements(scope, input),
  find: ({ scope }, input) => network.find(scope, input),
  previewMove: ({ scope }, input) => network.previewMove(scope, input),
  move: (caller, input, request) => network.move(by('move', caller, request), input),
  addNode: (caller, input, request) => network.addNode(by('addNode', caller, request), input),
  addStaff: (caller, input, request) => network.addStaff(by('addStaff', caller, request), input),
  addPlayer: (caller, input, request) => network.addPlayer(by('addPlayer', caller, request), input),
  setLimits: (caller, input, request) => network.setLimits(by('setLimits', caller, request), input),
  setState: (caller, input, request) => network.setState(by('setState', caller, request), input),
  setLine: (caller, input, request) => network.setLine(by('setLine', caller, request), input),
  setPlan: (caller, input, request) => network.setPlan(by('setPlan', caller, request), input),
  credit: (caller, input, request) => network.credit(by('credit', caller, request), input),
  creditPlayer: (caller, input, request) => network.creditPlayer(by('creditPlayer', caller, request), input),
  undo: (caller, input, request) => network.undo(by('undo', caller, request), input),
})
