-- Places coupons of four legs, each request another player's: wrk -s place.lua ADDRESS -- FILE, where FILE holds the
-- players' Cookie headers and the numbers of the matches, as wrk-load.ts writes them.

local cookies, matches = {}, {}
local turn = 0

function init(args)
  for line in io.lines(args[1]) do
    local kind, value = line:match('^(%a+) (.*)$')
    if kind == 'cookie' then cookies[#cookies + 1] = value else matches[#matches + 1] = value end
  end
  math.randomseed(tonumber(args[2]))
end

local function uuid()
  local random = math.random
  return string.format('%08x-%04x-4%03x-8%03x-%06x%06x', random(0, 0xffffffff), random(0, 0xffff), random(0, 0xfff),
    random(0, 0xfff), random(0, 0xffffff), random(0, 0xffffff))
end

local selection = '{"matchId":%s,"marketKey":"1x2","outcomeId":"1","price":2000,"version":2,"banker":false}'

function request()
  turn = turn + 1
  local legs = {}
  for step = 0, 3 do legs[step + 1] = selection:format(matches[(turn * 7 + step * 13) % #matches + 1]) end
  local body = '{"couponId":"' .. uuid() .. '","selections":[' .. table.concat(legs, ',')
    .. '],"sizes":[],"stake":1000,"pricePolicy":"none"}'
  return wrk.format('POST', '/v1/placement/place', {
    ['Host'] = 'localhost',
    ['Origin'] = 'http://localhost',
    ['Cookie'] = cookies[turn % #cookies + 1],
    ['Content-Type'] = 'application/json',
  }, body)
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format('placed %d in %d us, p50 %d p99 %d us, failed %d', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
