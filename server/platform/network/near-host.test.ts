import { expect, test } from 'vitest'
import { isNearHost, isThisMachine } from './near-host.ts'

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.0.1', '::1', '[::1]', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%s is this machine',
  (host) => expect([isThisMachine(host), isNearHost(host)]).toEqual([true, true]),
)

test.each(['192.168.1.20', '10.0.0.1', 'fe80::1', 'my-laptop', 'my-laptop.local', 'shop.localhost'])(
  '%s is another machine of the same network',
  (host) => expect([isThisMachine(host), isNearHost(host)]).toEqual([false, true]),
)

test.each(['8.8.8.8', 'shop.example', 'localhost.shop.example', '127.0.0.1.shop.example', '2606:4700::1', ''])(
  '%j may be anybody',
  (host) => expect([isThisMachine(host), isNearHost(host)]).toEqual([false, false]),
)
